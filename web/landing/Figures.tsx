/** @jsxImportSource @soltrade/web/landing/jsx */
import { abbreviate, abbreviateUsd, formatPrice } from '@soltrade/schema/format';
import type { Locale } from '@soltrade/schema/locales';
import { ageText, durationText } from './ageText.ts';
import { callText } from './callText.ts';
import type { LandingCall, LandingToken } from './model.ts';
import { PriceLines } from './PriceLines.tsx';
import type { Texts } from './texts/Texts.ts';
import { MARKETS } from './texts.ts';

type FiguresProps = {
  token: LandingToken;
  call: LandingCall | null;
  locale: Locale;
  texts: Texts;
  /** Where late figures belong. */
  slot?: string;
};

const timeText = (time: Date, locale: Locale): string => {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${format.format(time)} UTC`;
};

const staleNote = ({ token, locale, texts }: FiguresProps): string => {
  const time = token.fetchedAt === null ? null : new Date(token.fetchedAt);
  return time === null || Number.isNaN(time.getTime())
    ? texts.staleNoteWithoutTime
    : texts.staleNote(timeText(time, locale));
};

const noteOf = (props: FiguresProps): string | null => {
  const { token, texts } = props;
  if (token.status === 'not_trading') return texts.notTradingNote;
  const isUnknown =
    token.figures === 'unknown' ||
    token.status === 'unknown' ||
    !(isKnown(token.marketCap, token) || isKnown(token.price, token));
  if (isUnknown) return texts.unknownNote;
  return token.stale ? staleNote(props) : null;
};

/** A market that reports zero does not know: only the specification's fallback token, of which nobody knows, shows it. */
const isKnown = (amount: string | null, { status }: LandingToken): amount is string =>
  amount !== null && (Number(amount) > 0 || status === 'unknown');

const marketCapOf = ({ token, texts }: FiguresProps): string => {
  if (isKnown(token.marketCap, token)) return abbreviateUsd(token.marketCap);
  return token.status === 'not_trading' ? texts.notTradingYet : texts.unknown;
};

/** More characters would not fit on one line of half a narrow phone in the size before. */
const LONG = 8;
const LONGEST = 12;

const sizeOf = (value: string): string | undefined => {
  const isAmount = /\d/.test(value);
  if (!isAmount) return 'long';
  if (value.length > LONGEST) return 'longest';
  return value.length > LONG ? 'long' : undefined;
};

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="figure">
    <dt>{label}</dt>
    <dd className={sizeOf(value)}>{value}</dd>
  </div>
);

type SmallFigure = { label: string; value: string };

const SmallFigures = ({ figures }: { figures: readonly SmallFigure[] }) => (
  <dl className="small">
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Of a token that is traded, all of them: an unknown one says so. */
const smallFiguresOf = ({ token, locale, texts }: FiguresProps): SmallFigure[] => {
  const usd = (amount: string | null) => (amount === null ? texts.unknown : abbreviateUsd(amount));
  const holders = {
    label: texts.holders,
    value: token.holders === null ? texts.unknown : abbreviate(token.holders),
  };
  if (token.status === 'not_trading') return token.holders === null ? [] : [holders];
  return [
    { label: texts.liquidity, value: usd(token.liquidity) },
    { label: texts.volume, value: usd(token.volume24h) },
    {
      label: texts.poolAge,
      value: token.poolAge === null ? texts.unknown : durationText(token.poolAge, locale),
    },
    holders,
  ];
};

const Source = ({ token, locale, texts }: FiguresProps) => {
  if (token.source === null) return null;
  const label = texts.source(MARKETS[token.source]);
  const text = token.age === null ? label : `${label}, ${ageText(token.age, locale)}`;
  return token.sourceUrl?.startsWith('https://') ? (
    <p className="source">
      <a href={token.sourceUrl} target="_blank" rel="noopener nofollow">
        {text}
      </a>
    </p>
  ) : (
    <p className="source">{text}</p>
  );
};

/** GeckoTerminal asks for a link where its data are shown. */
const LineSource = ({ token: { mint, linesAge }, locale, texts }: FiguresProps) =>
  linesAge !== null && (
    <p className="source">
      <a href={`https://www.geckoterminal.com/solana/tokens/${mint}`} target="_blank" rel="noopener nofollow">
        {`${texts.chartSource(MARKETS.geckoterminal)}, ${ageText(linesAge, locale)}`}
      </a>
    </p>
  );

/** What a market says about the token. A figure that nobody knows is said to be unknown. */
export const Figures = (props: FiguresProps) => {
  const { token, call, locale, texts } = props;
  const note = noteOf(props);
  const isFallback = token.status === 'unknown';
  const isTrading = token.status === 'trading';
  return (
    <div className="figures" slot={props.slot}>
      <dl>
        {isTrading && (
          <Figure
            label={texts.price}
            value={isKnown(token.price, token) ? formatPrice(token.price) : texts.unknown}
          />
        )}
        <Figure label={texts.marketCap} value={marketCapOf(props)} />
      </dl>
      {isTrading && <PriceLines token={token} texts={texts} />}
      {!isFallback && <SmallFigures figures={smallFiguresOf(props)} />}
      <div className="sources">
        <Source {...props} />
        <LineSource {...props} />
      </div>
      {call !== null && <p className="call">{callText(call, locale, texts)}</p>}
      {note !== null && <p className="note">{note}</p>}
    </div>
  );
};
