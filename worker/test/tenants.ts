// Updates and deletes of an account's rows that don't name the account in their condition: such a
// write trusts whatever read came before it.
import { PERSONAL } from '@soltrade/schema/tables/personalData';

/** The column that names the account; null: another row names it, such as the link. */
const OWNERS: ReadonlyMap<string, string | null> = new Map(
  Object.values(PERSONAL).map(({ name, owner }) => [
    name,
    owner === 'userId' ? 'user_id' : owner === 'id' ? 'id' : null,
  ]),
);

/** Writes without the account in their condition, and why. */
type Reason = { by: string; table?: RegExp; condition?: RegExp };

const REASONS: readonly Reason[] = [
  {
    by: 'whoever has the secret',
    condition: /"(id|secret|token|state|code|refresh|hand_over)_hash" = \?/,
  },
  { by: 'the browser that has the keys', condition: /"push_keys" = \?/ },
  {
    by: 'the person who made it, or is a member',
    condition: /"(made_by|granted_by|member_id)" = \?/,
  },
  { by: 'who writes to the bot', condition: /"telegram_id" = \?/ },
  { by: 'X, of which account has a handle', condition: /"twitter_id" <> \?/ },
  { by: 'a visitor or an operator', table: /^(promoter_)?reports$/ },
  { by: 'the call of a partner, or the cron', table: /^(waiting_states|partner_calls)$/ },
  { by: 'an operator', table: /^partner_approvals$/ },
  { by: 'an operator', condition: /"(blocked|hidden)_at" is / },
  { by: 'the run that holds the lease', condition: /"(leased_until|wake_at|read_again_from)"/ },
  {
    by: 'the cron or a queue',
    table: /^webhook_(endpoints|deliveries)$/,
    condition: /"disabled_at" is null|"message_id" = \?| offset \?/,
  },
  { by: 'the cron or a queue', table: /^(calls|settlements|call_multiples)$/ },
  { by: 'the reader of the wallet', table: /^(payout_accounts|unread_transactions)$/ },
  { by: 'the reader of the wallet', table: /^chain_payments$/, condition: /\$\.paymentId/ },
  { by: 'the cron, for a token', table: /^links$/, condition: /paused_by_change|token_changes/ },
  { by: 'the cron, for many', table: /^(names|payout_wallets)$/, condition: / in \(select / },
  { by: 'the cron, for many', table: /^chain_(scans|payments)$/, condition: /"removed_at" < \?/ },
  { by: 'the cron, by age', condition: /^ where rowid in \(select rowid from/ },
];

type Write = { table: string; owner: string | null; condition: string };

/** Of an upsert, what says which rows it writes or finds: all but its values. */
const writeOf = (text: string): Write | null => {
  const [start = '', verb = '', table = ''] =
    /^\s*(update|delete from|insert into) "?(\w+)"?/i.exec(text) ?? [];
  const owner = OWNERS.get(table);
  if (owner === undefined) return null;
  const [rest = ''] = text.slice(start.length).split(/ returning /i);
  const isInsertion = /^insert/i.test(verb);
  if (isInsertion && !/ do update /i.test(rest)) return null;
  const at = rest.search(isInsertion ? / (where|on conflict) /i : / where /i);
  return { table, owner, condition: at === -1 ? '' : rest.slice(at) };
};

const isForeign = (text: string): boolean => {
  const write = writeOf(text);
  if (write === null) return false;
  const { table, owner, condition } = write;
  // Also through a row of the account's, such as a partner, or by the key of an upsert.
  if (/"user_id" = \?| on conflict \([^)]*"user_id"/.test(condition)) return false;
  if (owner !== null && new RegExp(`"?${table}"?\\."?${owner}"?`).test(condition)) return false;
  return !REASONS.some(
    (each) => (each.table?.test(table) ?? true) && (each.condition?.test(condition) ?? true),
  );
};

export const foreignWrites = (texts: Iterable<string>): string[] => [...texts].filter(isForeign);
