// What a page says about a promoter's stake in the token: their own statement, with its date and all earlier ones.
import type { Locale } from '@soltrade/schema/locales';
import type { LandingDisclosure, LandingStatement } from './model.ts';
import type { Texts } from './texts/Texts.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** The day in UTC: a page is drawn for nobody's clock. */
const dateText = (time: number, locale: Locale): string => {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(time);
};

/** Since when nothing was stated says nothing, unless something else followed. */
export const stakeText = ({ kind, since }: LandingStatement, locale: Locale, texts: Texts): string =>
  kind === 'not_stated' ? texts.stakes[kind] : texts.stakeSince(texts.stakes[kind], dateText(since, locale));

/** The statement of `name` and what was stated before, in one text. */
export const disclosureText = (
  { history, ...present }: LandingDisclosure,
  name: string,
  { locale, texts }: { locale: Locale; texts: Texts },
): string => {
  const before = history.map(({ kind, since }) =>
    texts.stakeSince(texts.stakes[kind], dateText(since, locale)),
  );
  return [
    texts.stated(name, stakeText(present, locale, texts)),
    ...(before.length > 0 ? [texts.statedBefore(before.join('; '))] : []),
  ].join(' ');
};
