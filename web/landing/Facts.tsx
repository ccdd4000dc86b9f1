import { formatPercent } from '@soltrade/schema/format';
import type { Locale } from '@soltrade/schema/locales';
import { ageText } from './ageText.ts';
import type { LandingFacts, LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';
import { MARKETS } from './texts.ts';

type FactsProps = { token: LandingToken; locale: Locale; texts: Texts };

/** A sentence; `isSet` is a power that its owner has. */
type Fact = { text: string; isSet?: boolean };

const authorityFact = (value: LandingFacts['mintAuthority'], { none, set, unknown }: Texts['mint']): Fact => {
  if (value === null) return { text: unknown };
  return value === 'set' ? { text: set, isSet: true } : { text: none };
};

const shareFact = (percent: string | null, { known, unknown }: Texts['topTen']): Fact => ({
  text: percent === null ? unknown : known(formatPercent(percent)),
});

/** Those that the token has; none of a plain one. */
const powerFacts = (powers: LandingFacts['powers'], { powers: sentences }: Texts): Fact[] => {
  if (powers === null) return [{ text: sentences.unknown }];
  const { transferFeePercent: fee } = powers;
  return [
    fee !== null && sentences.fee(`${fee}%`),
    powers.permanentDelegate && sentences.delegate,
    powers.transferHook && sentences.hook,
    powers.defaultFrozen && sentences.frozen,
    powers.pausable && sentences.pausable,
    powers.nonTransferable && sentences.fixed,
  ].flatMap((text) => (text === false ? [] : { text, isSet: true }));
};

const factsOf = (facts: LandingFacts, texts: Texts): Fact[] => [
  authorityFact(facts.mintAuthority, texts.mint),
  authorityFact(facts.freezeAuthority, texts.freeze),
  ...(facts.chainAge === null ? [] : powerFacts(facts.powers, texts)),
  shareFact(facts.topTenPercent, texts.topTen),
  shareFact(facts.developerPercent, texts.developer),
];

const sourcesOf = ({ chainAge, holdersAge }: LandingFacts, locale: Locale): string =>
  [
    chainAge && `Solana, ${ageText(chainAge, locale)}`,
    holdersAge && `${MARKETS.geckoterminal}, ${ageText(holdersAge, locale)}`,
  ]
    .filter((source) => source !== null)
    .join(' · ');

/** Who can do what with the token, and who holds it. Facts only: no score, and nothing is called safe. */
export const Facts = ({ token: { facts, status }, locale, texts }: FactsProps) => {
  if (facts === null) {
    // The fallback token: there may be no such mint.
    return status === 'unknown' ? null : <p className="rights fact">{texts.factsUnknown}</p>;
  }
  return (
    <section className="rights" aria-label={texts.factsTitle}>
      <ul>
        {factsOf(facts, texts).map(({ text, isSet }) => (
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
