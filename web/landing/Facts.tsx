/** @jsxImportSource @soltrade/web/landing/jsx */
import { type FactSentence, factSentences } from '@soltrade/schema/factSentences';
import type { Locale } from '@soltrade/schema/locales';
import { ageText } from './ageText.ts';
import type { LandingFacts, LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';
import { MARKETS } from './texts.ts';

type FactsProps = {
  token: LandingToken;
  sentences: ReturnType<typeof sentencesOf>;
  locale: Locale;
  texts: Texts;
};

const sourcesOf = ({ chainAge, holdersAge }: LandingFacts, locale: Locale): string =>
  [
    chainAge && `Solana, ${ageText(chainAge, locale)}`,
    holdersAge && `${MARKETS.geckoterminal}, ${ageText(holdersAge, locale)}`,
  ]
    .filter((source) => source !== null)
    .join(' · ');

/** What a page says of a token's facts; null if nobody told any. */
export const sentencesOf = ({ facts }: LandingToken, texts: Texts): readonly FactSentence[] | null =>
  facts && factSentences(facts, facts.chainAge !== null, texts);

/** Whether someone has a power over the token: a visitor reads that before the buttons. */
export const isWarning = (sentences: readonly FactSentence[] | null): boolean =>
  sentences?.some(({ isSet }) => isSet) ?? false;

/** Who can do what with the token, and who holds it. Facts only: no score, and nothing is called safe. */
export const Facts = ({ token: { facts, status }, sentences, locale, texts }: FactsProps) => {
  if (facts === null || sentences === null) {
    // The fallback token: there may be no such mint.
    return status === 'unknown' ? null : <p className="rights fact">{texts.factsUnknown}</p>;
  }
  return (
    <section className={isWarning(sentences) ? 'rights warned' : 'rights'} aria-label={texts.factsTitle}>
      <ul>
        {sentences.map(({ text, isSet }) => (
          <li key={text} className={isSet ? 'fact set' : 'fact'}>
            {text}
          </li>
        ))}
      </ul>
      <p className="source">{texts.factsNote}</p>
      <p className="source">{sourcesOf(facts, locale)}</p>
    </section>
  );
};
