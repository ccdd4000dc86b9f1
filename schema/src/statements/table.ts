// Finds the table in a file's rows. Lines above the header and below the last row are ignored.
import { STATEMENT } from '../limits/revenue.ts';
import { writtenAmount } from './amounts.ts';
import { moneyNamed } from './currencyNames.ts';
import { writtenDate } from './dates.ts';
import { isKnownHeader } from './headers.ts';

/**
 * `number`: a program's own number, whose point is decimal. `merged`: one with the cell above it.
 */
export type CellKind = 'number' | 'merged';

/** A file's row; `line` is where it begins, from 1. */
export type FileRow = {
  line: number;
  cells: string[];
  /** Of files that tell cells apart, by position. */
  kinds?: readonly (CellKind | undefined)[] | undefined;
};

export type StatementTable = {
  header: string[];
  headerLine: number;
  rows: FileRow[];
  /** Lines above the header, and single cells below it. */
  titles: string[];
};

/** Titles and notes above a table are few. */
const SEARCHED = 50;

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** A name may end with a number, such as `sub1`, which is no amount of anything. */
const isAmount = (cell: string): boolean => {
  const written = writtenAmount(cell);
  return written !== null && (written.currency === null || moneyNamed(written.currency) !== null);
};

const isValue = (cell: string): boolean => isAmount(cell) || writtenDate(cell) !== null;

const looksLikeHeader = (cells: readonly string[]): boolean =>
  cells.filter(Boolean).length >= 2 && !cells.some((cell) => cell !== '' && isValue(cell));

/**
 * The first row of known names, else the first one without values above one of the same length with
 * values.
 */
const headerIndexOf = (rows: readonly FileRow[]): number => {
  const first = rows.slice(0, SEARCHED);
  const known = (cells: readonly string[]) => cells.filter(isKnownHeader).length;
  const isAbove = (index: number): boolean => {
    const below = rows[index + 1]?.cells ?? [];
    const width = first[index]?.cells.length ?? 0;
    return below.some(isValue) && below.length >= width - 1;
  };
  const candidates = first.flatMap(({ cells }, index) => (looksLikeHeader(cells) ? [index] : []));
  const best = Math.max(0, ...candidates.map((index) => known(first[index]?.cells ?? [])));
  if (best >= 2) return candidates.find((index) => known(first[index]?.cells ?? []) === best) ?? -1;
  return candidates.find(isAbove) ?? -1;
};

/**
 * Empty names get the letter of their column, repeated ones a number, so that each names one
 * column.
 */
const uniqueNames = (cells: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = (cell || `Column ${index + 1}`).slice(0, STATEMENT.maxCellLength);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};

/** Null if no row is a header. `headerAt` is its position in files that say so. */
export const findTable = (
  fileRows: readonly FileRow[],
  headerAt: number | null = null,
): StatementTable | null => {
  const rows = fileRows.flatMap(({ line, cells, kinds }): FileRow[] => {
    const trimmed = withoutEmptyEnd(cells.map((cell) => cell.trim()));
    return trimmed.length === 0 ? [] : [{ line, cells: trimmed, kinds }];
  });
  const index = headerAt ?? headerIndexOf(rows);
  const head = rows[index];
  if (!head) return null;
  // An export may repeat its header on each page.
  const isHeader = ({ cells }: FileRow) => cells.join('\n') === head.cells.join('\n');
  const below = rows.slice(index + 1).filter((row) => !isHeader(row));
  const isAlone = ({ cells }: FileRow) => cells.filter(Boolean).length === 1;
  const alone = below.filter(isAlone).slice(-SEARCHED);
  return {
    header: uniqueNames(head.cells),
    headerLine: head.line,
    rows: below,
    titles: [...rows.slice(0, index), ...alone].map(({ cells }) => cells.filter(Boolean).join(' ')),
  };
};

/** -1 for no column. */
export const indexOfColumn = (
  { header }: StatementTable,
  column: string | null | undefined,
): number => (column == null ? -1 : header.indexOf(column));

export const cellsOf = (table: StatementTable, column: string | null | undefined): string[] => {
  const index = indexOfColumn(table, column);
  return index < 0 ? [] : table.rows.flatMap(({ cells }) => cells[index] || []);
};
