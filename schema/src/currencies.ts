// What amounts of payouts can be in: dollars and the assets accepted as revenue.
import { ASSETS, type AssetId, SOL } from './assets.ts';
import { STATEMENT } from './limits/revenue.ts';

/** Plain dollars, in addition to the assets. Statements name cents, the ledger has millionths. */
export const DOLLARS = { id: 'USD', decimals: 6, smallestDecimals: 2 } as const;

export type CurrencyId = AssetId | typeof DOLLARS.id;

export const CURRENCY_IDS: readonly CurrencyId[] = [DOLLARS.id, ...ASSETS.map(({ id }) => id)];

/** `other` is money that the ledger doesn't hold: it must not pass for dollars. */
export type Money = CurrencyId | 'other';

export const MONEY_KINDS: readonly Money[] = [...CURRENCY_IDS, 'other'];

/** `smallestDecimals` are those of the unit that statements name, if the ledger's is smaller. */
export type Currency = {
  id: CurrencyId;
  decimals: number;
  smallestDecimals?: number;
  mint?: string;
};

const CURRENCIES: readonly Currency[] = [DOLLARS, ...ASSETS];

/** Explorers' address of native SOL, which is no mint. */
const NATIVE = 'So11111111111111111111111111111111111111111';

/** By its id or mint. */
export const findCurrency = (text: string): Currency | null =>
  text === NATIVE
    ? SOL
    : (CURRENCIES.find(({ id, mint }) => id === text.toUpperCase() || mint === text) ?? null);

/** An amount's digits, without signs, separators or exponents. */
export type Digits = { isNegative: boolean; whole: string; fraction: string };

/** Exactly, in the currency's smallest unit. Returns the reason if it can't be. */
export const unitsOf = (
  { isNegative, whole, fraction }: Digits,
  { id, decimals }: Currency,
): bigint | string => {
  const exact = fraction.replace(/0+$/, '');
  if (exact.length > decimals) return `Must have at most ${decimals} decimals in ${id}`;
  const size = BigInt(whole + exact.padEnd(decimals, '0'));
  if (size === 0n) return 'Must not be zero';
  if (size > BigInt(STATEMENT.maxUnits) * 10n ** BigInt(decimals)) {
    return `Must be at most ${STATEMENT.maxUnits.toLocaleString('en')}`;
  }
  return isNegative ? -size : size;
};

const PLAIN = /^(-?)(\d{1,15})(?:\.(\d+))?$/;

/** Parses plain decimal text exactly. Returns the reason if it is none. */
export const parseAmount = (text: string, currency: Currency): bigint | string => {
  const [, sign, whole, fraction = ''] = PLAIN.exec(text) ?? [];
  if (whole === undefined) return 'Must be a plain number such as 1234.56';
  return unitsOf({ isNegative: sign === '-', whole, fraction }, currency);
};

/**
 * An integer amount in a currency's smallest unit as decimal text: `-1500000` with 6 decimals is
 * `-1.5`.
 */
export const unitsText = (raw: string | number | bigint, decimals: number): string => {
  const text = String(raw);
  const isNegative = text.startsWith('-');
  const digits = (isNegative ? text.slice(1) : text).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
};
