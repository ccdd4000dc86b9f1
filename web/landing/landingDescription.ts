import type { Locale } from '@soltrade/schema/locales';
import type { LandingModel } from './model.ts';
import { proofText } from './proofText.ts';
import { textsOf } from './texts.ts';

const lists = new Map<Locale, Intl.ListFormat>();

/** Making one takes longer than drawing the head. */
const listOf = (locale: Locale): Intl.ListFormat => {
  const list = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' });
  lists.set(locale, list);
  return list;
};

/** Platforms that a description names: more would be cut off where it is shown. */
const NAMED = 6;

/** What stands below the claim where a link is shown elsewhere: who makes it, the token, and where it is traded. */
export const landingDescription = ({ recommender, token, buttons, visit }: LandingModel): string => {
  const texts = textsOf(visit.locale);
  const description = texts.description(
    `${token.name} (${token.symbol})`,
    listOf(visit.locale).format(
      buttons.flatMap(({ label, isClosed }) => (isClosed ? [] : label)).slice(0, NAMED),
    ),
  );
  return recommender.proof === null
    ? description
    : `${proofText(recommender.proof.handle, texts)} · ${description}`;
};
