// Rows of text with separators. Papa Parse reads the records; what people’s files break is repaired around it.
import type { FileRow } from '@soltrade/schema/statements/table';
import Papa from 'papaparse';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Enough for titles, a header and some rows. */
const SAMPLE = 64 * 1024;

/** Occurs in no text that we accept, so no character is a quote. */
const NO_QUOTE = '\u0001';

const linesIn = (text: string): number => text.split('\n').length - 1;

const unquoted = (cell: string): string => {
  const [, inside] = /^\s*"(.*)"\s*$/.exec(cell) ?? [];
  return inside === undefined ? cell : inside.replaceAll('""', '"');
};

/** One line in which quotes mean nothing, except around a cell. */
const literalCells = (line: string, delimiter: string): string[] => {
  const [cells = []] = Papa.parse<string[]>(line, {
    delimiter,
    newline: '\n',
    quoteChar: NO_QUOTE,
  }).data;
  return cells.map(unquoted);
};

type Options = {
  delimiter: string;
  /** Of most rows; null if unknown. */
  width: number | null;
  onProgress?: (share: number) => void;
};

const PROGRESS_EVERY = 2_000;

/**
 * All records with the line where each begins. A stray quote would make a record of everything up to the next one: such a
 * record is read again, line by line.
 */
const recordsOf = (text: string, { delimiter, width, onProgress }: Options): FileRow[] => {
  const rows: FileRow[] = [];
  let [offset, line] = [0, 1];
  while (offset < text.length) {
    const start = offset;
    const rest = start === 0 ? text : text.slice(start);
    let end = 0;
    let isBroken = false;
    Papa.parse<string[]>(rest, {
      delimiter,
      newline: '\n',
      step: ({ data, errors, meta }, parser) => {
        const record = rest.slice(end, meta.cursor);
        const breaks = linesIn(record);
        const isLong = breaks > 1 || (breaks === 1 && !record.endsWith('\n'));
        const filled = data.findLastIndex((cell) => cell !== '') + 1;
        const isOdd = isLong && width !== null && (filled > width || data.length < width);
        if (errors.some(({ type }) => type === 'Quotes') || isOdd) {
          isBroken = true;
          parser.abort();
          return;
        }
        rows.push({ line, cells: data });
        line += breaks;
        end = meta.cursor;
        if (rows.length % PROGRESS_EVERY === 0) onProgress?.((start + end) / text.length);
      },
    });
    offset = start + end;
    if (!isBroken) break;
    const lineEnd = text.indexOf('\n', offset);
    const broken = text.slice(offset, lineEnd < 0 ? undefined : lineEnd);
    rows.push({ line, cells: literalCells(broken, delimiter) });
    line += 1;
    offset = lineEnd < 0 ? text.length : lineEnd + 1;
  }
  return rows;
};

type Form = { delimiter: string; width: number | null };

/** The header of the first rows, with how many of its columns are known; null if none of them is one. */
type FindHeader = (rows: readonly FileRow[]) => { columns: number; known: number } | null;

/** The separator that makes the best header of the first lines. */
const formOf = (text: string, findHeader: FindHeader): Form => {
  const cut = text.length > SAMPLE ? text.lastIndexOf('\n', SAMPLE) : text.length;
  const sample = text.slice(0, Math.max(cut, 0) || SAMPLE);
  const forms = SEPARATORS.map((delimiter) => {
    const header = findHeader(recordsOf(sample, { delimiter, width: null }));
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
  { findHeader, onProgress }: Pick<Options, 'onProgress'> & { findHeader: FindHeader },
): FileRow[] => {
  const text = given.replace(/\r\n?/g, '\n');
  const [line, stated] = SEPARATOR_LINE.exec(text) ?? [];
  if (line === undefined || stated === undefined) {
    return recordsOf(text, { ...formOf(text, findHeader), onProgress });
  }
  const body = text.slice(line.length);
  const { width } = formOf(body, findHeader);
  const rows = recordsOf(body, { delimiter: stated, width, onProgress });
  return rows.map((row) => ({ ...row, line: row.line + 1 }));
};
