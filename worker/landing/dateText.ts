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

/** `3 Nov 2026`. */
export const dateText = textsOf({ dateStyle: 'medium' });

/** `3 Nov 2026, 14:05`. */
export const momentText = textsOf({ dateStyle: 'medium', timeStyle: 'short' });

/** Of the last days: `3 Nov, 14:05`. */
export const recentText = textsOf({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** `November 2026`. */
export const monthText = textsOf({ month: 'long', year: 'numeric' });
