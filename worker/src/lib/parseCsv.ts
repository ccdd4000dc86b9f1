// Parses partners' CSV statements. Hand-written: strict parsers on npm are thirty times as large, mostly a `Buffer`
// polyfill. Small ones (papaparse, udsv) accept stray quotes and don't report a row's line, so most of this file would
// remain.

export type CsvTable = {
  header: string[];
  /** `line` is where the row ends, from 1. */
  rows: { line: number; cells: string[] }[];
};

/** Why a text is no table, and on which line. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';
  readonly line: number | null;

  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Decoders' replacement for invalid UTF-8. */
const REPLACEMENT = '\uFFFD';

/** The header's most frequent separator. */
const separatorOf = (text: string): string => {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** A quoted or unquoted cell, then its terminator: separator, line break or end of text. */
const cellOf = (separator: string): RegExp => {
  const plain = `[^${separator}"\\r\\n]*`;
  return new RegExp(`(?:"((?:[^"]|"")*)"|(${plain}))(${separator}|\\r?\\n|\\r|$)`, 'y');
};

const problemAt = (text: string, at: number): string => {
  if (text[at] !== '"') return 'there is a quote inside a cell that does not begin with one';
  const isClosed = /"(?:[^"]|"")*"(?!")/y;
  isClosed.lastIndex = at;
  return isClosed.test(text)
    ? 'there is text after a closing quote'
    : 'a quote is opened and never closed';
};

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/** The rows of a text, without empty lines. `line` is where a row ends. */
const rowsOf = function* (text: string, maxLength: number): Generator<CsvTable['rows'][number]> {
  const pattern = cellOf(separatorOf(text));
  let line = 1;
  let begin = 0;
  let cells: string[] = [];
  while (pattern.lastIndex < text.length || cells.length > 0) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw new CsvProblem(problemAt(text, at), line + linesIn(text.slice(begin, at)));
    const [, quoted, plain = '', end = ''] = match;
    if (pattern.lastIndex - begin > maxLength) throw new CsvProblem('it is too long', line);
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (SEPARATORS.some((separator) => separator === end)) continue;
    const row = text.slice(begin, pattern.lastIndex);
    const breaks = linesIn(row);
    const isLast = end === '';
    const isEmpty = cells.length === 1 && match[0] === end;
    if (!isEmpty) yield { line: line + breaks - (isLast ? 0 : 1), cells };
    line += breaks;
    begin = pattern.lastIndex;
    cells = [];
  }
};

/** Strict CSV (RFC 4180): every row has the header's number of cells. Throws `CsvProblem`. */
export const parseCsv = (
  text: string,
  limits: { rows: number; columns: number; recordBytes: number },
): CsvTable => {
  const broken = text.indexOf(REPLACEMENT);
  if (broken >= 0 || text.includes('\0')) {
    const line = text.slice(0, Math.max(broken, text.indexOf('\0'))).split('\n').length;
    throw new CsvProblem('it has characters that are not UTF-8: save the file as UTF-8', line);
  }
  const rows: CsvTable['rows'] = [];
  let head: CsvTable['rows'][number] | undefined;
  for (const row of rowsOf(text.replace(/^\uFEFF/, ''), limits.recordBytes)) {
    head ??= row;
    if (row.cells.length !== head.cells.length) {
      throw new CsvProblem('it has another number of cells than the header', row.line);
    }
    if (row !== head) rows.push(row);
  }
  if (head === undefined) throw new CsvProblem('the file is empty', null);
  if (head.cells.length > limits.columns) {
    throw new CsvProblem(`it has more than ${limits.columns} columns`, head.line);
  }
  if (rows.length > limits.rows) {
    const most = limits.rows.toLocaleString('en');
    throw new CsvProblem(`the file has more than ${most} rows: import it in parts`, null);
  }
  return { header: head.cells, rows };
};
