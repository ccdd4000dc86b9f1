/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Locale } from '@soltrade/schema/locales';
import { ageText, durationText } from './ageText.ts';
import { formatsOf } from './formats.ts';
import type { LandingAge, LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';
import { MARKETS } from './texts.ts';

type MoreFiguresProps = {
  token: LandingToken;
  locale: Locale;
  texts: Texts;
  /** Slot for the late figures. */
  slot?: string;
};

/** Known figures with labels. */
const figuresOf = ({
  token,
  locale,
  texts,
}: MoreFiguresProps): [label: string, value: string][] => {
  const { liquidity, volume24h, poolAge, holders } = token;
  const { amount, dollars } = formatsOf(locale);
  return [
    [texts.liquidity, liquidity && dollars(liquidity)] as const,
    [texts.volume, volume24h && dollars(volume24h)] as const,
    [texts.poolAge, poolAge && durationText(poolAge, locale)] as const,
    [texts.holders, holders === null ? null : amount(holders)] as const,
  ].flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]]));
};

type SourceProps = { text: string; age: LandingAge | null; locale: Locale; href?: string | null };

const Source = ({ text, age, locale, href }: SourceProps) => {
  const whole = age === null ? text : `${text}, ${ageText(age, locale)}`;
  return (
    <p className="source">
      {href?.startsWith('https://') ? (
        <a href={href} target="_blank" rel="noopener nofollow">
          {whole}
        </a>
      ) : (
        whole
      )}
    </p>
  );
};

/** Each source once, with its age. GeckoTerminal requires a link where its data are shown. */
const Sources = ({ token, locale, texts }: MoreFiguresProps) => {
  const { mint, source, sourceUrl, age, linesAge, facts } = token;
  const listAge = linesAge ?? facts?.holdersAge ?? null;
  return (
    <>
      {source !== null && (
        <Source text={texts.source(MARKETS[source])} age={age} locale={locale} href={sourceUrl} />
      )}
      {listAge !== null && (
        <Source
          text={texts.chartSource(MARKETS.geckoterminal)}
          age={listAge}
          locale={locale}
          href={`https://www.geckoterminal.com/solana/tokens/${mint}`}
        />
      )}
      {facts?.chainAge && (
        <Source text={texts.factsSource('Solana')} age={facts.chainAge} locale={locale} />
      )}
    </>
  );
};

/** The page's foot: more market figures, and the sources of all figures. */
export const MoreFigures = (props: MoreFiguresProps) => {
  const figures = figuresOf(props);
  return (
    <div className="more" slot={props.slot}>
      {figures.length > 0 && (
        <dl>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Sources {...props} />
    </div>
  );
};
