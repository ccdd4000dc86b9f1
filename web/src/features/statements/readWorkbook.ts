// Sheets of an XLSX workbook, read as its parts unpack: rows, number formats and merged cells;
// nothing is run. Loaded only for one.
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { moneyIn } from '@soltrade/schema/statements/currencyNames';
import type { CellKind, FileRow } from '@soltrade/schema/statements/table';
import { FileProblem } from '../files/fileProblem.ts';
import { statementProblem } from './statementProblem.ts';
import { openArchive, UnpacksTooLarge } from './unzip.ts';
import { readXml, xmlText } from './xmlParts.ts';

/** More rows than are accepted, and titles above them. */
const MOST_ROWS = STATEMENT.maxRows + 100;
const MOST_CELLS = MOST_ROWS * STATEMENT.maxColumns;

type Format = {
  isDate: boolean;
  /** The sign or code that it writes beside a number. */
  money: string;
};

/** Of formats without a text of their own: dates, and dollars, by the standard. */
const BUILT_IN_DATES = /^(?:1[4-9]|2[0-27-9]|3[0-6]|4[5-7]|5[0-8])$/;
const BUILT_IN_DOLLARS = /^(?:[5-8]|42|44)$/;

const formatOf = (id: string, code: string | undefined): Format => {
  if (code === undefined) {
    return { isDate: BUILT_IN_DATES.test(id), money: BUILT_IN_DOLLARS.test(id) ? '$' : '' };
  }
  const [section = ''] = code.split(';');
  // `[$€-407]` has a sign and a language, `[Red]` a colour.
  const [, stated = ''] = /\[\$([^\]-]+)/.exec(section) ?? [];
  const letters = section.replace(/\[(?!\$)[^\]]*\]|\[\$[^\]]*\]|_./g, '');
  const isDate = /[dmyhs]/i.test(letters.replace(/"[^"]*"|\\./g, ''));
  const [named] = moneyIn(letters.replace(/["\\]/g, ''), { isHeader: true });
  return { isDate, money: isDate ? '' : stated.trim() || (named?.name ?? '') };
};

/** Excel keeps fifteen digits; what follows is the float's. */
const numberText = (value: number): string => String(Number(value.toPrecision(15)));

const DAY = 86_400_000;

/** A cell's date has no zone. Days are counted since the end of 1899, or since 1904. */
const dateText = (serial: number, is1904: boolean): string => {
  const time = Math.round((serial + (is1904 ? 1_462 : 0)) * (DAY / 1000)) * 1000;
  const date = new Date(Date.UTC(1899, 11, 30) + time);
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', clock = ''] = date.toISOString().split(/[T.]/);
  return clock === '00:00:00' ? day : `${day} ${clock}`;
};

type Book = { strings: readonly string[]; formats: readonly Format[]; is1904: boolean };

type Cell = { text: string; kind: CellKind | undefined };

const cellOf = (
  book: Book,
  { type, style }: { type: string; style: string },
  value: string,
): Cell => {
  const plain = (text: string): Cell => ({ text, kind: undefined });
  if (type === 's') return plain(book.strings[Number(value)] ?? '');
  if (type === 'b') return plain(value === '1' ? 'true' : 'false');
  const number = Number(value);
  const isNumber = (type === '' || type === 'n') && value !== '' && Number.isFinite(number);
  if (!isNumber) return plain(xmlText(value));
  const { isDate, money } = book.formats[Number(style)] ?? { isDate: false, money: '' };
  if (isDate) return plain(dateText(number, book.is1904));
  return { text: `${numberText(number)}${money && ` ${money}`}`, kind: 'number' };
};

/** `BC12` is column 54 and row 12, from 0 and 1. */
const placeOf = (reference: string): { column: number; row: number } => {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { column: column - 1, row: Number(row) };
};

/** Rows under a merged cell have its value. */
const fillMerged = (
  rows: readonly FileRow[],
  merged: readonly string[],
  count: (cells: number) => void,
) => {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const range of merged) {
    const [from, to] = range.split(':').map(placeOf);
    if (!from || !to) continue;
    const value = byLine.get(from.row)?.cells[from.column] ?? '';
    if (value === '') continue;
    for (let line = from.row + 1; line <= Math.min(to.row, from.row + MOST_ROWS); line += 1) {
      count(1);
      const row = byLine.get(line);
      if (!row || row.cells[from.column]) continue;
      while (row.cells.length < from.column) row.cells.push('');
      row.cells[from.column] = value;
      const kinds = [...(row.kinds ?? [])];
      kinds[from.column] = 'merged';
      row.kinds = kinds;
    }
  }
};

const readSheet = async (
  stream: ReadableStream<string>,
  book: Book,
  count: (cells: number) => void,
): Promise<FileRow[]> => {
  const rows: FileRow[] = [];
  const merged: string[] = [];
  let [line, column] = [0, 0];
  let [type, style, value] = ['', '', ''];
  let [isValue, isPhonetic] = [false, false];
  let row: { cells: string[]; kinds: (CellKind | undefined)[] } = { cells: [], kinds: [] };
  await readXml(stream, {
    open: (tag, attribute) => {
      if (tag === 'row') {
        line = Number(attribute('r') ?? line + 1);
        column = 0;
        row = { cells: [], kinds: [] };
      } else if (tag === 'c') {
        const place = placeOf(attribute('r') ?? '');
        if (place.column >= 0) column = place.column;
        [type, style, value] = [attribute('t') ?? '', attribute('s') ?? '', ''];
      } else if (tag === 'v' || tag === 't') isValue = !isPhonetic;
      else if (tag === 'rPh') isPhonetic = true;
      else if (tag === 'mergeCell') merged.push(attribute('ref') ?? '');
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false;
      else if (tag === 'rPh') isPhonetic = false;
      else if (tag === 'c') {
        const { text, kind } = cellOf(book, { type, style }, value);
        if (text !== '') {
          if (column >= STATEMENT.maxColumns) throw statementProblem('tooManyColumns');
          count(Math.max(0, column + 1 - row.cells.length));
          while (row.cells.length < column) row.cells.push('');
          row.cells[column] = text;
          row.kinds[column] = kind;
        }
        column += 1;
      } else if (tag === 'row' && row.cells.length > 0) {
        if (rows.length >= MOST_ROWS) throw statementProblem('tooManyRows');
        rows.push({ line, ...row });
      }
    },
  });
  fillMerged(rows, merged, count);
  return rows;
};

const readStrings = async (stream: ReadableStream<string> | null): Promise<string[]> => {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  if (!stream) return strings;
  await readXml(stream, {
    open: (tag) => {
      if (tag === 'si') text = '';
      else if (tag === 't') isText = !isPhonetic;
      else if (tag === 'rPh') isPhonetic = true;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') isPhonetic = false;
      else if (tag === 'si') strings.push(xmlText(text));
    },
  });
  return strings;
};

const readFormats = async (stream: ReadableStream<string> | null): Promise<Format[]> => {
  const codes = new Map<string, string>();
  const formats: Format[] = [];
  let isCells = false;
  if (!stream) return formats;
  await readXml(stream, {
    open: (tag, attribute) => {
      if (tag === 'numFmt') codes.set(attribute('numFmtId') ?? '', attribute('formatCode') ?? '');
      else if (tag === 'cellXfs') isCells = true;
      else if (tag === 'xf' && isCells) {
        const id = attribute('numFmtId') ?? '';
        formats.push(formatOf(id, codes.get(id)));
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCells = false;
    },
  });
  return formats;
};

type SheetEntry = { name: string; relation: string; isHidden: boolean };

export type Sheet = { name: string; isHidden: boolean; rows: FileRow[] };

const readParts = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  const archive = openArchive(bytes, STATEMENT.maxUnpackedBytes);
  const root = archive.names.find((name) => /(?:^|\/)workbook\.xml$/.test(name));
  const workbook = root === undefined ? null : archive.read(root);
  if (root === undefined || !workbook) throw new Error('no workbook');
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  const entries: SheetEntry[] = [];
  let is1904 = false;
  await readXml(workbook, {
    open: (tag, attribute) => {
      if (tag === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      if (tag !== 'sheet') return;
      const [name = '', relation = ''] = [attribute('name'), attribute('id')];
      entries.push({ name, relation, isHidden: /hidden/i.test(attribute('state') ?? '') });
    },
  });
  const targets = new Map<string, string>();
  const byType = new Map<string, string>();
  const relations = archive.read(`${folder}_rels/${root.slice(folder.length)}.rels`);
  if (relations) {
    await readXml(relations, {
      open: (tag, attribute) => {
        const target = attribute('Target') ?? '';
        const path = target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
        if (tag !== 'Relationship') return;
        targets.set(attribute('Id') ?? '', path);
        byType.set(attribute('Type')?.split('/').at(-1) ?? '', path);
      },
    });
  }
  const book: Book = {
    strings: await readStrings(archive.read(byType.get('sharedStrings') ?? '')),
    formats: await readFormats(archive.read(byType.get('styles') ?? '')),
    is1904,
  };
  let cells = 0;
  const count = (more: number): void => {
    cells += more;
    if (cells > MOST_CELLS) throw statementProblem('unpacksTooLarge');
  };
  const sheets: Sheet[] = [];
  for (const { name, relation, isHidden } of entries) {
    const stream = archive.read(targets.get(relation) ?? '');
    if (stream) sheets.push({ name, isHidden, rows: await readSheet(stream, book, count) });
  }
  return sheets;
};

/** All sheets, hidden ones last. Of formulas the saved results are taken. */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> => {
  try {
    const sheets = await readParts(bytes);
    return sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    const kind = error instanceof UnpacksTooLarge ? 'unpacksTooLarge' : 'noWorkbook';
    throw statementProblem(kind, { cause: error });
  }
};
