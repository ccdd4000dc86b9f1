// A promoter's stake in the token: their own statement with its date, and all earlier ones; and who
// may earn by the buttons.
import type { Locale } from '@soltrade/schema/locales';
import { tokenChangeText } from '@soltrade/schema/tokenChangeText';
import { dateText } from './dateText.ts';
import { formatsOf } from './formats.ts';
import type { LandingChange, LandingDisclosure, LandingModel, LandingStatement } from './model.ts';
import type { Texts } from './texts/Texts.ts';

export const stakeText = (
  { kind, since }: LandingStatement,
  locale: Locale,
  texts: Texts,
): string => texts.stakeSince(texts.stakes[kind], dateText(since, locale));

/** Footer text: whose statement it is or that there is none, and earlier statements. */
export const disclosureText = (
  { history, kind }: LandingDisclosure,
  name: string,
  { locale, texts }: { locale: Locale; texts: Texts },
): string => {
  const before = history.map((statement) => stakeText(statement, locale, texts));
  return [
    kind === 'not_stated' ? texts.undisclosed(name) : texts.stated(name),
    ...(before.length > 0 ? [texts.statedBefore(before.join('; '))] : []),
  ].join(' ');
};

/** Who may earn by the buttons. */
export const referralNoteOf = (
  { recommender, productName }: Pick<LandingModel, 'recommender' | 'productName'>,
  texts: Texts,
): string => {
  const promoter = `@${recommender.name}`;
  const names =
    recommender.name === productName ? productName : texts.either(promoter, productName);
  return texts.referralNote(names);
};

/** What changed about a token, behind its date. */
export const changeText = (change: LandingChange, locale: Locale, texts: Texts): string =>
  `${dateText(change.at, locale)}: ${tokenChangeText(change, texts.changed, formatsOf(locale))}`;
