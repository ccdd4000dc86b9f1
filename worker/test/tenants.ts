// Updates and deletes of an account's rows that don't name the account in their condition: such a
// write trusts whatever read came before it.
import { PERSONAL } from '@soltrade/schema/tables/personalData';

const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.values(PERSONAL).flatMap(({ name, owner }): [string, string][] =>
    owner === 'userId' ? [[name, 'user_id']] : owner === 'id' ? [[name, 'id']] : [],
  ),
);

/** Whom a write without an account is by, and its condition. */
type Reason = { by: string; table?: RegExp; condition: RegExp };

const REASONS: readonly Reason[] = [
  {
    by: 'whoever has the secret',
    condition: /"(id|secret|token|state|code|refresh|hand_over)_hash" = \?/,
  },
  { by: 'the run that holds the lease', condition: /"(leased_until|wake_at)"/ },
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
  if (new RegExp(`"?${table}"?\\."?${owner}"?`).test(condition)) return false;
  return !REASONS.some(
    (each) => (each.table?.test(table) ?? true) && each.condition.test(condition),
  );
};

export const foreignWrites = (texts: Iterable<string>): string[] => [...texts].filter(isForeign);
