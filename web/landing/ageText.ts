import type { Locale } from '@soltrade/schema/locales';
import type { LandingAge } from './model.ts';

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

/** How long ago something was, as the page's language says it: `3 days ago`. */
export const ageText = ({ count, unit }: LandingAge, locale: Locale): string => {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  formats.set(locale, format);
  return format.format(-count, unit);
};

const durations = new Map<string, Intl.NumberFormat>();

/** How long something has lasted: `3 days`. */
export const durationText = ({ count, unit }: LandingAge, locale: Locale): string => {
  const key = `${locale} ${unit}`;
  const format =
    durations.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  durations.set(key, format);
  return format.format(count);
};

const months = new Map<Locale, Intl.DateTimeFormat>();

/** The month of an ISO time: `November 2026`. */
export const monthText = (iso: string, locale: Locale): string => {
  const format =
    months.get(locale) ??
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  months.set(locale, format);
  return format.format(new Date(iso));
};
