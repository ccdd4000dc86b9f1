import { type CsvError, parse } from 'csv-parse/browser/esm/sync';

export type CsvTable = {
  header: string[];
  /** `line` is where the row ends, from 1. */
  rows: { line: number; cells: string[] }[];
};

/** Why a text is no table, and the line where that shows. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';
  readonly line: number | null;

  constructor(message: string, line: number | null) {
    super(message);
    this.line = line;
  }
}

const SEPARATORS = [',', ';', '\t'] as const;

/** What a decoder writes for bytes that are no UTF-8. */
const REPLACEMENT = '\uFFFD';

/** The separator that the header has most of. */
const separatorOf = (text: string): string => {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

const PROBLEMS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quote',
  INVALID_OPENING_QUOTE: 'there is a quote inside a cell that does not begin with one',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'it has another number of cells than the header',
  CSV_MAX_RECORD_SIZE: 'it is too long',
};

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

const problemOf = (error: unknown): unknown => {
  if (!isCsvError(error)) return error;
  const { lines } = error;
  return new CsvProblem(PROBLEMS[error.code] ?? 'it is no CSV', typeof lines === 'number' ? lines : null);
};

/** A table from CSV (RFC 4180), strictly: every row has the header's cells. Throws `CsvProblem`. */
export const parseCsv = (
  text: string,
  limits: { rows: number; columns: number; recordBytes: number },
): CsvTable => {
  const broken = text.indexOf(REPLACEMENT);
  if (broken >= 0 || text.includes('\0')) {
    const line = text.slice(0, Math.max(broken, text.indexOf('\0'))).split('\n').length;
    throw new CsvProblem('it has characters that are not UTF-8: save the file as UTF-8', line);
  }
  const records: CsvTable['rows'] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      skip_empty_lines: true,
      max_record_size: limits.recordBytes,
      on_record: (record: string[], { lines }) => {
        // Beyond the limit it is only counted.
        if (records.length <= limits.rows + 1) {
          records.push({ line: lines, cells: record.map((cell) => cell.trim()) });
        }
        return null;
      },
    });
  } catch (error) {
    throw problemOf(error);
  }
  const [head, ...rows] = records;
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
