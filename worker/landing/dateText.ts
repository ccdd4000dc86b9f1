// Days, moments and months: one form in each language. In UTC, because the server doesn't know the visitor's zone.
import type { Locale } from '@soltrade/schema/locales';

/** Russian for "year": its full stop would end a sentence twice. */
const YEAR = /\sг\.(?=,|$)/;

/** Caches what is slow to make. English has the day first, as everywhere in the product. */
const textsOf = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<Locale, Intl.DateTimeFormat>();
  return (time: number, locale: Locale): string => {
    const format =
      formats.get(locale) ??
      new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' });
    formats.set(locale, format);
    return format.format(time).replace(YEAR, '');
  };
};

const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `3 Nov 2026`. */
export const dateText = textsOf({ ...DAY, year: 'numeric' });

/** `3 Nov 2026, 14:05`. */
export const momentText = textsOf({ ...DAY, year: 'numeric', ...TIME });

/** Of the last days: `3 Nov, 14:05`. */
export const recentText = textsOf({ ...DAY, ...TIME });

/** `November 2026`. */
export const monthText = textsOf({ month: 'long', year: 'numeric' });
