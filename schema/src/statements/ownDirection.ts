// Exports of explorers name both sides of a transfer: which one is the promoter's says whether the
// money came in.
import { shortAddress } from '../address.ts';
import { directionOf, isAccount } from './columns.ts';
import { hasOneOf, RECEIVERS, SENDERS, wordsOf } from './headers.ts';
import type { FileRow, StatementTable } from './table.ts';

/** Columns of accounts: `From`, `toUserAccount`, `Sender`. */
const sideOf = ({ header }: StatementTable, words: ReadonlySet<string>): number => {
  const sides = header.filter((name) => {
    const said = wordsOf(name);
    return hasOneOf(said, words) && !said.includes('token') && said.length <= 3;
  });
  return sides.length === 1 ? header.indexOf(sides[0] ?? '') : -1;
};

type Side = { from: string | undefined; to: string | undefined };

/** The promoter's addresses in the table, else the address that every row has on a side. */
const ownAmong = (sides: readonly Side[], own: ReadonlySet<string>): ReadonlySet<string> => {
  const known = sides.flatMap(({ from, to }) => [from, to].filter((each) => own.has(each ?? '')));
  if (known.length > 0) return own;
  const [first] = sides;
  if (first?.from === undefined || first.to === undefined) return new Set();
  const common = [...new Set([first.from, first.to])].filter(
    (account) =>
      isAccount(account) && sides.every(({ from, to }) => from === account || to === account),
  );
  return new Set(common.length === 1 ? common : []);
};

/** Adds a column with the direction, if the file says none and the promoter's side is known. */
export const withOwnDirection = (
  table: StatementTable,
  wallets: ReadonlySet<string>,
): StatementTable => {
  const [ofFrom, ofTo] = [sideOf(table, SENDERS), sideOf(table, RECEIVERS)];
  const isStated = table.header.some(
    (name, index) =>
      /flow|direction|in.?out|side/i.test(name) &&
      table.rows.some(({ cells }) => directionOf(cells[index] ?? '')),
  );
  if ((ofFrom < 0 && ofTo < 0) || isStated) return table;
  const sideOfRow = ({ cells }: FileRow): Side => ({ from: cells[ofFrom], to: cells[ofTo] });
  const own = ownAmong(table.rows.map(sideOfRow), wallets);
  const [only] = own;
  if (only === undefined) return table;
  const width = table.header.length;
  const name = own.size === 1 ? `Direction (${shortAddress(only)})` : 'Direction (your wallets)';
  return {
    ...table,
    header: [...table.header, name],
    rows: table.rows.map((row) => {
      // One with more cells than the header is refused as it is.
      if (row.cells.length > width) return row;
      const { from, to } = sideOfRow(row);
      const [isOut, isIn] = [own.has(from ?? ''), own.has(to ?? '')];
      const direction = isOut ? 'out' : isIn || ofTo < 0 ? 'in' : '';
      const filled = [...row.cells, ...Array<string>(width - row.cells.length).fill('')];
      return { ...row, cells: [...filled, direction] };
    }),
  };
};
