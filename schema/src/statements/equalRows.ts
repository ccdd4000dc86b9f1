// Equal rows of a statement: the ledger matches them as a set, so each says how many there are.
import type { StatementPayout } from '../contracts/statements.ts';
import { payoutStateOf, ROW_STATES } from '../payoutStates.ts';

/** What makes two rows equal: all but their state and note. Rows of one id are told apart by that. */
const contentOf = ({ at, amount, currency, platform, link, id }: StatementPayout): string =>
  JSON.stringify(
    id === null
      ? [at, amount, currency, platform, link?.toLowerCase() ?? null]
      : [id, amount, currency],
  );

/** Numbers rows among the equal ones of their state, in the file's order. */
export const numberEqual = (rows: readonly StatementPayout[]): StatementPayout[] => {
  const counts = new Map<string, number[]>();
  const placed = rows.map((row) => {
    const content = contentOf(row);
    const all = counts.get(content) ?? ROW_STATES.map(() => 0);
    counts.set(content, all);
    const state = row.status === null ? null : payoutStateOf(row.status);
    const index = ROW_STATES.indexOf(state);
    const nth = all[index] ?? 0;
    all[index] = nth + 1;
    return { row, nth, all };
  });
  return placed.map(({ row, nth, all }) => {
    const { equals: _, ...alone } = row;
    const several = all.reduce((sum, count) => sum + count, 0) > 1;
    return several ? { ...alone, nth, equals: all } : { ...alone, nth };
  });
};
