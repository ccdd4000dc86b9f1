// A file's tables, whatever its form. Runs in a worker.
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { isKnownHeader } from '@soltrade/schema/statements/headers';
import { withOwnDirection } from '@soltrade/schema/statements/ownDirection';
import { type FileRow, findTable, type StatementTable } from '@soltrade/schema/statements/table';
import { decodeText, type Encoding } from '../../lib/decodeText.ts';
import { readCsv } from '../../lib/readCsv.ts';
import { readJson } from './readJson.ts';
import { StatementProblem } from './statementProblem.ts';

type OpenedSheet = { name: string | null; table: StatementTable };

export type OpenedStatement = {
  /** Null for a workbook. */
  encoding: Encoding | null;
  /** Those with a table. */
  sheets: OpenedSheet[];
};

const tableIn = (rows: readonly FileRow[]): StatementTable | null => {
  const table = findTable(rows);
  if (!table) return null;
  if (table.rows.length > STATEMENT.maxRows) throw new StatementProblem('tooManyRows');
  if (table.header.length > STATEMENT.maxColumns) throw new StatementProblem('tooManyColumns');
  return withOwnDirection(table);
};

const findHeader = (rows: readonly FileRow[]) => {
  const header = findTable(rows)?.header;
  return header ? { columns: header.length, known: header.filter(isKnownHeader).length } : null;
};

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

const openWorkbook = async (bytes: Uint8Array): Promise<OpenedSheet[]> => {
  const { readWorkbook } = await import('./readWorkbook.ts');
  const sheets = await readWorkbook(bytes);
  return sheets.flatMap(({ name, rows }) => {
    const table = tableIn(rows);
    return table ? [{ name, table }] : [];
  });
};

/** Throws `StatementProblem`. */
export const openStatement = async (
  bytes: Uint8Array,
  onProgress: (share: number) => void = () => {},
): Promise<OpenedStatement> => {
  if (bytes.byteLength > STATEMENT.maxFileBytes) throw new StatementProblem('tooLarge');
  if (bytes.byteLength === 0) throw new StatementProblem('empty');
  if (begins(bytes, OLD_EXCEL)) throw new StatementProblem('oldWorkbook');
  if (begins(bytes, ZIP)) {
    const sheets = await openWorkbook(bytes);
    if (sheets.length === 0) throw new StatementProblem('noTable');
    return { encoding: null, sheets };
  }
  const decoded = decodeText(bytes);
  if (!decoded) throw new StatementProblem('notText');
  const { text, encoding } = decoded;
  const table = tableIn(readJson(text) ?? readCsv(text, { findHeader, onProgress }));
  if (!table) throw new StatementProblem('noTable');
  return { encoding, sheets: [{ name: null, table }] };
};
