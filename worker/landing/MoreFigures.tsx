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

const UNITS: readonly LandingAge['unit'][] = ['minute', 'hour', 'day'];

/** Of several sources' figures: the age that is true of all. */
const oldest = (ages: readonly LandingAge[]): LandingAge | undefined =>
  ages.toSorted(
    (one, other) => UNITS.indexOf(other.unit) - UNITS.indexOf(one.unit) || other.count - one.count,
  )[0];

type Source = { name: string; age: LandingAge | null; href?: string | null };

/** Those of the figures on the page. GeckoTerminal requires a link where its data are shown. */
const sourcesOf = ({ mint, source, sourceUrl, age, linesAge, facts }: LandingToken): Source[] => {
  const listAge = linesAge ?? facts?.holdersAge ?? null;
  const market = source && { name: MARKETS[source], age, href: sourceUrl };
  const list = listAge && {
    name: MARKETS.geckoterminal,
    age: listAge,
    href: `https://www.geckoterminal.com/solana/tokens/${mint}`,
  };
  const chain = facts?.chainAge && { name: 'Solana', age: facts.chainAge };
  return [source === 'geckoterminal' && list ? null : market, list, chain].filter(
    (one) => one !== null && one !== undefined,
  );
};

/** All sources in one line, as old as the oldest. */
const Sources = ({ token, locale }: Pick<MoreFiguresProps, 'token' | 'locale'>) => {
  const sources = sourcesOf(token);
  const age = oldest(sources.flatMap((source) => source.age ?? []));
  return (
    sources.length > 0 && (
      <p className="source sources">
        {sources.map(({ name, href }) =>
          href?.startsWith('https://') ? (
            <a key={name} href={href} target="_blank" rel="noopener nofollow">
              {name}
            </a>
          ) : (
            <span key={name}>{name}</span>
          ),
        )}
        {age !== undefined && <span>{ageText(age, locale)}</span>}
      </p>
    )
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
      <Sources token={props.token} locale={props.locale} />
    </div>
  );
};
