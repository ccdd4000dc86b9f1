// Rows of separated text in one pass, lenient about quotes.
import type { FileRow } from '@soltrade/schema/statements/table';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Enough for titles, a header and some rows. */
const SAMPLE = 64 * 1024;

/**
 * A cell with more is no cell: its quote is a stray one. Bounds what is looked through for each.
 */
const MOST_LINES = 100;
const MOST_LETTERS = 32 * 1024;

const unquoted = (cell: string): string => {
  const [, inside] = /^\s*"(.*)"\s*$/.exec(cell) ?? [];
  return inside === undefined ? cell : inside.replaceAll('""', '"');
};

type Row = { cells: string[]; end: number; lines: number };

/** One line in which quotes mean nothing, except around a cell. */
const literalRow = (text: string, start: number, delimiter: string): Row => {
  const lineEnd = text.indexOf('\n', start);
  const end = lineEnd < 0 ? text.length : lineEnd;
  return { cells: text.slice(start, end).split(delimiter).map(unquoted), end: end + 1, lines: 1 };
};

/** Where a quoted cell ends, behind its quote; -1 where it doesn't. */
const quoteEnd = (text: string, start: number): number => {
  const most = start + MOST_LETTERS;
  for (let at = text.indexOf('"', start); at >= 0 && at < most; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1;
  }
  return -1;
};

const BLANK = /[ \u00a0]/;

/** Null for a row whose quotes don't fit. */
const quotedRow = (text: string, start: number, delimiter: string): Row | null => {
  const cells: string[] = [];
  let [at, lines] = [start, 1];
  for (;;) {
    let first = at;
    while (BLANK.test(text[first] ?? '')) first += 1;
    let end = at;
    if (text[first] === '"') {
      end = quoteEnd(text, first + 1);
      if (end < 0) return null;
      const cell = text.slice(first + 1, end - 1);
      lines += cell.split('\n').length - 1;
      if (lines > MOST_LINES) return null;
      cells.push(cell.replaceAll('""', '"'));
      while (BLANK.test(text[end] ?? '')) end += 1;
    } else {
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
      cells.push(text.slice(at, end));
    }
    if (end >= text.length || text[end] === '\n') return { cells, end: end + 1, lines };
    if (text[end] !== delimiter) return null;
    at = end + 1;
  }
};

type Options = {
  delimiter: string;
  /** Of most rows; null if unknown. */
  width: number | null;
  /** Reading stops behind them. */
  mostRows: number;
  onProgress?: ((share: number) => void) | undefined;
};

const PROGRESS_EVERY = 2_000;

/**
 * A stray quote would make one cell of everything up to the next one: such a row is read as a line
 * of its own.
 */
const isOdd = ({ cells, lines }: Row, width: number | null): boolean =>
  lines > 1 &&
  width !== null &&
  (cells.length < width || cells.findLastIndex((cell) => cell !== '') >= width);

const recordsOf = (
  text: string,
  { delimiter, width, mostRows, onProgress }: Options,
): FileRow[] => {
  const rows: FileRow[] = [];
  let [at, line] = [0, 1];
  while (at < text.length && rows.length < mostRows) {
    const quoted = quotedRow(text, at, delimiter);
    const row = quoted && !isOdd(quoted, width) ? quoted : literalRow(text, at, delimiter);
    rows.push({ line, cells: row.cells });
    at = row.end;
    line += row.lines;
    if (rows.length % PROGRESS_EVERY === 0) onProgress?.(at / text.length);
  }
  return rows;
};

type Form = { delimiter: string; width: number | null };

/**
 * The header of the first rows, with how many of its columns are known; null if none of them is
 * one.
 */
type FindHeader = (rows: readonly FileRow[]) => { columns: number; known: number } | null;

/** The separator that makes the best header of the first lines. */
const formOf = (text: string, findHeader: FindHeader): Form => {
  const cut = text.length > SAMPLE ? text.lastIndexOf('\n', SAMPLE) : text.length;
  const sample = text.slice(0, Math.max(cut, 0) || SAMPLE);
  const forms = SEPARATORS.map((delimiter) => {
    const header = findHeader(recordsOf(sample, { delimiter, width: null, mostRows: Infinity }));
    return {
      delimiter,
      width: header?.columns ?? null,
      rank: header === null ? 0 : header.known * 1_000 + header.columns,
    };
  });
  const [best] = forms.toSorted((one, other) => other.rank - one.rank);
  return best ?? { delimiter: ',', width: null };
};

const SEPARATOR_LINE = /^sep=(.)\n/i;

export const readCsv = (
  given: string,
  {
    findHeader,
    mostRows = Infinity,
    onProgress,
  }: Pick<Options, 'onProgress'> & { findHeader: FindHeader; mostRows?: number },
): FileRow[] => {
  const text = given.replace(/\r\n?/g, '\n');
  const [line, stated] = SEPARATOR_LINE.exec(text) ?? [];
  if (line === undefined || stated === undefined) {
    return recordsOf(text, { ...formOf(text, findHeader), mostRows, onProgress });
  }
  const body = text.slice(line.length);
  const { width } = formOf(body, findHeader);
  const rows = recordsOf(body, { delimiter: stated, width, mostRows, onProgress });
  return rows.map((row) => ({ ...row, line: row.line + 1 }));
};
