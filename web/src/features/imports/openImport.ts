// The import plan of a file of any format. Runs in a worker.
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { readExport } from '@soltrade/schema/imports/readExport';
import { knownColumns, readShortener } from '@soltrade/schema/imports/readShortener';
import { rowsOfJson } from '@soltrade/schema/imports/rowsOfJson';
import { IMPORT } from '@soltrade/schema/limits/imports';
import type { FileRow } from '@soltrade/schema/statements/table';
import { decodeText } from '../../lib/decodeText.ts';
import { readCsv } from '../../lib/readCsv.ts';
import { FileProblem } from '../files/fileProblem.ts';

/** Throws `FileProblem`. */
export const checkSize = (bytes: number): void => {
  if (bytes > IMPORT.maxFileBytes) throw new FileProblem('This file is too large: at most 64 MB.');
  if (bytes === 0) throw new FileProblem('This file is empty.');
};

const jsonOf = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A CSV may begin with a bracket.
    return undefined;
  }
};

/** Links have few columns, so the best header is a known one. */
const findHeader = (rows: readonly FileRow[]) => {
  const [first] = rows.toSorted(
    (one, other) => knownColumns(other.cells) - knownColumns(one.cells),
  );
  return first ? { columns: first.cells.length, known: knownColumns(first.cells) } : null;
};

/** Throws `FileProblem`. */
export const openImport = (bytes: Uint8Array): ImportPlan => {
  checkSize(bytes.byteLength);
  const text = decodeText(bytes)?.text;
  if (text === undefined)
    throw new FileProblem(
      'This isn’t a text file. Choose the JSON of “Download My Data”, or a CSV.',
    );
  const json = jsonOf(text);
  const rows = json === undefined ? readCsv(text, { findHeader }) : rowsOfJson(json);
  const plan = readExport(json) ?? (rows && readShortener(rows));
  if (!plan)
    throw new FileProblem(
      'We found no links to tokens in this file. Choose the JSON of “Download My Data”, or a CSV with slugs and destinations.',
    );
  return plan;
};
