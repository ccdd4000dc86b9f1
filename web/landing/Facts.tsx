import { factSentences } from '@soltrade/schema/factSentences';
import type { Locale } from '@soltrade/schema/locales';
import { ageText } from './ageText.ts';
import type { LandingFacts, LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';
import { MARKETS } from './texts.ts';

type FactsProps = { token: LandingToken; locale: Locale; texts: Texts };

const sourcesOf = ({ chainAge, holdersAge }: LandingFacts, locale: Locale): string =>
  [
    chainAge && `Solana, ${ageText(chainAge, locale)}`,
    holdersAge && `${MARKETS.geckoterminal}, ${ageText(holdersAge, locale)}`,
  ]
    .filter((source) => source !== null)
    .join(' · ');

/** Whether someone has a power over the token: a visitor reads that before the buttons. */
export const hasPower = ({ facts }: Pick<LandingToken, 'facts'>, texts: Texts): boolean =>
  facts !== null && factSentences(facts, facts.chainAge !== null, texts).some(({ isSet }) => isSet);

/** Who can do what with the token, and who holds it. Facts only: no score, and nothing is called safe. */
export const Facts = ({ token: { facts, status }, locale, texts }: FactsProps) => {
  if (facts === null) {
    // The fallback token: there may be no such mint.
    return status === 'unknown' ? null : <p className="rights fact">{texts.factsUnknown}</p>;
  }
  return (
    <section
      className={hasPower({ facts }, texts) ? 'rights warned' : 'rights'}
      aria-label={texts.factsTitle}
    >
      <ul>
        {factSentences(facts, facts.chainAge !== null, texts).map(({ text, isSet }) => (
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
