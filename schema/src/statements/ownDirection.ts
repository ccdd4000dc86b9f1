// Exports of explorers name both sides of a transfer, and whose wallet it is only by standing in every row.
import { hasOneOf, isNamed, RECEIVERS, SENDERS, wordsOf } from './headers.ts';
import type { StatementTable } from './table.ts';

/** Columns of accounts: `From`, `toUserAccount`, `Sender`. */
const sideOf = ({ header }: StatementTable, words: ReadonlySet<string>): number => {
  const sides = header.filter(
    (name) => hasOneOf(name, words) && !wordsOf(name).some((word) => word === 'token'),
  );
  return sides.length === 1 ? header.indexOf(sides[0] ?? '') : -1;
};

const shortened = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

/** Adds a column with the direction, if one address alone is a side of each row and the file says no direction. */
export const withOwnDirection = (table: StatementTable): StatementTable => {
  const [from, to] = [sideOf(table, SENDERS), sideOf(table, RECEIVERS)];
  const isStated = table.header.some(
    (name) => isNamed(name, 'direction') && /flow|direction|in.?out|side/i.test(name),
  );
  const [first] = table.rows;
  if (from < 0 || to < 0 || isStated || !first) return table;
  const common = [first.cells[from], first.cells[to]].filter(
    (address) =>
      address && table.rows.every(({ cells }) => cells[from] === address || cells[to] === address),
  );
  const [own] = common;
  if (!own || common.length > 1) return table;
  const width = table.header.length;
  return {
    ...table,
    header: [...table.header, `Direction (${shortened(own)})`],
    rows: table.rows.map(({ line, cells }) => {
      // One with more cells than the header is refused as it is.
      if (cells.length > width) return { line, cells };
      const direction = cells[from] === cells[to] ? '' : cells[to] === own ? 'in' : 'out';
      const filled = [...cells, ...Array<string>(width - cells.length).fill('')];
      return { line, cells: [...filled, direction] };
    }),
  };
};
