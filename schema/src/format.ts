// Formats figures for people. Accepts numbers or the API's decimal text; null and non-numeric text
// are unknown, never "0".
import { boundedMap } from './boundedMap.ts';
import { once } from './once.ts';

export type Figure = number | string | null;

export const UNKNOWN_FIGURE = 'Unknown';

/** A share of zero is undefined, which differs from unknown. */
const NO_SHARE = '—';

const parse = (value: Figure): number | null => {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
};

// `Intl` instead of `toFixed`: no exponent beyond 1e21, and no "-0.0".
const formatOf = (options: Intl.NumberFormatOptions) =>
  once(
    () =>
      new Intl.NumberFormat('en-US', { useGrouping: false, signDisplay: 'negative', ...options }),
  );

const upToOneDecimal = formatOf({ maximumFractionDigits: 1 });
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const oneDecimal = formatOf(ONE_DECIMAL);
const signedOneDecimal = formatOf({ ...ONE_DECIMAL, signDisplay: 'exceptZero' });
const USD = { style: 'currency', currency: 'USD', useGrouping: true } as const;
const dollars = formatOf(USD);
const smallDollars = formatOf({ ...USD, signDisplay: 'auto', maximumSignificantDigits: 4 });

/** Cached, because `Intl` is slow and a page renders its figures many times. */
const figure = (
  format: (amount: number) => string,
  unknown = UNKNOWN_FIGURE,
): ((value: Figure) => string) => {
  const texts = boundedMap<number, string>(500);
  return (value) => {
    const amount = parse(value);
    if (amount === null) return unknown;
    const text = texts.get(amount) ?? format(amount);
    texts.set(amount, text);
    return text;
  };
};

/** K from 1,000 and M from 1,000,000, to one decimal, without larger units: `1234.6M`. */
export const abbreviate = figure((amount) => {
  const size = Math.abs(amount);
  // Chosen after rounding, so 999,999 is "1.0M" and never "1000.0K".
  if (size >= 999_950) return `${oneDecimal().format(amount / 1_000_000)}M`;
  if (size >= 999.95) return `${oneDecimal().format(amount / 1_000)}K`;
  return upToOneDecimal().format(amount);
});

export const abbreviateUsd = figure(
  (amount) => `${amount < 0 ? '-$' : '$'}${abbreviate(Math.abs(amount))}`,
);

/** A share in percent, one decimal: `12.3%`. */
export const formatPercent = figure((amount) => `${oneDecimal().format(amount)}%`, NO_SHARE);

export const formatChange = figure((amount) => `${signedOneDecimal().format(amount)}%`);

export const isGain = (value: Figure): boolean => formatChange(value).startsWith('+');

export const isLoss = (value: Figure): boolean => formatChange(value).startsWith('-');

export const formatUsd = figure((amount) => dollars().format(amount));

/**
 * A unit price in US dollars: cents from a dollar up, four significant figures below:
 * `$0.00004213`.
 */
export const formatPrice = figure((amount) => {
  const text = Math.abs(amount) < 1 ? smallDollars().format(amount) : '';
  return /\.\d{2}/.test(text) ? text : dollars().format(amount);
});

const digits = (count: number) =>
  formatOf({ minimumFractionDigits: count, maximumFractionDigits: count });

/** A multiple as shown, in any language. */
export const toldMultiple = (multiple: number): { value: number; decimals: 0 | 1 | 2 } => {
  if (multiple >= 9.95) return { value: multiple, decimals: 0 };
  // Rounded down below one, so a loss is never rounded away.
  if (multiple < 1) return { value: Math.floor(multiple * 100) / 100, decimals: 2 };
  return { value: multiple, decimals: 1 };
};

const byDecimals = [digits(0), oneDecimal, digits(2)] as const;

/** `12×`, `2.1×`, `0.35×`. */
export const formatMultiple = figure((amount) => {
  const { value, decimals } = toldMultiple(amount);
  return `${byDecimals[decimals]().format(value)}×`;
});

export const initialOf = (name: string | null): string | null =>
  /[\p{L}\p{N}]/u.exec(name ?? '')?.[0].toUpperCase() ?? null;

/**
 * An avatar's letter without a picture; a person’s is the same in the app, on landing pages and in
 * previews.
 */
export const userInitial = (
  user: { displayName: string | null; username: string | null } | null,
): string =>
  // The initial of “Anonymous”, which isn't translated.
  initialOf(user?.displayName ?? null) ?? initialOf(user?.username ?? null) ?? 'A';

export const tokenInitial = (name: string | null): string => initialOf(name) ?? '?';

/** A token's value when its link was created: market cap, else price, else null. */
export const callWorth = ({
  marketCap,
  price,
}: {
  marketCap: string | null;
  price: string | null;
}): string | null => {
  // Drops the zero of round thousands: `$84K`.
  if (marketCap !== null) return abbreviateUsd(marketCap).replace(/\.0(?=[KM]$)/, '');
  return price === null ? null : formatPrice(price);
};

const graphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Counts as people do: a family emoji is one character. */
export const characterCount = (text: string): number => [...graphemes().segment(text)].length;

type Named = { name: string | null; symbol: string | null };

/** A token's name on a page; the specification's fallback for an unknown one. */
export const tokenTexts = ({ name, symbol }: Named): { name: string; symbol: string } => {
  return { name: name ?? symbol ?? 'Token', symbol: symbol ?? name ?? 'TOKEN' };
};
