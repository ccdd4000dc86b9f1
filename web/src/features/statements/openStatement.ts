// The tables of a file of any format. Runs in a worker.
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { payoutsIn } from '@soltrade/schema/statements/columns';
import { isKnownHeader } from '@soltrade/schema/statements/headers';
import { withOwnDirection } from '@soltrade/schema/statements/ownDirection';
import { type FileRow, findTable, type StatementTable } from '@soltrade/schema/statements/table';
import { decodeText, type Encoding } from '../../lib/decodeText.ts';
import { readCsv } from '../../lib/readCsv.ts';
import { readJson } from './readJson.ts';
import { statementProblem } from './statementProblem.ts';

/** A sheet of a workbook, or a list of JSON. */
type OpenedSheet = {
  /** Null where a file has only one. */
  name: string | null;
  isHidden: boolean;
  /** Rows with a date and an amount. */
  payouts: number;
  table: StatementTable;
};

export type OpenedStatement = {
  /** Null for a workbook. */
  encoding: Encoding | null;
  /** Those with a table. */
  sheets: OpenedSheet[];
  /** Position of the one to begin with. */
  first: number;
};

type NamedRows = {
  name: string | null;
  isHidden?: boolean;
  rows: readonly FileRow[];
  headerAt?: number;
};

const sheetsOf = (found: readonly NamedRows[], wallets: ReadonlySet<string>): OpenedSheet[] =>
  found.flatMap(({ name, isHidden = false, rows, headerAt }) => {
    const table = findTable(rows, headerAt);
    if (!table) return [];
    if (table.rows.length > STATEMENT.maxRows) throw statementProblem('tooManyRows');
    if (table.header.length > STATEMENT.maxColumns) throw statementProblem('tooManyColumns');
    const own = withOwnDirection(table, wallets);
    return [{ name, isHidden, payouts: payoutsIn(own), table: own }];
  });

const findHeader = (rows: readonly FileRow[]) => {
  const header = findTable(rows)?.header;
  return header ? { columns: header.length, known: header.filter(isKnownHeader).length } : null;
};

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Titles and a header stand above the rows. */
const MOST_ROWS = STATEMENT.maxRows + 100;

type Options = {
  /** The promoter's: money from them went out. */
  wallets: ReadonlySet<string>;
  onProgress: (share: number) => void;
};

/** Throws `FileProblem`. */
export const openStatement = async (
  bytes: Uint8Array<ArrayBuffer>,
  { wallets, onProgress }: Options,
): Promise<OpenedStatement> => {
  if (bytes.byteLength > STATEMENT.maxFileBytes) throw statementProblem('tooLarge');
  if (bytes.byteLength === 0) throw statementProblem('empty');
  if (begins(bytes, OLD_EXCEL)) throw statementProblem('oldWorkbook');
  const opened = (sheets: OpenedSheet[], encoding: Encoding | null, first: number) => {
    if (sheets.length === 0) throw statementProblem('noTable');
    return { encoding, sheets, first: Math.max(0, first) };
  };
  if (begins(bytes, ZIP)) {
    const { readWorkbook } = await import('./readWorkbook.ts');
    const sheets = sheetsOf(await readWorkbook(bytes), wallets);
    const first = sheets.findIndex(({ payouts, isHidden }) => payouts > 0 && !isHidden);
    return opened(sheets, null, first);
  }
  const decoded = decodeText(bytes);
  if (!decoded) throw statementProblem('notText');
  const { text, encoding } = decoded;
  const lists = readJson(text);
  if (!lists) {
    const rows = readCsv(text, { findHeader, mostRows: MOST_ROWS, onProgress });
    return opened(sheetsOf([{ name: null, rows }], wallets), encoding, 0);
  }
  const sheets = sheetsOf(lists, wallets);
  const most = Math.max(...sheets.map(({ payouts }) => payouts));
  const shown = most > 0 ? sheets.filter(({ payouts }) => payouts > 0) : sheets;
  const first = shown.findIndex(({ payouts }) => payouts === most);
  return opened(shown, encoding, first);
};
