import { ASSETS } from '@soltrade/schema/assets';
import { STATEMENT } from '@soltrade/schema/limits/revenue';
import { type DecimalSeparator, DOLLARS } from '@soltrade/schema/statementFields';

export type Currency = { id: string; decimals: number };

export const CURRENCIES: readonly Currency[] = [DOLLARS, ...ASSETS];

export const findCurrency = (text: string): Currency | null =>
  CURRENCIES.find(({ id }) => id === text.toUpperCase()) ?? null;

const AMOUNT = /^(-?)(\d{1,15})(?:([.,])(\d+))?$/;

/** Parses text exactly. Returns the reason if it is no amount. */
export const parseAmount = (
  text: string,
  { id, decimals }: Currency,
  decimalSeparator: DecimalSeparator = '.',
): bigint | string => {
  const [, sign, whole = '', separator = decimalSeparator, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (sign === undefined || separator !== decimalSeparator) {
    return `Must be a plain number such as 1234${decimalSeparator}56`;
  }
  if (fraction.length > decimals) return `Must have at most ${decimals} decimals in ${id}`;
  const raw = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (raw === 0n) return 'Must not be zero';
  if (raw > BigInt(STATEMENT.maxUnits) * 10n ** BigInt(decimals)) {
    return `Must be at most ${STATEMENT.maxUnits.toLocaleString('en')}`;
  }
  return sign === '-' ? -raw : raw;
};

type Amount = { rawAmount: string; decimals: number };

/** Whether two amounts of one transaction are the same payout. Compares decimals, so dollars equal assets at par. */
export const isSameAmount = (one: Amount, other: Amount): boolean =>
  one.rawAmount === other.rawAmount && one.decimals === other.decimals;
