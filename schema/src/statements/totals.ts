// Rows that look like sums of others: a word says so, or their amount does.
import type { WrittenAmount } from './amounts.ts';
import type { StatementTable } from './table.ts';

const WORD =
  /^\W*(?:(?:grand|sub|running|monthly|overall|opening|closing)[\s-]?)?(?:totals?|totaux|sum|subtotals?|summe|gesamt(?:summe|betrag)?|zwischensumme|insgesamt|total général|totale|totaal|suma|razem|итого|всего|balance|saldo|carried forward|übertrag)(?![\p{L}\d])/iu;

/** Longer text is a note. */
const LONGEST = 40;

const isTotalWord = (cell: string): boolean => cell.length <= LONGEST && WORD.test(cell);

/** Two amounts add up to a third by chance, except in a file's last row. */
const FEWEST = 3;

const sizeOf = (
  { number, isNegative, isPlain, exponent }: WrittenAmount,
  separator: string,
): number => {
  const decimal = isPlain ? '.' : separator;
  const size = Number(
    `${number.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.')}e${exponent}`,
  );
  return isNegative ? -size : size;
};

const isEqual = (one: number, other: number): boolean =>
  Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));

/**
 * Positions of rows with a word for totals, and of those whose amount is the sum of all above, or
 * of all since the last sum.
 */
export const totalRows = (
  { rows, header }: Pick<StatementTable, 'rows' | 'header'>,
  {
    written,
    separator,
    ids,
  }: { written: readonly (WrittenAmount | null)[]; separator: string; ids: readonly number[] },
): ReadonlySet<number> => {
  const found = new Set<number>();
  let [all, part] = [
    { sum: 0, rows: 0 },
    { sum: 0, rows: 0 },
  ];
  const last = rows.length - 1;
  for (const [index, { cells }] of rows.entries()) {
    const amount = written[index];
    const size = amount ? sizeOf(amount, separator) : null;
    const isSaid = cells.some(
      (cell, at) => !ids.includes(at) && at < header.length && isTotalWord(cell),
    );
    const isSum =
      size !== null &&
      size !== 0 &&
      [all, part].some(
        ({ sum, rows: above }) =>
          isEqual(sum, size) && (above >= FEWEST || (above === 2 && index === last)),
      );
    if (isSaid || isSum) {
      found.add(index);
      part = { sum: 0, rows: 0 };
    } else if (size !== null) {
      all = { sum: all.sum + size, rows: all.rows + 1 };
      part = { sum: part.sum + size, rows: part.rows + 1 };
    }
  }
  return found;
};
