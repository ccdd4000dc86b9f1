// Updates and deletes of an account's rows that don't name the account in their condition: such a
// write trusts whatever read came before it.
import { PERSONAL } from '@soltrade/schema/tables/personalData';

const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.values(PERSONAL).flatMap(({ name, owner }): [string, string][] =>
    owner === 'userId' ? [[name, 'user_id']] : owner === 'id' ? [[name, 'id']] : [],
  ),
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
  { by: 'a visitor or an operator', table: /^promoter_reports$/ },
  { by: 'the call of a partner, or the cron', table: /^waiting_states$/ },
  { by: 'an operator', table: /^partner_approvals$/ },
  { by: 'an operator', condition: /"blocked_at" is / },
  { by: 'the run that holds the lease', condition: /"(leased_until|wake_at|read_again_from)"/ },
  { by: 'the cron or a queue', table: /^webhook_endpoints$/, condition: /"disabled_at" is null/ },
  { by: 'the cron, for a token', table: /^links$/, condition: /paused_by_change|token_changes/ },
  { by: 'the cron, for many', table: /^(names|payout_wallets)$/, condition: / in \(select / },
  { by: 'the cron, by age', condition: /^ where rowid in \(select rowid from/ },
];

type Write = { table: string; owner: string; condition: string };

const writeOf = (text: string): Write | null => {
  const [start = '', table = ''] = /^\s*(?:update|delete from) "?(\w+)"?/i.exec(text) ?? [];
  const owner = OWNERS.get(table);
  if (owner === undefined) return null;
  const [rest = ''] = text.slice(start.length).split(/ returning /i);
  const at = rest.search(/ where /i);
  return { table, owner, condition: at === -1 ? '' : rest.slice(at) };
};

const isForeign = (text: string): boolean => {
  const write = writeOf(text);
  if (write === null) return false;
  const { table, owner, condition } = write;
  // Also through a row of the account's, such as a partner.
  if (new RegExp(`"?${table}"?\\."?${owner}"?|"user_id" = \\?`).test(condition)) return false;
  return !REASONS.some(
    (each) => (each.table?.test(table) ?? true) && (each.condition?.test(condition) ?? true),
  );
};

export const foreignWrites = (texts: Iterable<string>): string[] => [...texts].filter(isForeign);
