// Amounts as people and programs write them: `$1,234.56`, `1.234,56 USD`, `(12.50)`, `−3`, `1'000`,
// `1.5e-7`.
import { type Currency, type Digits, unitsOf } from '../currencies.ts';
import { currencyNamed } from './currencyNames.ts';

/** Separates an amount's decimals. */
export const DECIMAL_SEPARATORS = ['.', ','] as const;

export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

/** `smallest` is cents of dollars and the smallest unit of a token, such as lamports. */
export const AMOUNT_UNITS = ['whole', 'smallest'] as const;

export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** An amount before it is known what its separators mean. */
export type WrittenAmount = {
  isNegative: boolean;
  /** Digits, points and commas; other group separators are gone. */
  number: string;
  exponent: number;
  /** What is written beside the number, such as `$` or `SOL`; null for nothing. */
  currency: string | null;
  /** What its separators allow; both if they say nothing. */
  separators: readonly DecimalSeparator[];
  /** A program's number: a point is always decimal. */
  isPlain: boolean;
};

const MINUS = /[-−–﹣－]/;
const SIGN = '[-−–﹣－+]?';
const NAME = String.raw`(?:[\p{L}]{0,3}\p{Sc}|[\p{L}][\p{L}\d]{0,11})?`;
const WRITTEN = new RegExp(
  String.raw`^(${SIGN})\s*(${NAME})\s*(${SIGN})\s*([.,]?\d[\d.,'’\s]*?)(?:e([+-]?\d{1,2}))?\s*(${SIGN})\s*(${NAME})$`,
  'iu',
);

/** Groups of three digits, or as in India of two and at last three. */
const GROUPED: Readonly<Record<string, RegExp>> = {
  '.': /^\d{1,3}(?:\.\d{3})+$|^\d{1,2}(?:\.\d{2})+\.\d{3}$/,
  ',': /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/,
  ' ': /^\d{1,3}(?: \d{3})+$/,
};

const isGrouped = (whole: string, separator: string): boolean =>
  !/[.,\s]/.test(whole) || GROUPED[separator]?.test(whole) === true;

const countOf = (text: string, separator: string): number => text.split(separator).length - 1;

const otherOf = (separator: DecimalSeparator): DecimalSeparator => (separator === '.' ? ',' : '.');

/** Nothing for digits that no separator explains. */
const separatorsOf = (number: string, isSurelyWhole: boolean): readonly DecimalSeparator[] => {
  const last = number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',';
  const [points, commas] = [countOf(number, '.'), countOf(number, ',')];
  if (points + commas === 0) return DECIMAL_SEPARATORS;
  const other = otherOf(last);
  if (points > 0 && commas > 0) {
    const whole = number.slice(0, number.lastIndexOf(last));
    return countOf(number, last) === 1 && isGrouped(whole, other) ? [last] : [];
  }
  if (points + commas > 1) return isGrouped(number, last) ? [other] : [];
  const [whole = '', fraction = ''] = number.split(last);
  const isEither = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isSurelyWhole;
  return isEither ? DECIMAL_SEPARATORS : [last];
};

/** Longer text is no amount. */
const LONGEST = 100;

/** Null if the text is no amount. `isPlain` is a program's own number. */
export const writtenAmount = (text: string, isPlain = false): WrittenAmount | null => {
  if (text.length > LONGEST) return null;
  const inside = /^\((.+)\)$/.exec(text.trim())?.[1];
  const match = WRITTEN.exec((inside ?? text).trim());
  if (!match) return null;
  const [, before = '', prefix = '', between = '', body = '', exponent, after = '', suffix = ''] =
    match;
  const signs = before + between + after;
  if (signs.length > 1 || (prefix !== '' && suffix !== '')) return null;
  const spaced = body.replace(/['’\s]/g, ' ');
  const grouping = spaced.includes(' ');
  if (grouping && !isGrouped(spaced.split(/[.,]/)[0] ?? '', ' ')) return null;
  if (grouping && /[.,].*[\s.,]/.test(spaced)) return null;
  const number = spaced.replaceAll(' ', '');
  const separators = isPlain
    ? DECIMAL_SEPARATORS
    : separatorsOf(number, grouping || exponent !== undefined);
  if (separators.length === 0) return null;
  return {
    isNegative: inside !== undefined || MINUS.test(signs),
    number,
    exponent: Number(exponent ?? 0),
    currency: prefix || suffix || null,
    separators,
    isPlain,
  };
};

/** The digits, with the exponent applied. Null where the text has another separator. */
const digitsOf = (
  { isNegative, number, exponent, separators, isPlain }: WrittenAmount,
  ofOthers: DecimalSeparator,
): Digits | null => {
  if (!separators.includes(ofOthers)) return null;
  const separator = isPlain ? '.' : ofOthers;
  const [whole = '', fraction = ''] = number.replaceAll(otherOf(separator), '').split(separator);
  // Shifts the point to the left.
  const digits = whole.padStart(1 - exponent, '0');
  const cut = digits.length + exponent;
  return {
    isNegative,
    whole: digits.slice(0, cut) || '0',
    fraction: digits.slice(cut) + fraction,
  };
};

export type AmountReading = { decimalSeparator: DecimalSeparator; unit: AmountUnit };

/** In the currency's smallest unit, exactly; or the reason. */
export const readAmount = (
  written: WrittenAmount,
  currency: Currency,
  { decimalSeparator, unit }: AmountReading,
): bigint | string => {
  if (written.exponent > 0) return 'A spreadsheet shortened this number: save it with all digits';
  const digits = digitsOf(written, decimalSeparator);
  if (!digits) return `Must be written such as 1234${decimalSeparator}56`;
  if (digits.whole.length > 24) return 'Has too many digits';
  if (unit === 'whole') return unitsOf(digits, currency);
  if (/[1-9]/.test(digits.fraction)) {
    const smallest = currency.id === 'USD' ? 'cents' : `${currency.id}’s smallest unit`;
    return `Must be a whole number of ${smallest}`;
  }
  const { decimals, smallestDecimals = decimals } = currency;
  const shifted = digits.whole.padStart(smallestDecimals + 1, '0');
  const cut = shifted.length - smallestDecimals;
  return unitsOf(
    { ...digits, whole: shifted.slice(0, cut), fraction: shifted.slice(cut) },
    currency,
  );
};

/** The one separator that all of them allow; null if they leave or make it uncertain. */
export const separatorOf = (amounts: readonly WrittenAmount[]): DecimalSeparator | null => {
  const texts = amounts.filter(({ isPlain }) => !isPlain);
  const certain = new Set(
    texts.flatMap(({ separators }) => (separators.length === 1 ? separators : [])),
  );
  if (certain.size === 1) return [...certain][0] ?? null;
  const isOpen = certain.size > 1 || texts.some(({ number }) => /[.,]/.test(number));
  return isOpen ? null : '.';
};

/** A program's number format, unambiguous unlike a person's. */
const PLAIN = /^[-+]?\d*\.?\d+$/;

/** An amount without context, as in a call, if it is unambiguous; else why not. */
export const readLoneAmount = (text: string, currency: Currency): bigint | string => {
  const written = writtenAmount(text);
  if (!written) return 'Must be an amount such as 1234.56';
  if (written.currency !== null && currencyNamed(written.currency)?.id !== currency.id) {
    return `Says ${written.currency}, and its currency is ${currency.id}`;
  }
  const decimalSeparator = PLAIN.test(text.trim()) ? '.' : separatorOf([written]);
  if (decimalSeparator === null) return 'Could be thousands or decimals: write it such as 1234.56';
  return readAmount(written, currency, { decimalSeparator, unit: 'whole' });
};
