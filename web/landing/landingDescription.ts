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

/** Places that show a preview make a link of what looks like an address. */
const ADDRESS = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u;

const quoted = (words: string | null): string | null =>
  words === null || ADDRESS.test(words) ? null : `“${words.replaceAll('\n', ' ')}”`;

/**
 * What stands below the claim where a link is shown elsewhere: who makes it, their stake and words, the token, and where it is
 * traded.
 */
export const landingDescription = (model: LandingModel): string => {
  const { recommender, token, buttons, visit, words, disclosure } = model;
  const texts = textsOf(visit.locale);
  const description = texts.description(
    `${token.name} (${token.symbol})`,
    listOf(visit.locale).format(
      buttons.flatMap(({ label, isClosed }) => (isClosed ? [] : label)).slice(0, NAMED),
    ),
  );
  const isStated = disclosure !== null && disclosure.kind !== 'not_stated';
  return [
    recommender.proof && proofText(recommender.proof.handle, texts),
    isStated ? texts.stakes[disclosure.kind] : null,
    quoted(words),
    description,
  ]
    .filter((part) => part !== null)
    .join(' · ');
};
