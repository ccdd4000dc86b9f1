// Figures as people read them. Everything takes a number or the API's decimal text; null, and text that is no
// number, is unknown and never "0".

import { boundedMap } from './boundedMap.ts';
import { once } from './once.ts';

export type Figure = number | string | null;

export const UNKNOWN_FIGURE = 'Unknown';

/** A share of nothing: it is not unknown, there is none. */
const NO_SHARE = '—';

const parse = (value: Figure): number | null => {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
};

// `Intl` and not `toFixed`: no exponent beyond 1e21, and no "-0.0".
const decimals = (digits: { min: number; max: number }) =>
  new Intl.NumberFormat('en-US', {
    useGrouping: false,
    minimumFractionDigits: digits.min,
    maximumFractionDigits: digits.max,
    signDisplay: 'negative',
  });

const upToOneDecimal = once(() => decimals({ min: 0, max: 1 }));
const oneDecimal = once(() => decimals({ min: 1, max: 1 }));
const signedOneDecimal = once(
  () =>
    new Intl.NumberFormat('en-US', {
      useGrouping: false,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
);
const dollars = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      signDisplay: 'negative',
    }),
);
const smallDollars = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumSignificantDigits: 4,
    }),
);

/** `Intl` takes longer than everything else about a figure, and a page's figures are drawn many times. */
const known = (format: (amount: number) => string): ((amount: number) => string) => {
  const texts = boundedMap<number, string>(500);
  return (amount) => {
    const text = texts.get(amount) ?? format(amount);
    texts.set(amount, text);
    return text;
  };
};

const abbreviated = known((amount) => {
  const size = Math.abs(amount);
  // The unit is chosen after rounding, so 999,999 is "1.0M" and never "1000.0K".
  if (size >= 999_950) return `${oneDecimal().format(amount / 1_000_000)}M`;
  if (size >= 999.95) return `${oneDecimal().format(amount / 1_000)}K`;
  return upToOneDecimal().format(amount);
});

/** K from 1,000 and M from 1,000,000, to one decimal; there is no larger unit: `1234.6M`. */
export const abbreviate = (value: Figure): string => {
  const amount = parse(value);
  return amount === null ? UNKNOWN_FIGURE : abbreviated(amount);
};

/** An abbreviated amount of US dollars: `$1.2M`. */
export const abbreviateUsd = (value: Figure): string => {
  const amount = parse(value);
  if (amount === null) return UNKNOWN_FIGURE;
  const text = abbreviated(Math.abs(amount));
  return amount < 0 ? `-$${text}` : `$${text}`;
};

const percent = known((amount) => `${oneDecimal().format(amount)}%`);

/** A share in percent, one decimal: `12.3%`. */
export const formatPercent = (value: Figure): string => {
  const amount = parse(value);
  return amount === null ? NO_SHARE : percent(amount);
};

const change = known((amount) => `${signedOneDecimal().format(amount)}%`);

/** A change in percent with its sign: `+12.3%`, `-4.0%`, `0.0%`. */
export const formatChange = (value: Figure): string => {
  const amount = parse(value);
  return amount === null ? UNKNOWN_FIGURE : change(amount);
};

/** Whether a change is still above zero at the one decimal that is shown. */
export const isGain = (value: Figure): boolean => formatChange(value).startsWith('+');

/** US dollars and cents: `$1,234.50`. */
export const formatUsd = (value: Figure): string => {
  const amount = parse(value);
  return amount === null ? UNKNOWN_FIGURE : dollars().format(amount);
};

const price = known((amount) => {
  if (Math.abs(amount) >= 1) return dollars().format(amount);
  const text = smallDollars().format(amount);
  return /\.\d{2}/.test(text) ? text : dollars().format(amount);
});

/** A unit price in US dollars: cents from a dollar up, below that four significant digits: `$0.00004213`. */
export const formatPrice = (value: Figure): string => {
  const amount = parse(value);
  return amount === null ? UNKNOWN_FIGURE : price(amount);
};
