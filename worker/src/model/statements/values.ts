import { ASSETS } from '@soltrade/schema/assets';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import {
  type AmountUnit,
  type CurrencyId,
  type DateFormat,
  type DecimalSeparator,
  DOLLARS,
} from '@soltrade/schema/statementFields';

/** `smallestDecimals` are those of the unit that statements name, if the ledger's is smaller. */
export type Currency = {
  id: CurrencyId;
  decimals: number;
  smallestDecimals?: number;
  mint?: string;
};

const CURRENCIES: readonly Currency[] = [DOLLARS, ...ASSETS];

/** By its id or mint. */
export const findCurrency = (text: string): Currency | null =>
  CURRENCIES.find(({ id, mint }) => id === text.toUpperCase() || mint === text) ?? null;

const WHOLE = /^(-?)(\d{1,15})(?:([.,])(\d+))?$/;
const SMALLEST = /^(-?)(\d{1,24})$/;

type Format = { decimalSeparator?: DecimalSeparator; unit?: AmountUnit };

const sizeOf = (
  text: string,
  { id, decimals }: Currency,
  decimalSeparator: DecimalSeparator,
): bigint | string => {
  const [, , whole, separator = decimalSeparator, fraction = ''] = WHOLE.exec(text) ?? [];
  if (whole === undefined || separator !== decimalSeparator) {
    return `Must be a plain number such as 1234${decimalSeparator}56`;
  }
  if (fraction.length > decimals) return `Must have at most ${decimals} decimals in ${id}`;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
};

const sizeOfSmallest = (
  text: string,
  { id, decimals, smallestDecimals = decimals }: Currency,
): bigint | string => {
  const [, , units] = SMALLEST.exec(text) ?? [];
  if (units === undefined)
    return `Must be a whole number of ${id === 'USD' ? 'cents' : `${id}’s smallest unit`}`;
  return BigInt(units) * 10n ** BigInt(decimals - smallestDecimals);
};

/** Parses text exactly. Returns the reason if it is no amount. */
export const parseAmount = (
  text: string,
  currency: Currency,
  { decimalSeparator = '.', unit = 'whole' }: Format = {},
): bigint | string => {
  const size =
    unit === 'whole' ? sizeOf(text, currency, decimalSeparator) : sizeOfSmallest(text, currency);
  if (typeof size === 'string') return size;
  if (size === 0n) return 'Must not be zero';
  if (size > BigInt(STATEMENT.maxUnits) * 10n ** BigInt(currency.decimals)) {
    return `Must be at most ${STATEMENT.maxUnits.toLocaleString('en')}`;
  }
  return text.startsWith('-') ? -size : size;
};

type Amount = { rawAmount: string; decimals: number };

/** Whether two amounts of one transaction are the same payout. Compares decimals, so dollars equal assets at par. */
export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.rawAmount === other.rawAmount && one.decimals === other.decimals;

const CLOCK = String.raw`(?:[T ]+(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?)?`;
const ISO = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})${CLOCK}$`);
const SLASHED = new RegExp(`^(\\d{1,2})[./-](\\d{1,2})[./-](\\d{4})${CLOCK}$`);
const UNIX = /^(\d{10})(\d{3})?$/;

const HINTS: Record<DateFormat, string> = {
  iso: 'Must be a date such as 2026-01-31 or 2026-01-31 14:05:00',
  dmy: 'Must be a date such as 31.01.2026',
  mdy: 'Must be a date such as 01/31/2026',
  unix: 'Must be a Unix time such as 1769868300',
};

/** No zone differs from UTC by more than 14 hours. */
const MOST_MINUTES = 14 * 60;

/** Milliseconds of `+05:30`; 0 for UTC or no zone. Null if invalid. */
const offsetOf = (zone: string | undefined): number | null => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || total > MOST_MINUTES) return null;
  return (sign === '-' ? -1 : 1) * total * 60_000;
};

/** Null for impossible dates and times, such as the 30th of February. */
const timeOf = (
  date: { year: number; month: number; day: number },
  clock: (string | undefined)[],
): number | null => {
  const [hour = '0', minute = '0', second = '0', zone] = clock;
  const { year, month, day } = date;
  const time = Date.UTC(year, month - 1, day, Number(hour), Number(minute), Number(second));
  const read = new Date(time);
  const offset = offsetOf(zone);
  const isReal =
    read.getUTCMonth() === month - 1 &&
    read.getUTCDate() === day &&
    read.getUTCHours() === Number(hour) &&
    read.getUTCMinutes() === Number(minute) &&
    read.getUTCSeconds() === Number(second);
  return isReal && offset !== null ? time - offset : null;
};

const readDate = (text: string, format: DateFormat): number | null => {
  if (format === 'unix') {
    const [, seconds, rest = '000'] = UNIX.exec(text) ?? [];
    return seconds === undefined ? null : Number(seconds + rest);
  }
  const [match, ...parts] = (format === 'iso' ? ISO : SLASHED).exec(text) ?? [];
  if (match === undefined) return null;
  const [first, second, third] = parts.slice(0, 3).map(Number);
  if (first === undefined || second === undefined || third === undefined) return null;
  const clock = parts.slice(3);
  if (format === 'iso') return timeOf({ year: first, month: second, day: third }, clock);
  const [day, month] = format === 'dmy' ? [first, second] : [second, first];
  return timeOf({ year: third, month, day }, clock);
};

/** Epoch milliseconds, UTC if the text names no zone; or why a payout can't have that time. */
export const parseDate = (
  text: string,
  { format, now }: { format: DateFormat; now: number },
): number | string => {
  const time = readDate(text, format);
  if (time === null) return HINTS[format];
  if (time > now) return 'Must not be in the future';
  return time < STATEMENT.earliest ? 'Must not be before 2020' : time;
};

// A future slot or time would move a cursor beyond unread payouts.

/** A mainnet slot and its time, from a recorded transaction. */
const RECORDED = { slot: 450_788_123, at: 1_790_456_124_000 } as const;

/** Half of today's 0.4 seconds, because shorter slots are announced. */
const SHORTEST_SLOT = 200;

/** Largest difference between block time and our clock. */
const TOLERANCE = 10 * 60_000;

/** Whether a block can exist by now; times in epoch milliseconds. */
export const isProducedBy = (
  now: number,
  { slot, at }: { slot: number; at: number | null },
): boolean =>
  slot <= RECORDED.slot + Math.max(0, now + TOLERANCE - RECORDED.at) / SHORTEST_SLOT &&
  (at === null || at <= now + TOLERANCE);
