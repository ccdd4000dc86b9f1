import { ASSETS } from '@soltrade/schema/assets';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import {
  type AmountUnit,
  type CurrencyId,
  type DecimalSeparator,
  DOLLARS,
} from '@soltrade/schema/statementFields';

/** `smallestDecimals` are those of the unit that statements name, if the ledger's is smaller. */
export type Currency = { id: CurrencyId; decimals: number; smallestDecimals?: number; mint?: string };

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
  const size = unit === 'whole' ? sizeOf(text, currency, decimalSeparator) : sizeOfSmallest(text, currency);
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
