/** @jsxImportSource @soltrade/worker/landing/jsx */
import {
  abbreviateUsd,
  formatChange,
  formatPercent,
  formatPrice,
  isGain,
} from '@soltrade/schema/format';
import { RECORD } from '@soltrade/schema/limits/record';
import type { Locale } from '@soltrade/schema/locales';
import { callText } from './callText.ts';
import { Chips } from './Facts.tsx';
import { Fragment } from './jsx/jsx-runtime.ts';
import type { LandingCall, LandingToken } from './model.ts';
import type { Texts } from './texts/Texts.ts';

type Box = { left: number; bottom: number; width: number; height: number };

/** SVG `points` of prices, oldest first, scaled to a box; a constant price is a line in the middle. */
export const linePoints = (
  closes: readonly number[],
  { left, bottom, width, height }: Box,
): string => {
  const low = Math.min(...closes);
  const range = Math.max(...closes) - low;
  return closes
    .map((close, index) => {
      const share = range === 0 ? 0.5 : (close - low) / range;
      const x = left + (index * width) / (closes.length - 1);
      return `${Math.round(x)} ${Math.round(bottom - share * height)}`;
    })
    .join(' ');
};

/** The space of a line in its SVG, with room for the stroke. */
const LINE_BOX = { left: 0, bottom: 38, width: 100, height: 36 } as const;

type PriceLinesProps = { token: LandingToken; texts: Texts };

/** Gains have the specified badge; losses their own words and color. No change shows nothing. */
const Change = ({ token: { change24h }, texts }: PriceLinesProps) => {
  if (isGain(change24h)) {
    return (
      <p className="change">
        <span className="badge">{formatChange(change24h)}</span>
        <span className="period">{texts.period}</span>
      </p>
    );
  }
  return formatChange(change24h).startsWith('-') ? (
    <p className="change loss">{texts.loss(formatPercent(Math.abs(Number(change24h))))}</p>
  ) : null;
};

/** The change, and price lines of three spans, switched by radio buttons and styles without a script. */
const PriceLines = ({ token, texts }: PriceLinesProps) => {
  const { lines } = token;
  const shown = lines.find(({ span }) => span === '24h') ?? lines[0];
  // The radio buttons precede the lines as siblings, because old browsers have no other suitable selector.
  const content = (
    <>
      <Change token={token} texts={texts} />
      {lines.map(({ span }) => (
        <Fragment key={span}>
          <input
            type="radio"
            name="span"
            className={`tab tab-${span}`}
            id={`span-${span}`}
            defaultChecked={span === shown?.span}
          />
          <label className="tab-label" htmlFor={`span-${span}`}>
            {texts.spans[span]}
          </label>
        </Fragment>
      ))}
      {lines.map(({ span, closes, from, to }) => (
        <svg
          key={span}
          className={`line line-${span}`}
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.line(texts.spans[span], `${formatPrice(from)} → ${formatPrice(to)}`)}
        >
          <polyline points={linePoints(closes, LINE_BOX)} />
        </svg>
      ))}
    </>
  );
  return shown ? (
    <div className="lines" role="radiogroup" aria-label={texts.chart}>
      {content}
    </div>
  ) : (
    <div className="lines">{content}</div>
  );
};

type FiguresProps = {
  token: LandingToken;
  call: LandingCall | null;
  locale: Locale;
  texts: Texts;
  /** Slot for the late figures. */
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
  const { figuresAt, source } = token;
  return figuresAt === null || source === null
    ? texts.staleNoteWithoutTime
    : texts.staleNote(timeText(new Date(figuresAt), locale));
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

/** A market that reports zero doesn't know; only the specification's fallback token shows it. */
const isKnown = (amount: string | null, { status }: LandingToken): amount is string =>
  amount !== null && (Number(amount) > 0 || status === 'unknown');

const marketCapOf = ({ token, texts }: FiguresProps): string => {
  if (isKnown(token.marketCap, token)) return abbreviateUsd(token.marketCap);
  return token.status === 'not_trading' ? texts.notTradingYet : texts.unknown;
};

/** Longer text wouldn't fit on one line in half of a narrow phone at the previous size. */
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

/** Obstacles to selling, as far as the market reports them. */
const marketWarnings = ({ token, texts }: FiguresProps): string[] => {
  const { liquidity, volume24h } = token;
  if (token.status !== 'trading') return [];
  return [
    ...(volume24h !== null && Number(volume24h) === 0 ? [texts.noTrades] : []),
    ...(liquidity !== null && Number(liquidity) < RECORD.goneLiquidity
      ? [texts.thinLiquidity(abbreviateUsd(liquidity))]
      : []),
  ];
};

/** Makes the buttons below colorless: see the styles. */
const MarketWarnings = (props: FiguresProps) => {
  const warnings = marketWarnings(props);
  return (
    warnings.length > 0 && (
      <section className="warned cold" aria-label={props.texts.warnings}>
        <Chips chips={warnings.map((text) => ({ text, kind: 'set' }))} />
      </section>
    )
  );
};

export const Figures = (props: FiguresProps) => {
  const { token, call, locale, texts } = props;
  const note = noteOf(props);
  const isTrading = token.status === 'trading';
  return (
    <div className="figures" slot={props.slot}>
      <dl>
        {isTrading && isKnown(token.price, token) && (
          <Figure label={texts.price} value={formatPrice(token.price)} />
        )}
        <Figure label={texts.marketCap} value={marketCapOf(props)} />
      </dl>
      {isTrading && <PriceLines token={token} texts={texts} />}
      {call !== null && <p className="call">{callText(call, locale, texts)}</p>}
      {note !== null && <p className="note">{note}</p>}
      <MarketWarnings {...props} />
    </div>
  );
};
