// Figures as a page's language writes them: decimal sign, grouping, units, and where percent and
// dollar stand. English has the specification's forms. Only the server formats, so figures that
// come late look like the first ones.
import { boundedMap } from '@soltrade/schema/boundedMap';
import {
  abbreviate,
  abbreviateUsd,
  callWorth,
  type Figure,
  formatChange,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatUsd,
  toldMultiple,
} from '@soltrade/schema/format';
import type { Locale } from '@soltrade/schema/locales';
import { once } from '@soltrade/schema/once';

type Worth = { marketCap: string | null; price: string | null };

/** Null and text that is no number are unknown: a dash, or the English word for it. */
export type Formats = {
  /** Shortened: `12.3K`, `12,3 тыс.` */
  amount: (value: Figure) => string;
  /** The same in US dollars: `$2.2M`, `2,2 млн $`. */
  dollars: (value: Figure) => string;
  /** To the cent. */
  usd: (value: Figure) => string;
  /** Of one token. */
  price: (value: Figure) => string;
  /** With one decimal. */
  percent: (value: Figure) => string;
  /** As it was set, such as a fee. */
  exactPercent: (value: Figure) => string;
  /** With its sign. */
  change: (value: Figure) => string;
  multiple: (value: Figure) => string;
  /** In whole percent, of a share from 0 to 1. */
  share: (value: number) => string;
  count: (value: number) => string;
  /** With one decimal. */
  decimal: (value: number) => string;
  /** A token's value when its link was created: market cap, else price, else null. */
  worth: (call: Worth) => string | null;
};

/** Grouped. */
export const countIn =
  (locale: Locale) =>
  (count: number): string =>
    count.toLocaleString(locale);

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** What follows a multiple where a language has a word for it. */
const TIMES: Partial<Record<Locale, string>> = { zh: ' 倍', 'zh-Hant': ' 倍', ja: '倍' };

/**
 * Their short units look like English ones of another size: Turkish B is a thousand, Indonesian M a
 * milliard.
 */
const LONG_UNITS: ReadonlySet<Locale> = new Set(['tr', 'vi', 'id']);

const decimals = (count: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
});

/** Cached, because `Intl` is slow and a page renders its figures many times. */
const cached = (format: (amount: number) => string): ((value: Figure) => string) => {
  const known = boundedMap<number, string>(500);
  return (value) => {
    const amount = value === null || value === '' ? Number.NaN : Number(value);
    if (!Number.isFinite(amount)) return '—';
    const text = known.get(amount) ?? format(amount);
    known.set(amount, text);
    return text;
  };
};

/** What a language writes around an amount of dollars. `Intl` has no long units for currencies. */
const aroundDollars = (locale: Locale): ((amount: string) => string) => {
  const around = once(() => {
    const parts = new Intl.NumberFormat(locale, { ...DOLLARS, ...decimals(0) }).formatToParts(1);
    const at = parts.findIndex(({ type }) => type === 'integer');
    const textOf = (some: typeof parts): string => some.map(({ value }) => value).join('');
    return { before: textOf(parts.slice(0, at)), after: textOf(parts.slice(at + 1)) };
  });
  return (amount) => around().before + amount + around().after;
};

const localFormats = (locale: Locale): Formats => {
  const number = (options: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(locale, options));
    return (amount: number): string => format().format(amount);
  };
  const short = number({
    notation: 'compact',
    compactDisplay: LONG_UNITS.has(locale) ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  const inDollars = aroundDollars(locale);
  const dollars = cached((amount) => {
    const text = inDollars(short(Math.abs(amount)));
    return amount < 0 ? `-${text}` : text;
  });
  const cents = number(DOLLARS);
  const smallPrice = number({ ...DOLLARS, maximumSignificantDigits: 4 });
  const price = cached((amount) => {
    const text = Math.abs(amount) < 1 ? smallPrice(amount) : '';
    return /[.,]\d{2}/.test(text) ? text : cents(amount);
  });
  const ofHundred = (options: Intl.NumberFormatOptions) => {
    const format = number({ style: 'percent', ...options });
    return cached((amount) => format(amount / 100));
  };
  const multiples = [0, 1, 2].map((count) => number(decimals(count)));
  return {
    amount: cached(short),
    dollars,
    usd: cached(cents),
    price,
    percent: ofHundred(decimals(1)),
    exactPercent: ofHundred({ maximumFractionDigits: 4 }),
    change: ofHundred({ ...decimals(1), signDisplay: 'exceptZero' }),
    multiple: cached((multiple) => {
      const told = toldMultiple(multiple);
      return `${multiples[told.decimals]?.(told.value)}${TIMES[locale] ?? '×'}`;
    }),
    share: number({ style: 'percent', maximumFractionDigits: 0 }),
    count: countIn(locale),
    decimal: number(decimals(1)),
    worth: ({ marketCap, price: unit }) => {
      if (marketCap !== null) return dollars(marketCap);
      return unit === null ? null : price(unit);
    },
  };
};

const english: Formats = {
  amount: abbreviate,
  dollars: abbreviateUsd,
  usd: formatUsd,
  price: formatPrice,
  percent: formatPercent,
  exactPercent: (value) => `${value ?? '0'}%`,
  change: formatChange,
  multiple: formatMultiple,
  share: (value) => `${Math.round(value * 100)}%`,
  count: countIn('en'),
  decimal: (value) => value.toFixed(1),
  worth: callWorth,
};

const known = new Map<Locale, Formats>([['en', english]]);

export const formatsOf = (locale: Locale): Formats => {
  const formats = known.get(locale) ?? localFormats(locale);
  known.set(locale, formats);
  return formats;
};
