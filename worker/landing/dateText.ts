// Days, moments and months: one form in each language. In UTC, because the server doesn't know the
// visitor's zone.
import type { Locale } from '@soltrade/schema/locales';

/** Russian for "year": its full stop would end a sentence twice. */
const YEAR = /\sг\.(?=,|$)/;

/** Caches what is slow to make. */
const textsOf = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<Locale, Intl.DateTimeFormat>();
  return (time: number, locale: Locale): string => {
    const format =
      formats.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    formats.set(locale, format);
    return format.format(time).replace(YEAR, '');
  };
};

const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `Nov 3, 2026`. */
export const dateText = textsOf({ ...DAY, year: 'numeric' });

/** `Nov 3, 2026, 14:05`. */
export const momentText = textsOf({ ...DAY, year: 'numeric', ...TIME });

/** Of the last days: `Nov 3, 14:05`. */
export const recentText = textsOf({ ...DAY, ...TIME });

/** `November 2026`. */
export const monthText = textsOf({ month: 'long', year: 'numeric' });
