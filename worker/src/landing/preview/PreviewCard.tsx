/** @jsxImportSource @soltrade/worker/landing/jsx */
import { abbreviateUsd, formatChange } from '@soltrade/schema/format';
import { linePoints } from '../../../landing/Figures.tsx';
import { BrandMark } from '../../../landing/Frame.tsx';
import { Canvas, COLOUR, LEFT, Line, letterIn, Product, RIGHT } from './cardParts.tsx';
import { type DrawnText, drawnText } from './drawnText.ts';
import type { Fonts } from './fonts.ts';
import { Portrait } from './Portrait.tsx';
import type { PreviewContent } from './previewContent.ts';
import { previewTexts } from './previewTexts.ts';

type CardProps = { content: PreviewContent; fonts: Fonts };

type Fit = { most: number; least?: number; weight?: 600 | 800; maxWidth: number };

/** The largest size up to `most` in which a text fits. */
const fitting = (
  fonts: Fonts,
  text: string,
  { most, least = 22, weight = 800, maxWidth }: Fit,
): DrawnText => {
  const { width } = drawnText(fonts, text, { size: most, weight });
  const size = Math.max(least, Math.min(most, Math.floor((most * maxWidth) / width)));
  const letterSpacing = weight === 800 ? -2 / size : 0;
  return drawnText(fonts, text, { size, weight, letterSpacing, maxWidth });
};

const OUTCOMES = { higher: COLOUR.gain, lower: COLOUR.loss } as const;

/** The right half, with the price line. */
const COURSE = { left: 780, bottom: 390, width: 360, height: 170 } as const;
/** Of texts without and beside it. */
const [WIDTH, NARROW] = [1080, 670] as const;

type CourseProps = { line: NonNullable<PreviewContent['token']['line']>; fonts: Fonts };

/** A span's price line, colored by its outcome. */
const Course = ({ line: { span, closes }, fonts }: CourseProps) => {
  const label = drawnText(fonts, previewTexts.spans[span], { size: 26, weight: 600 });
  const isLoss = (closes.at(-1) ?? 0) < (closes[0] ?? 0);
  return (
    <>
      <polyline
        points={linePoints(closes, COURSE)}
        fill="none"
        stroke={isLoss ? COLOUR.loss : COLOUR.gain}
        strokeWidth={6}
        strokeLinejoin="round"
      />
      <Line
        text={label}
        x={COURSE.left + COURSE.width - label.width}
        y={COURSE.bottom + 44}
        fill={COLOUR.muted}
      />
    </>
  );
};

/** The token's face and names, small above a multiple. */
const Names = ({ content: { token, productName }, fonts }: CardProps) => {
  const style = { most: 72, least: 40, maxWidth: 660 };
  const name = drawnText(fonts, token.name, { size: 28, weight: 600, maxWidth: 660 });
  return (
    <>
      <Portrait
        portrait={token.portrait}
        x={LEFT}
        y={48}
        size={112}
        radius={32}
        background={COLOUR.background}
        letterOf={letterIn(fonts)}
      />
      <Line text={fitting(fonts, token.symbol, style)} x={196} y={110} fill={COLOUR.text} />
      <Line text={name} x={196} y={154} fill={COLOUR.muted} />
      <Product name={productName} right={RIGHT} middle={88} fonts={fonts} />
    </>
  );
};

/** What became of the call, largest; then the symbol, who called it, and since when. */
const Outcome = ({ content, fonts }: CardProps) => {
  const { multiple, call, line } = content.token;
  const maxWidth = line === null ? WIDTH : NARROW;
  const figure = fitting(fonts, multiple?.text ?? '', { most: 230, maxWidth });
  const outcome = multiple?.outcome;
  const fill = outcome === undefined ? COLOUR.text : OUTCOMES[outcome];
  const since = fitting(fonts, call ?? '', { most: 34, weight: 600, maxWidth });
  return (
    <>
      <Names content={content} fonts={fonts} />
      <Line text={figure} x={LEFT - 8} y={374} fill={fill} />
      <Line text={since} x={LEFT} y={434} fill={COLOUR.text} />
    </>
  );
};

/** A call whose outcome is not known, or too young to have one: the symbol is the largest. */
const Token = ({ content: { token, productName }, fonts }: CardProps) => {
  const maxWidth = (token.line === null ? WIDTH : NARROW) - 280;
  const symbol = fitting(fonts, token.symbol, { most: 150, least: 54, maxWidth });
  const name = fitting(fonts, token.name, { most: 34, weight: 600, maxWidth });
  const call = fitting(fonts, token.call ?? '', { most: 34, weight: 600, maxWidth });
  return (
    <>
      <Product name={productName} right={RIGHT} middle={88} fonts={fonts} />
      <Portrait
        portrait={token.portrait}
        x={LEFT}
        y={136}
        size={240}
        radius={60}
        background={COLOUR.background}
        letterOf={letterIn(fonts)}
      />
      <Line text={symbol} x={340} y={268} fill={COLOUR.text} />
      <Line text={name} x={340} y={322} fill={COLOUR.muted} />
      <Line text={call} x={340} y={370} fill={COLOUR.text} />
    </>
  );
};

const marketCapText = ({ figures, status }: PreviewContent['token']): string => {
  if (figures?.marketCap) return abbreviateUsd(figures.marketCap);
  return status === 'not_trading' ? previewTexts.notTradingYet : previewTexts.unknown;
};

const changeColour = (change: string): string => {
  if (change.startsWith('+')) return COLOUR.gain;
  return change.startsWith('-') ? COLOUR.loss : COLOUR.still;
};

const FOOT = { top: 478, first: 534, second: 580 } as const;

/** At the right of the foot: what the token is worth, and as of when. */
const Worth = ({ content: { token }, fonts }: CardProps) => {
  const change = token.figures?.change24h ? formatChange(token.figures.change24h) : '';
  const changed = drawnText(fonts, change && `${change} ${previewTexts.change}`, {
    size: 28,
    weight: 800,
    maxWidth: 260,
  });
  const worth = fitting(fonts, marketCapText(token), { most: 44, maxWidth: 330 });
  const time = token.figures && previewTexts.asOf(token.figures.time);
  const label = [previewTexts.marketCap, time].filter((part) => part !== null).join(' ');
  const below = drawnText(fonts, label, { size: 24, weight: 600 });
  const right = change === '' ? RIGHT : RIGHT - changed.width - 16;
  return (
    <>
      <Line text={worth} x={right - worth.width} y={FOOT.first} fill={COLOUR.text} />
      <Line text={changed} x={RIGHT - changed.width} y={FOOT.first} fill={changeColour(change)} />
      <Line text={below} x={RIGHT - below.width} y={FOOT.second} fill={COLOUR.muted} />
    </>
  );
};

/** At the left of the foot. Plain text, because a badge-like design would suggest verification. */
const Recommendation = ({ content: { recommender }, fonts }: CardProps) => {
  const { portrait, displayName, handle, proof } = recommender;
  const left = LEFT + 120;
  const maxWidth = 480;
  const name = drawnText(fonts, displayName ?? handle, { size: 40, weight: 800, maxWidth });
  const claim = [displayName === null ? null : handle, previewTexts.recommendation]
    .filter((part) => part !== null)
    .join(' ');
  return (
    <>
      {portrait === null ? (
        <g transform={`translate(${LEFT} ${FOOT.top + 6})`}>
          <BrandMark size={96} />
        </g>
      ) : (
        <Portrait
          portrait={portrait}
          x={LEFT}
          y={FOOT.top + 6}
          size={96}
          radius={48}
          background={COLOUR.background}
          letterOf={letterIn(fonts)}
        />
      )}
      <Line text={name} x={left} y={FOOT.first - 20} fill={COLOUR.text} />
      <Line
        text={drawnText(fonts, claim, { size: 26, weight: 600, maxWidth })}
        x={left}
        y={FOOT.second - 28}
        fill={COLOUR.muted}
      />
      <Line
        text={drawnText(fonts, proof ?? '', { size: 24, weight: 600, maxWidth })}
        x={left}
        y={FOOT.second + 4}
        fill={COLOUR.muted}
      />
    </>
  );
};

export const PreviewCard = (props: CardProps) => {
  const { multiple, line } = props.content.token;
  return (
    <Canvas>
      {multiple === null ? <Token {...props} /> : <Outcome {...props} />}
      {line !== null && <Course line={line} fonts={props.fonts} />}
      <Recommendation {...props} />
      <Worth {...props} />
    </Canvas>
  );
};
