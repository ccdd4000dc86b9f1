// Reads a statement's rows into payouts, or the reason against one.
import type { StatementMapping, StatementPayout } from '../contracts/statements.ts';
import { CURRENCY_IDS, type Currency, findCurrency, unitsText } from '../currencies.ts';
import { STATEMENT } from '../limits/revenue.ts';
import { PAYOUT_STATES, type PayoutState } from '../payoutStates.ts';
import { isNoId, isPlaceholder } from '../placeholders.ts';
import { PLATFORMS, type PlatformId } from '../platforms/index.ts';
import { STATEMENT_FIELDS, type StatementField } from '../statementFields.ts';
import { readAmount, type WrittenAmount } from './amounts.ts';
import { directionOf, statesIn } from './columns.ts';
import { currencyNamed } from './currencyNames.ts';
import { readDate, timeProblem, writtenDate } from './dates.ts';
import { numberEqual } from './equalRows.ts';
import { ACCOUNTS, hasOneOf, RECEIVERS, wordsOf } from './headers.ts';
import { type StatementReading, stateWord } from './questions.ts';
import { cellsOf, indexOfColumn, type StatementTable } from './table.ts';

export type ReadRow = { line: number } & (
  | {
      payout: StatementPayout;
      /** The amount's text in the file. */
      stated: string;
      /** Where it was paid to, as the file says it; `''` for nothing. */
      account: string;
    }
  /** One payout with another row of the file. */
  | { repeats: number }
  | {
      refused: { field: StatementField | 'row'; reason: string };
      /** The row's text, shortened. */
      text: string;
    }
);

/** A placeholder must not pass for a missing value where that has a meaning. */
const isAbsent = (field: StatementField, text: string): boolean => {
  if (field === 'currency' || field === 'status' || field === 'direction') return text === '';
  return field === 'id' ? isNoId(text) : isPlaceholder(text);
};

class Refusal extends Error {
  readonly field: StatementField | 'row';

  constructor(field: StatementField | 'row', reason: string) {
    super(reason);
    this.field = field;
  }
}

const orRefuse = <Value>(field: StatementField, result: Value | string): Value => {
  if (typeof result === 'string') throw new Refusal(field, result);
  return result;
};

/** One that isn't ours is none. */
const platformOf = (text: string): PlatformId | null =>
  PLATFORMS.find(({ id, label }) => [id, label.toLowerCase()].includes(text.toLowerCase()))?.id ??
  null;

/** Refuses outgoing rows. If no row is marked as incoming, an unknown direction means that. */
const checkDirection = (text: string, isOutOnly: boolean): void => {
  const direction = directionOf(text);
  if (direction === 'in' || (direction === null && isOutOnly)) return;
  const reason = direction === 'out' ? 'Money that went out is no payout' : 'Must say in or out';
  throw new Refusal('direction', reason);
};

const COUNTED = new Intl.ListFormat('en').format(CURRENCY_IDS);

const notCounted = (name: string): string => `${name || 'Its money'} isn’t counted: ${COUNTED} are`;

/** From the row's own column, else the text beside its amount, else the one of all rows. */
const currencyIn = (
  column: string,
  written: WrittenAmount,
  { currencyOfAll, currencyReason }: StatementReading['amounts'],
): Currency => {
  const beside = written.currency === null ? null : currencyNamed(written.currency);
  if (written.currency !== null && !beside)
    throw new Refusal('amount', notCounted(written.currency));
  if (column !== '') {
    const stated = currencyNamed(column);
    if (!stated) throw new Refusal('currency', notCounted(column.slice(0, 20)));
    if (beside && beside.id !== stated.id) {
      throw new Refusal('currency', `Says ${stated.id}, and the amount says ${beside.id}`);
    }
    return stated;
  }
  // A dollar’s sign is also that of Canada’s, where the file names that.
  const isOther = currencyOfAll === 'other' && (!beside || written.currency === '$');
  if (isOther) throw new Refusal('currency', notCounted(currencyReason.name));
  const ofAll = findCurrency(currencyOfAll);
  const currency = beside ?? ofAll;
  if (!currency) throw new Error(`no currency ${currencyOfAll}`);
  return currency;
};

/** Line breaks and the like are blanks; what is too long ends with three points. */
const cleaned = (text: string, most: number): string => {
  const plain = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
};

type Reader = StatementReading & { now: number };

type Stated = {
  cell: (field: StatementField) => string;
  written: WrittenAmount | null;
  state: (cell: string) => PayoutState | null;
  /** Whether no row’s direction is said to be in. */
  isOutOnly: boolean;
};

const payoutIn = (
  { cell, written, state, isOutOnly }: Stated,
  { mapping, amounts, dates, now }: Reader,
): Omit<StatementPayout, 'line' | 'nth'> => {
  for (const field of ['date', 'amount'] as const) {
    if (cell(field) === '') throw new Refusal(field, 'Required');
  }
  if (mapping.direction) checkDirection(cell('direction'), isOutOnly);
  const status = mapping.status == null ? null : state(cell('status'));
  const date = writtenDate(cell('date'));
  if (!date) throw new Refusal('date', 'Is no date that we can read');
  const at = orRefuse('date', readDate(date, dates));
  const problem = timeProblem(at, now);
  if (problem !== null) throw new Refusal('date', problem);
  if (!written) throw new Refusal('amount', 'Is no amount that we can read');
  const currency = currencyIn(cell('currency'), written, amounts);
  const decimals = cell('decimals');
  if (decimals !== '' && Number(decimals) !== currency.decimals) {
    throw new Refusal(
      'currency',
      `${currency.id} has ${currency.decimals} decimals, not ${decimals.slice(0, 5)}`,
    );
  }
  const units = orRefuse('amount', readAmount(written, currency, amounts));
  if (units < 0n && amounts.negatives === 'left_out') {
    throw new Refusal('amount', 'Money that went out is no payout');
  }
  const [platform, link, id] = [cell('platform'), cell('link'), cleaned(cell('id'), Infinity)];
  if (id.length > STATEMENT.maxIdLength) {
    throw new Refusal('id', `Must be at most ${STATEMENT.maxIdLength} characters`);
  }
  return {
    at: new Date(at).toISOString(),
    amount: unitsText(units, currency.decimals),
    currency: currency.id,
    platform: platform === '' ? mapping.platformOfAll : platformOf(platform),
    // A part of one would name another link.
    link: link.length > STATEMENT.maxLinkLength ? null : cleaned(link, Infinity) || null,
    id: id || null,
    status,
    note: cleaned(cell('note'), STATEMENT.maxNoteLength) || null,
  };
};

type Read = Extract<ReadRow, { payout: object }>;

const rankOf = ({ payout: { status } }: Read): number => PAYOUT_STATES.indexOf(status ?? 'paid');

/** Equal in all rows of one payout, in any state. */
const saidBy = ({ payout }: Read): string => {
  const { at, amount, currency, platform, link } = payout;
  return JSON.stringify([at, amount, currency, platform, link?.toLowerCase() ?? null]);
};

/** The signature of a Solana transaction. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/;

/**
 * The key of a payout: its id. A reversal under the same id also has its amount and time; a payment
 * of a transaction, which can pay several times, has its currency, amount and account.
 */
const keyOf = ({ payout, account }: Read): string | null => {
  const { id, currency, amount, at } = payout;
  if (id === null) return null;
  if (SIGNATURE.test(id)) return JSON.stringify([id, currency, amount, account]);
  return JSON.stringify(amount.startsWith('-') ? [id, currency, amount, at] : [id]);
};

/**
 * Leaves of rows of one payout the one with the latest state, and numbers those that say the same.
 */
const withoutRepetitions = (rows: ReadRow[]): ReadRow[] => {
  const byKey = new Map<string, { row: Read; index: number }>();
  const result = [...rows];
  for (const [index, row] of rows.entries()) {
    if (!('payout' in row)) continue;
    const key = keyOf(row);
    if (key === null) continue;
    const before = byKey.get(key);
    if (!before) {
      byKey.set(key, { row, index });
    } else if (saidBy(before.row) !== saidBy(row)) {
      const reason = `Line ${before.row.line} has this ID, and says something else`;
      result[index] = { line: row.line, refused: { field: 'id', reason }, text: row.stated };
    } else if (rankOf(row) > rankOf(before.row)) {
      result[before.index] = { line: before.row.line, repeats: row.line };
      byKey.set(key, { row, index });
    } else {
      result[index] = { line: row.line, repeats: before.row.line };
    }
  }
  const payouts = result.filter((row) => 'payout' in row);
  const numbered = numberEqual(payouts.map(({ payout }) => payout));
  const numberOf = new Map(payouts.map((row, index) => [row, numbered[index] ?? row.payout]));
  return result.map((row) => {
    if (!('payout' in row)) return row;
    return { ...row, payout: numberOf.get(row) ?? row.payout };
  });
};

/** A mapped header that is missing, or none where one is needed; null if the mapping fits. */
export const mappingProblem = (
  { header }: StatementTable,
  mapping: StatementMapping,
): string | null => {
  for (const field of STATEMENT_FIELDS) {
    const name = mapping[field];
    if (name === null && (field === 'date' || field === 'amount')) {
      return `Choose a column for the ${field}`;
    }
    if (name != null && !header.includes(name)) return `There is no column “${name.slice(0, 40)}”`;
  }
  return null;
};

/** The state that a cell says, as read or as answered. */
const stateReader = ({ status, states }: StatementMapping) => {
  const stateOf = statesIn(status ?? '');
  return (cell: string): PayoutState | null => {
    const state = stateOf(cell);
    if (state) return state;
    const word = stateWord(cell);
    const answer = Object.hasOwn(states, word) ? states[word] : undefined;
    if (answer === 'left_out') throw new Refusal('status', `“${cell.slice(0, 20)}” is left out`);
    if (!answer) throw new Refusal('status', `We don’t know “${cell.slice(0, 20)}”`);
    return answer;
  };
};

export const readStatement = (table: StatementTable, reader: Reader): ReadRow[] => {
  const { mapping, amounts, totals } = reader;
  const indexOf = new Map(
    STATEMENT_FIELDS.map((field) => [field, indexOfColumn(table, mapping[field])] as const),
  );
  const accounts = table.header.flatMap((name, index) =>
    [RECEIVERS, ACCOUNTS].some((words) => hasOneOf(wordsOf(name), words)) ? [index] : [],
  );
  const state = stateReader(mapping);
  const isOutOnly = !cellsOf(table, mapping.direction).some((text) => directionOf(text) === 'in');
  const ofAmount = indexOf.get('amount') ?? -1;
  const rows = table.rows.map(({ line, cells, kinds }, index): ReadRow => {
    const cell = (field: StatementField) => {
      const text = cells[indexOf.get(field) ?? -1] ?? '';
      return isAbsent(field, text) ? '' : text;
    };
    try {
      if (cells.length > table.header.length) {
        throw new Refusal(
          'row',
          'Has more cells than the header: its separators mean something else',
        );
      }
      const isLeftOut = mapping.totals !== 'counted' || !writtenDate(cell('date'));
      if (totals.has(index) && isLeftOut) throw new Refusal('row', 'Is a total');
      if (kinds?.[ofAmount] === 'merged') throw new Refusal('amount', 'Is one with the row above');
      const stated = { cell, written: amounts.written[index] ?? null, state, isOutOnly };
      const payout = { line, nth: 0, ...payoutIn(stated, reader) };
      const account = accounts.map((at) => cells[at] ?? '').join(' ');
      return { line, payout, stated: cell('amount'), account };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const text = cells.join(' · ').slice(0, STATEMENT.maxTextLength);
      return { line, refused: { field: error.field, reason: error.message }, text };
    }
  });
  return withoutRepetitions(rows);
};
