// Which columns of a statement could be which field, by their headers and cells.
import { STATEMENT_FIELDS, type StatementField } from '../statementFields.ts';
import { writtenAmount } from './amounts.ts';
import { writtenDate } from './dates.ts';
import { hasOneOf, isNamed, isOfMoney, isOurMoney, OUT, RECEIVERS, SENDERS } from './headers.ts';
import { STATEMENT_PRESETS, type StatementPreset } from './presets.ts';
import { cellsOf, type StatementTable } from './table.ts';

/** Enough to tell what a column holds. */
const SAMPLE = 500;

const IN = new Set('in inflow incoming credit cr received receive deposit income'.split(' '));

export const directionOf = (text: string): 'in' | 'out' | null => {
  const word = text.toLowerCase();
  if (IN.has(word)) return 'in';
  return OUT.has(word) ? 'out' : null;
};

type Candidates = {
  columns: string[];
  /** The only column that fits, and it fits no other field. */
  isCertain: boolean;
  /** Whether the file lacks the field, though it should have it. */
  isMissing?: boolean;
};

const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.filter(is).length * 2 >= cells.length;

const sampleOf = (table: StatementTable, column: string): string[] =>
  cellsOf({ ...table, rows: table.rows.slice(0, SAMPLE) }, column);

const amountCandidates = (table: StatementTable): Candidates => {
  const columns = table.header.filter(
    (header) =>
      isOfMoney(header) && mostly(sampleOf(table, header), (cell) => writtenAmount(cell) !== null),
  );
  const [only = ''] = columns;
  return { columns, isCertain: columns.length === 1 && isOurMoney(only) };
};

/** A column that names both sides of a transfer shows that money may go either way. */
const directionCandidates = (table: StatementTable): Candidates => {
  const columns = table.header.filter(
    (header) => isNamed(header, 'direction') && sampleOf(table, header).some(directionOf),
  );
  const [only] = columns;
  const isCertain = columns.length === 1 && cellsOf(table, only).every(directionOf);
  const hasSides = [SENDERS, RECEIVERS].every((words) =>
    table.header.some((header) => hasOneOf(header, words)),
  );
  return { columns, isCertain, isMissing: columns.length === 0 && hasSides };
};

/** Of several names for one time, such as Solscan's, each is read alike, so the first does. */
const isSameTime = (table: StatementTable, columns: readonly string[]): boolean => {
  const [first = '', ...others] = columns.map((column) =>
    sampleOf(table, column)
      .map((cell) => {
        const date = writtenDate(cell);
        return date?.zone && date.hasClock ? Math.floor((date.local.dmy ?? 0) / 1000) : cell;
      })
      .join(),
  );
  return others.every((other) => other === first);
};

export const candidatesOf = (table: StatementTable, field: StatementField): Candidates => {
  if (field === 'amount') return amountCandidates(table);
  if (field === 'direction') return directionCandidates(table);
  const columns = table.header.filter((header) => isNamed(header, field));
  if (field !== 'date' || columns.length < 2) return { columns, isCertain: columns.length === 1 };
  return { columns, isCertain: isSameTime(table, columns) };
};

/** A preset has names of its own; what our template has is what many files have. */
export const presetOf = ({ header }: StatementTable): StatementPreset | null =>
  STATEMENT_PRESETS.find(({ signs }) => signs.every((column) => header.includes(column))) ?? null;

/** Fields that change no amount: left out instead of asked for. */
const HARMLESS: readonly StatementField[] = ['decimals', 'platform', 'link', 'note'];

type SuggestedColumns = Partial<Record<StatementField, string | null>>;

/** The columns of a preset, and others that are certain. What is not certain is left open, without a key. */
export const suggestColumns = (table: StatementTable): SuggestedColumns => {
  const preset = presetOf(table);
  return Object.fromEntries(
    STATEMENT_FIELDS.flatMap((field): [StatementField, string | null][] => {
      const known = preset?.columns[field];
      if (known === null || (known !== undefined && table.header.includes(known))) {
        return [[field, known]];
      }
      const { columns, isCertain, isMissing = false } = candidatesOf(table, field);
      if (isCertain && columns[0] !== undefined) return [[field, columns[0]]];
      const isNeeded = field === 'date' || field === 'amount';
      const isOpen = (columns.length > 0 || isMissing) && !HARMLESS.includes(field);
      return isOpen || isNeeded ? [] : [[field, null]];
    }),
  );
};
