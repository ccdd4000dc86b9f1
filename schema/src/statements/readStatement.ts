// Reads a statement's rows into payouts, or the reason against one.
import type { StatementMapping, StatementPayout } from '../contracts/statements.ts';
import { type Currency, findCurrency, unitsText } from '../currencies.ts';
import { STATEMENT } from '../limits/revenue.ts';
import { PAYOUT_STATES, payoutStateOf } from '../payoutStates.ts';
import { isNoId, isPlaceholder } from '../placeholders.ts';
import { PLATFORMS, type PlatformId } from '../platforms/index.ts';
import { STATEMENT_FIELDS, type StatementField } from '../statementFields.ts';
import { currencyNamed, readAmount, type WrittenAmount, writtenAmount } from './amounts.ts';
import { directionOf } from './columns.ts';
import { readDate, timeProblem, writtenDate } from './dates.ts';
import { numberEqual } from './equalRows.ts';
import { ACCOUNTS, hasOneOf, RECEIVERS } from './headers.ts';
import type { StatementReading } from './questions.ts';
import { indexOfColumn, type StatementTable } from './table.ts';

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

/** Formula prefixes of spreadsheets; a minus or plus before a number is harmless. */
const FORMULA = /^(?:[=@\t\r＝＋－＠]|[+-](?!\s?[\d$€£.]))/;
const CONTROL = /\p{Cc}/u;
const TOTAL =
  /^(?:grand |sub)?\s*(?:totals?|sum|summe|gesamt|total général|totale|итого|всего)\b/iu;

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

const platformOf = (text: string): PlatformId => {
  const known = PLATFORMS.find(
    ({ id, label }) => id === text.toLowerCase() || label.toLowerCase() === text.toLowerCase(),
  );
  if (!known) {
    throw new Refusal('platform', `Must be one of ${PLATFORMS.map(({ id }) => id).join(', ')}`);
  }
  return known.id;
};

/** Only what came in is income. */
const checkDirection = (text: string): void => {
  const direction = directionOf(text);
  if (direction === 'in') return;
  const reason = direction === 'out' ? 'Money that went out is no payout' : 'Must say in or out';
  throw new Refusal('direction', reason);
};

const KNOWN_CURRENCIES = 'Must be USD, SOL, USDC, USDT, USD1 or BONK';

/** The row's own column, else what stands beside its amount, else that of all. */
const currencyIn = (column: string, written: WrittenAmount, ofAll: Currency): Currency => {
  const beside = written.currency === null ? null : currencyNamed(written.currency);
  if (written.currency !== null && !beside) throw new Refusal('amount', KNOWN_CURRENCIES);
  if (column === '') return beside ?? ofAll;
  const stated = findCurrency(column) ?? currencyNamed(column);
  if (!stated) throw new Refusal('currency', KNOWN_CURRENCIES);
  if (beside && beside.id !== stated.id) {
    throw new Refusal('currency', `Says ${stated.id}, and the amount says ${beside.id}`);
  }
  return stated;
};

const checkTexts = (cell: (field: StatementField) => string): void => {
  for (const field of STATEMENT_FIELDS) {
    const text = cell(field);
    if (text.length > STATEMENT.maxCellLength) throw new Refusal(field, 'Too long');
    if (FORMULA.test(text)) throw new Refusal(field, 'Looks like a formula of a spreadsheet');
    if (CONTROL.test(text)) throw new Refusal(field, 'Must not contain control characters');
  }
  const most = {
    link: STATEMENT.maxLinkLength,
    id: STATEMENT.maxIdLength,
    status: STATEMENT.maxStatusLength,
    note: STATEMENT.maxNoteLength,
  };
  for (const field of ['link', 'id', 'status', 'note'] as const) {
    if (cell(field).length > most[field]) {
      throw new Refusal(field, `Must be at most ${most[field]} characters`);
    }
  }
};

type Reader = StatementReading & { mapping: StatementMapping; now: number };

const payoutIn = (
  cell: (field: StatementField) => string,
  { mapping, amounts, dates, now }: Reader,
): Omit<StatementPayout, 'line' | 'nth'> => {
  checkTexts(cell);
  for (const field of ['date', 'amount'] as const) {
    if (cell(field) === '') throw new Refusal(field, 'Required');
  }
  const status = cell('status');
  if (status !== '' && payoutStateOf(status) === null) {
    throw new Refusal('status', `We don’t know “${status.slice(0, 20)}”`);
  }
  if (mapping.direction) checkDirection(cell('direction'));
  const date = writtenDate(cell('date'));
  if (!date) throw new Refusal('date', 'Is no date that we can read');
  const at = orRefuse('date', readDate(date, dates));
  const problem = timeProblem(at, now);
  if (problem !== null) throw new Refusal('date', problem);
  const written = writtenAmount(cell('amount'));
  if (!written) throw new Refusal('amount', 'Is no amount that we can read');
  const ofAll = findCurrency(amounts.currencyOfAll);
  if (!ofAll) throw new Error(`no currency ${amounts.currencyOfAll}`);
  const currency = currencyIn(cell('currency'), written, ofAll);
  const decimals = cell('decimals');
  if (decimals !== '' && Number(decimals) !== currency.decimals) {
    throw new Refusal('decimals', `${currency.id} has ${currency.decimals}`);
  }
  const units = orRefuse('amount', readAmount(written, currency, amounts));
  if (units < 0n && amounts.negatives === 'left_out') {
    throw new Refusal('amount', 'Money that went out is no payout');
  }
  const platform = cell('platform');
  return {
    at: new Date(at).toISOString(),
    amount: unitsText(units, currency.decimals),
    currency: currency.id,
    platform: platform === '' ? mapping.platformOfAll : platformOf(platform),
    link: cell('link') || null,
    id: cell('id') || null,
    status: status || null,
    note: cell('note') || null,
  };
};

type Read = Extract<ReadRow, { payout: object }>;

const rankOf = ({ payout: { status } }: Read): number =>
  PAYOUT_STATES.indexOf((status === null ? null : payoutStateOf(status)) ?? 'paid');

/** What is the same in two rows of one payout, whatever its state. */
const saidBy = ({ payout }: Read): string => {
  const { at, amount, currency, platform, link } = payout;
  return JSON.stringify([at, amount, currency, platform, link?.toLowerCase() ?? null]);
};

/** The signature of a Solana transaction. */
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/;

/**
 * What one payout is told by: an id, but not what its reversals take back; of a transaction, which can pay several times, also
 * what it paid and into which account.
 */
const keyOf = ({ payout, account }: Read): string | null => {
  const { id, currency, amount, at } = payout;
  if (id === null) return null;
  if (SIGNATURE.test(id)) return JSON.stringify([id, currency, amount, account]);
  return JSON.stringify(amount.startsWith('-') ? [id, currency, amount, at] : [id]);
};

/** Leaves of rows of one payout the one with the latest state, and numbers those that say the same. */
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

export const readStatement = (table: StatementTable, reader: Reader): ReadRow[] => {
  const indexOf = new Map(
    STATEMENT_FIELDS.map((field) => [field, indexOfColumn(table, reader.mapping[field])] as const),
  );
  const accounts = table.header.flatMap((name, index) =>
    hasOneOf(name, RECEIVERS) || hasOneOf(name, ACCOUNTS) ? [index] : [],
  );
  const rows = table.rows.map(({ line, cells }): ReadRow => {
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
      const date = cell('date');
      if (TOTAL.test(cells.find(Boolean) ?? '') && !writtenDate(date)) {
        throw new Refusal('row', 'Is a total');
      }
      const payout = { line, nth: 0, ...payoutIn(cell, reader) };
      const account = accounts.map((index) => cells[index] ?? '').join(' ');
      return { line, payout, stated: cell('amount'), account };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const text = cells.join(' · ').slice(0, STATEMENT.maxTextLength);
      return { line, refused: { field: error.field, reason: error.message }, text };
    }
  });
  return withoutRepetitions(rows);
};
