// Equal rows of a statement: the ledger matches them as a set, so each says how many there are.
import type { StatementPayout } from '../contracts/statements.ts';
import { ROW_STATES } from '../payoutStates.ts';

/**
 * What makes two rows equal: all but their state and note. Rows of one id are told apart by that.
 */
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
    const index = ROW_STATES.indexOf(row.status);
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

/**
 * In the order of the first of each, because a call has to have all of them: some decide what the
 * others are.
 */
export const equalTogether = <Row>(
  rows: readonly Row[],
  payoutOf: (row: Row) => StatementPayout,
): Row[] => [...Map.groupBy(rows, (row) => contentOf(payoutOf(row))).values()].flat();

/** Where a call of rows that are together ends, unless more than it may have are equal. */
export const endOfCall = (
  rows: readonly StatementPayout[],
  { from, most }: { from: number; most: number },
): number => {
  const end = Math.min(rows.length, from + most);
  const isWithin = (index: number): boolean => {
    const [before, after] = [rows[index - 1], rows[index]];
    return before !== undefined && after !== undefined && contentOf(before) === contentOf(after);
  };
  let cut = end;
  while (cut > from && isWithin(cut)) cut -= 1;
  return cut > from ? cut : end;
};
