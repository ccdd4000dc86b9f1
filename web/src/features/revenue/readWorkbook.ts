// Sheets of an XLSX workbook. Loaded only for one.
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import type { FileRow } from '@soltrade/schema/statements/table';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { StatementProblem } from './statementProblem.ts';

const [ENTRY, ENTRY_LENGTH] = [0x02014b50, 46];

/**
 * Refuses an archive that unpacks to too much, before anything is unpacked. Its directory may lie: the library unpacks no
 * entry beyond the size that is stated for it, except one for which none is.
 */
const checkArchive = (bytes: Uint8Array): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [unpacked, entries] = [0, 0];
  for (let at = 0; at + ENTRY_LENGTH <= bytes.byteLength; at += 1) {
    if (view.getUint32(at, true) !== ENTRY) continue;
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    entries += 1;
    unpacked += size === 0 && packed > 2 ? Number.POSITIVE_INFINITY : size;
    at += ENTRY_LENGTH - 1 + view.getUint16(at + 28, true);
  }
  if (unpacked > STATEMENT.maxUnpackedBytes) throw new StatementProblem('unpacksTooLarge');
  if (entries === 0) throw new StatementProblem('noWorkbook');
};

/** Excel keeps fifteen digits; what follows is the float's. */
const DIGITS = 15;

/** Three decimals alone could be a group of thousands in text, and a number has none. */
const numberText = (value: number): string => {
  const text = String(Number(value.toPrecision(DIGITS)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
};

/** A cell's date has no zone. */
const dateText = (date: Date): string => {
  const [day = '', clock = ''] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .split(/[T.]/);
  return clock === '00:00:00' ? day : `${day} ${clock}`;
};

const cellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  return typeof value === 'number' ? numberText(value) : String(value);
};

type Sheet = { name: string; rows: FileRow[] };

/** The visible sheets. Of formulas the saved results are taken; none is run. */
export const readWorkbook = async (bytes: Uint8Array): Promise<Sheet[]> => {
  checkArchive(bytes);
  try {
    const workbook = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      // One more than is accepted, and titles above them.
      maxRows: STATEMENT.maxRows + 100,
    });
    return workbook.sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) })),
    }));
  } catch (error) {
    throw new StatementProblem('noWorkbook', { cause: error });
  }
};
