import { boundedMap } from '@soltrade/schema/boundedMap';
import { proofText } from '@soltrade/schema/landingTexts';
import type { Locale } from '@soltrade/schema/locales';
import type { LandingModel } from './model.ts';
import { textsOf } from './texts.ts';

const formats = new Map<Locale, Intl.ListFormat>();

/** Cached, because creating one takes longer than rendering the head. */
const listOf = (locale: Locale): Intl.ListFormat => {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' });
  formats.set(locale, format);
  return format;
};

const lists = boundedMap<string, string>(200);

/** "Jupiter, Axiom or Trojan". Cached, because it also takes longer than the rest of the head. */
const either = (labels: readonly string[], locale: Locale): string => {
  const key = `${locale}\n${labels.join('\n')}`;
  const text = lists.get(key) ?? listOf(locale).format(labels);
  lists.set(key, text);
  return text;
};

/** More platforms would be cut off in previews. */
const NAMED = 6;

/** Previews turn text that looks like a URL into a link. */
const ADDRESS = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u;

const quoted = (words: string | null): string | null =>
  words === null || ADDRESS.test(words) ? null : `“${words.replaceAll('\n', ' ')}”`;

/**
 * Text below the claim in link previews: the promoter, their stake and words, the token, and its
 * platforms.
 */
export const landingDescription = (model: LandingModel): string => {
  const { recommender, token, buttons, visit, words, disclosure } = model;
  const texts = textsOf(visit.locale);
  const labels = buttons.flatMap(({ label, isClosed }) => (isClosed ? [] : label)).slice(0, NAMED);
  const name = `${token.name} (${token.symbol})`;
  // Where a rule hides the buttons, there is nothing to trade on.
  const description =
    labels.length === 0 ? name : texts.description(name, either(labels, visit.locale));
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
