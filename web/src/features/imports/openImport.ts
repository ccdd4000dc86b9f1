// A file as a plan of what can be imported, whatever its form. Runs in a worker.
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { readExport } from '@soltrade/schema/imports/readExport';
import { knownColumns, readShortener } from '@soltrade/schema/imports/readShortener';
import { rowsOfJson } from '@soltrade/schema/imports/rowsOfJson';
import { IMPORT } from '@soltrade/schema/limits/imports';
import type { FileRow } from '@soltrade/schema/statements/table';
import { decodeText } from '../../lib/decodeText.ts';
import { readCsv } from '../../lib/readCsv.ts';

/** Why a file can't be read; its text is in `importTexts`. */
export type ImportProblemKind = 'tooLarge' | 'empty' | 'notText' | 'unknown' | 'stopped';

export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  readonly kind: ImportProblemKind;

  constructor(kind: ImportProblemKind, options?: ErrorOptions) {
    super(kind, options);
    this.kind = kind;
  }
}

const jsonOf = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A CSV may begin with a bracket.
    return undefined;
  }
};

/** Links have few columns and the best header is the one that is known. */
const findHeader = (rows: readonly FileRow[]) => {
  const [first] = rows.toSorted(
    (one, other) => knownColumns(other.cells) - knownColumns(one.cells),
  );
  return first ? { columns: first.cells.length, known: knownColumns(first.cells) } : null;
};

/** Throws `ImportProblem`. */
export const openImport = (bytes: Uint8Array): ImportPlan => {
  if (bytes.byteLength > IMPORT.maxFileBytes) throw new ImportProblem('tooLarge');
  if (bytes.byteLength === 0) throw new ImportProblem('empty');
  const text = decodeText(bytes)?.text;
  if (text === undefined) throw new ImportProblem('notText');
  const json = jsonOf(text);
  const rows = json === undefined ? readCsv(text, { findHeader }) : rowsOfJson(json);
  const plan = readExport(json) ?? (rows && readShortener(rows));
  if (!plan) throw new ImportProblem('unknown');
  return plan;
};
