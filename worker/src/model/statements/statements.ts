// Parses a statement's rows into payouts, or the reason against one.

import type { StatementMapping } from '@soltrade/schema/contracts/statements';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { type PayoutState, payoutStateOf } from '@soltrade/schema/payoutStates';
import { isNoId, isPlaceholder } from '@soltrade/schema/placeholders';
import { PLATFORMS, type PlatformId } from '@soltrade/schema/platforms/index';
import { STATEMENT_FIELDS, type StatementField } from '@soltrade/schema/statementFields';
import type { CsvTable } from '../../lib/parseCsv.ts';
import type { AmountFormat } from './amountFormat.ts';
import { directionOf, indexOfColumn } from './statementColumns.ts';
import { type Currency, findCurrency, parseAmount, parseDate } from './values.ts';

/** A channel is known from a sub-id, or from `?c=` of the link's URL. */
export type NamedLink = { linkId: string; channel: string | null };

const NO_LINK = { linkId: null, channel: null };

export type StatedPayout = {
  at: number;
  rawAmount: bigint;
  currency: Currency;
  /** Null if unsaid: a new payout is paid then, and one that is there stays as it is. */
  state: PayoutState | null;
  platform: PlatformId | null;
  linkId: string | null;
  channel: string | null;
  id: string | null;
  note: string | null;
};

export type ReadRow = { line: number } & (
  | {
      payout: StatedPayout;
      /** The amount's text in the file. */
      stated: string;
    }
  | { refused: { field: StatementField; reason: string } }
);

/** Formula prefixes of spreadsheets; a minus or plus before a number is harmless. */
const FORMULA = /^(?:[=@\t\r＝＋－＠]|[+-](?!\d))/;
const CONTROL = /\p{Cc}/u;

const REQUIRED: readonly StatementField[] = ['date', 'amount'];

/** A placeholder must not pass for a missing value where that has a meaning. */
const isAbsent = (field: StatementField, text: string): boolean => {
  if (field === 'currency' || field === 'status' || field === 'direction') return text === '';
  return field === 'id' ? isNoId(text) : isPlaceholder(text);
};

class Refusal extends Error {
  readonly field: StatementField;

  constructor(field: StatementField, reason: string) {
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
  if (!known)
    throw new Refusal('platform', `Must be one of ${PLATFORMS.map(({ id }) => id).join(', ')}`);
  return known.id;
};

type Reader = {
  mapping: StatementMapping;
  format: AmountFormat;
  now: number;
  /** The promoter's links by what the file calls them. */
  links: ReadonlyMap<string, NamedLink>;
};

/** Only what came in is income. */
const checkDirection = (text: string): void => {
  const direction = directionOf(text);
  if (direction === 'in') return;
  const reason = direction === 'out' ? 'Money that went out is no payout' : 'Must say in or out';
  throw new Refusal('direction', reason);
};

const amountIn = (text: string, currency: Currency, format: AmountFormat): bigint => {
  const rawAmount = orRefuse('amount', parseAmount(text, currency, format));
  if (rawAmount < 0n && format.negatives === 'left_out') {
    throw new Refusal('amount', 'Money that went out is no payout');
  }
  return rawAmount;
};

const readRow = (cell: (field: StatementField) => string, reader: Reader): StatedPayout => {
  const { mapping, format, now, links } = reader;
  for (const field of STATEMENT_FIELDS) {
    const text = cell(field);
    if (text.length > STATEMENT.maxCellLength) throw new Refusal(field, 'Too long');
    if (FORMULA.test(text)) throw new Refusal(field, 'Looks like a formula of a spreadsheet');
    if (CONTROL.test(text)) throw new Refusal(field, 'Must not contain control characters');
  }
  for (const field of REQUIRED) if (cell(field) === '') throw new Refusal(field, 'Required');
  const status = cell('status');
  const state = status === '' ? null : payoutStateOf(status);
  if (state === null && status !== '')
    throw new Refusal('status', `We don’t know “${status.slice(0, 20)}”`);
  if (mapping.direction) checkDirection(cell('direction'));
  const currency = findCurrency(cell('currency') || format.currencyOfAll);
  if (!currency) throw new Refusal('currency', 'Must be USD, SOL, USDC, USDT, USD1 or BONK');
  const link = cell('link');
  const named = link === '' ? NO_LINK : links.get(link);
  if (named === undefined) throw new Refusal('link', 'You have no such link');
  const [id, note] = [cell('id'), cell('note')];
  if (id.length > STATEMENT.maxIdLength)
    throw new Refusal('id', `Must be at most ${STATEMENT.maxIdLength} characters`);
  if (note.length > STATEMENT.maxNoteLength) {
    throw new Refusal('note', `Must be at most ${STATEMENT.maxNoteLength} characters`);
  }
  const platform = cell('platform');
  return {
    at: orRefuse('date', parseDate(cell('date'), { format: mapping.dateFormat, now })),
    rawAmount: amountIn(cell('amount'), currency, format),
    currency,
    state,
    platform: platform === '' ? mapping.platformOfAll : platformOf(platform),
    ...named,
    id: id || null,
    note: note || null,
  };
};

/** A mapped header that is missing or ambiguous, or none where one is needed; null if the mapping fits. */
export const mappingProblem = (
  header: readonly string[],
  mapping: StatementMapping,
): string | null => {
  for (const field of STATEMENT_FIELDS) {
    const name = mapping[field];
    if (name == null) {
      if (name === null && REQUIRED.includes(field)) return `No column is chosen for the ${field}`;
      continue;
    }
    const found = header.filter((each) => each === name).length;
    if (found !== 1)
      return `There ${found === 0 ? 'is no column' : 'are several columns'} “${name.slice(0, 40)}”`;
  }
  return null;
};

export const readStatement = (table: CsvTable, reader: Reader): ReadRow[] => {
  const indexOf = new Map(
    STATEMENT_FIELDS.map((field) => [field, indexOfColumn(table, reader.mapping[field])] as const),
  );
  return table.rows.map(({ line, cells }): ReadRow => {
    const cell = (field: StatementField) => {
      const text = cells[indexOf.get(field) ?? -1] ?? '';
      return isAbsent(field, text) ? '' : text;
    };
    try {
      return { line, payout: readRow(cell, reader), stated: cell('amount') };
    } catch (error) {
      if (error instanceof Refusal)
        return { line, refused: { field: error.field, reason: error.message } };
      throw error;
    }
  });
};
