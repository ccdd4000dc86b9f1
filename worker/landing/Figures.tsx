/** @jsxImportSource @soltrade/worker/landing/jsx */
import { outcomeOf } from '@soltrade/schema/callOutcome';
import type { FactChip } from '@soltrade/schema/factChips';
import { isGain, isLoss } from '@soltrade/schema/format';
import { RECORD } from '@soltrade/schema/limits/record';
import { callText } from './callText.ts';
import { recentText } from './dateText.ts';
import { Chips } from './Facts.tsx';
import { type Formats, formatsOf } from './formats.ts';
import { Fragment } from './jsx/jsx-runtime.ts';
import type { LandingModel, LandingToken, PriceLine } from './model.ts';
import type { Texts } from './texts/Texts.ts';
import { textsOf } from './texts.ts';

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

type PriceLinesProps = { token: LandingToken; formats: Formats; texts: Texts };

/** The point of a line that is nearest to a part of its span. */
const pointAt = (points: string, part: number): string => {
  const numbers = points.split(' ');
  const index = 2 * Math.round(part * (numbers.length / 2 - 1));
  return `${numbers[index]} ${numbers[index + 1]}`;
};

type LineProps = { line: PriceLine; formats: Formats; texts: Texts };

/** In the colour of its gain or loss, with a dot where the call was. */
const Line = ({ line, formats, texts }: LineProps) => {
  const { span, closes, from, to, called } = line;
  const points = linePoints(closes, LINE_BOX);
  const label = texts.line(texts.spans[span], `${formats.price(from)} → ${formats.price(to)}`);
  return (
    <div className={`line line-${span}${to < from ? ' lower' : ''}`}>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={label}>
        <path className="axis" d="M0 2h100M0 38h100" />
        <polyline points={points} />
        {called !== null && <path className="dot" d={`M${pointAt(points, called)}h0`} />}
      </svg>
      {/* The axis: where a window is wide enough for it. */}
      <div className="ends" aria-hidden="true">
        <span>{formats.price(Math.max(...closes))}</span>
        <span>{formats.price(Math.min(...closes))}</span>
      </div>
    </div>
  );
};

/** Gains have the specified badge; losses their own words and color. No change shows nothing. */
const Change = ({ token: { change24h }, formats, texts }: PriceLinesProps) => {
  if (isGain(change24h)) {
    return (
      <p className="change">
        <span className="badge">{formats.change(change24h)}</span>
        <span className="period">{texts.period}</span>
      </p>
    );
  }
  return isLoss(change24h) ? (
    <p className="change loss">{texts.loss(formats.percent(Math.abs(Number(change24h))))}</p>
  ) : null;
};

/** The change, and price lines of three spans, switched by radio buttons and styles without a script. */
const PriceLines = ({ token, formats, texts }: PriceLinesProps) => {
  const { lines } = token;
  const shown = lines.find(({ span }) => span === '24h') ?? lines[0];
  // The radio buttons precede the lines as siblings, because old browsers have no other suitable selector.
  const content = (
    <>
      <Change token={token} formats={formats} texts={texts} />
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
      {lines.map((line) => (
        <Line key={line.span} line={line} formats={formats} texts={texts} />
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
  model: Pick<LandingModel, 'token' | 'call' | 'changes' | 'visit'>;
  texts: Texts;
  /** Slot for the late figures. */
  slot?: string;
};

const staleNote = ({ model, texts }: FiguresProps): string => {
  const { figuresAt, source } = model.token;
  return figuresAt === null || source === null
    ? texts.staleNoteWithoutTime
    : texts.staleNote(`${recentText(figuresAt, model.visit.locale)} UTC`);
};

const noteOf = (props: FiguresProps): string | null => {
  const { texts } = props;
  const { token } = props.model;
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

const marketCapOf = ({ model: { token, visit }, texts }: FiguresProps): string => {
  if (isKnown(token.marketCap, token)) return formatsOf(visit.locale).dollars(token.marketCap);
  return token.status === 'not_trading' ? texts.notTradingYet : texts.unknown;
};

/** Longer text wouldn't fit beside two other figures of a phone at the size before. */
const SIZES = [
  ['longest', 12],
  ['long', 10],
  ['middle', 8],
] as const;

const sizeOf = (value: string): string | undefined => {
  const isAmount = /\d/.test(value);
  return isAmount ? SIZES.find(([, length]) => value.length > length)?.[0] : 'long';
};

type FigureProps = { label: string; value: string; className?: string | undefined };

const Figure = ({ label, value, className = sizeOf(value) }: FigureProps) => (
  <div className="figure">
    <dt>{label}</dt>
    <dd className={className}>{value}</dd>
  </div>
);

/** Obstacles to selling, as far as the market reports them. Without liquidity the buttons lose their colour: see the styles. */
const warningsOf = ({ model, texts }: FiguresProps): { isCold: boolean; chips: FactChip[] } => {
  const { liquidity, volume24h, status } = model.token;
  if (status !== 'trading') return { isCold: false, chips: [] };
  const isCold = liquidity !== null && Number(liquidity) < RECORD.goneLiquidity;
  const isTold = model.changes.some(({ kind }) => kind === 'liquidity' || kind === 'pool');
  const { dollars } = formatsOf(model.visit.locale);
  const warnings = [
    volume24h !== null && Number(volume24h) === 0 && texts.noTrades,
    isCold && !isTold && texts.thinLiquidity(dollars(liquidity)),
  ].filter((text) => text !== false);
  return { isCold, chips: warnings.map((text) => ({ text, kind: 'set' })) };
};

type NotesProps = { note: string | null; warnings: ReturnType<typeof warningsOf>; texts: Texts };

const Notes = ({ note, warnings: { isCold, chips }, texts }: NotesProps) => (
  <div className="notes">
    {note !== null && <p className="note">{note}</p>}
    {(isCold || chips.length > 0) && (
      <section className={isCold ? 'warned cold' : 'warned'} aria-label={texts.warnings}>
        <Chips chips={chips} texts={texts} />
      </section>
    )}
  </div>
);

export const Figures = (props: FiguresProps) => {
  const { model, texts } = props;
  const { token, call, visit } = model;
  const { locale } = visit;
  const formats = formatsOf(locale);
  const multiple = call?.multiple ?? null;
  const note = noteOf(props);
  const warnings = warningsOf(props);
  const isNoted = note !== null || warnings.isCold || warnings.chips.length > 0;
  const isTrading = token.status === 'trading';
  return (
    <div className={isNoted ? 'figures noted' : 'figures'} slot={props.slot}>
      <dl>
        <Figure label={texts.marketCap} value={marketCapOf(props)} />
        {multiple !== null && (
          <Figure
            label={textsOf(locale).promoter.now}
            value={formats.multiple(multiple)}
            className={outcomeOf(multiple)}
          />
        )}
        {isTrading && isKnown(token.price, token) && (
          <Figure label={texts.price} value={formats.price(token.price)} />
        )}
      </dl>
      {isTrading && <PriceLines token={token} formats={formats} texts={texts} />}
      {call !== null && (
        <p className="call">{callText({ ...call, multiple: null }, locale, texts)}</p>
      )}
      {isNoted && <Notes note={note} warnings={warnings} texts={texts} />}
    </div>
  );
};
