/** @jsxImportSource @soltrade/worker/landing/jsx */
import { abbreviateUsd, formatPrice } from '@soltrade/schema/format';
import { RECORD } from '@soltrade/schema/limits/record';
import type { Locale } from '@soltrade/schema/locales';
import { callText } from './callText.ts';
import { Chips } from './Facts.tsx';
import type { LandingCall, LandingToken } from './model.ts';
import { PriceLines } from './PriceLines.tsx';
import type { Texts } from './texts/Texts.ts';

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
