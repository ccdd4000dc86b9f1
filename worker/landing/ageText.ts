import { boundedMap } from '@soltrade/schema/boundedMap';
import type { Locale } from '@soltrade/schema/locales';
import type { LandingAge } from './model.ts';

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

const formatOf = (locale: Locale): Intl.RelativeTimeFormat => {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  formats.set(locale, format);
  return format;
};

const AGES = 500;
const ages = boundedMap<string, string>(AGES);

/** Elapsed time in the page's language: `3 days ago`. */
export const ageText = ({ count, unit }: LandingAge, locale: Locale): string => {
  const key = `${locale} ${unit} ${count}`;
  const text = ages.get(key) ?? formatOf(locale).format(-count, unit);
  ages.set(key, text);
  return text;
};

const durationFormats = new Map<string, Intl.NumberFormat>();

const durationFormatOf = (unit: LandingAge['unit'], locale: Locale): Intl.NumberFormat => {
  const key = `${locale} ${unit}`;
  const format =
    durationFormats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  durationFormats.set(key, format);
  return format;
};

const durations = boundedMap<string, string>(AGES);

/** A duration: `3 days`. */
export const durationText = ({ count, unit }: LandingAge, locale: Locale): string => {
  const key = `${locale} ${unit} ${count}`;
  const text = durations.get(key) ?? durationFormatOf(unit, locale).format(count);
  durations.set(key, text);
  return text;
};
