/** @jsxImportSource @soltrade/worker/landing/jsx */
import { abbreviateUsd, formatChange } from '@soltrade/schema/format';
import { linePoints } from '../../../landing/Figures.tsx';
import { BrandMark } from '../../../landing/Frame.tsx';
import { previewTexts } from '../../../landing/textsOfPreview.ts';
import { around, BOX, Box, Canvas, COLOUR, LEFT, Line, letterIn, Product } from './cardParts.tsx';
import { drawnText, type TextStyle } from './drawnText.ts';
import type { Fonts } from './fonts.ts';
import { Portrait } from './Portrait.tsx';
import type { PreviewContent } from './previewContent.ts';

type CardProps = { content: PreviewContent; fonts: Fonts };

const SMALLEST = 54;

/** Larger for short text, so any symbol is readable at a glance. */
const symbolSize = (symbol: string): number => {
  if (symbol.length <= 6) return 124;
  if (symbol.length <= 9) return 96;
  return symbol.length <= 13 ? 72 : SMALLEST;
};

const changeColours = (change: string): { text: string; ground: string } => {
  if (change.startsWith('+')) return { text: COLOUR.gain, ground: COLOUR.gainSoft };
  if (change.startsWith('-')) return { text: COLOUR.loss, ground: COLOUR.lossSoft };
  return { text: COLOUR.still, ground: COLOUR.stillSoft };
};

const Recommendation = ({ content: { recommender }, fonts }: CardProps) => {
  const { portrait, displayName, handle, proof } = recommender;
  const left = LEFT + 112;
  const name = drawnText(fonts, displayName ?? handle, { size: 40, weight: 800, maxWidth: 560 });
  // Plain text: a badge-like design would suggest verification.
  const claim = drawnText(fonts, proof ?? '', {
    size: 32,
    weight: 600,
    maxWidth: 940 - name.width,
  });
  const by = drawnText(fonts, displayName === null ? '' : `${handle} `, {
    size: 32,
    weight: 600,
    maxWidth: 600,
  });
  const says = drawnText(fonts, previewTexts.recommendation, { size: 32, weight: 600 });
  return (
    <>
      {portrait === null ? (
        <g transform={`translate(${LEFT} 52)`}>
          <BrandMark size={88} />
        </g>
      ) : (
        <Portrait
          portrait={portrait}
          x={LEFT}
          y={52}
          size={88}
          radius={44}
          background={COLOUR.background}
          letterOf={letterIn(fonts)}
        />
      )}
      <Line text={name} x={left} y={91} fill={COLOUR.text} />
      <Line text={claim} x={left + name.width + 20} y={88} fill={COLOUR.still} />
      <Line text={by} x={left} y={132} fill={COLOUR.muted} />
      <Line text={says} x={left + by.width} y={132} fill={COLOUR.muted} />
    </>
  );
};

/** The right half, with the price line or facts; the texts' width without and with it. */
const [COURSE, WIDTH, NARROW] = [
  { left: 800, bottom: 340, width: 340, height: 150 },
  840,
  460,
] as const;

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
        y={COURSE.bottom + 42}
        fill={COLOUR.muted}
      />
    </>
  );
};

type FactsProps = { facts: PreviewContent['token']['facts']; fonts: Fonts };

/** Market figures in place of the line, stacked. */
const Facts = ({ facts, fonts }: FactsProps) => (
  <>
    {facts.map(({ label, amount }, index) => (
      <g key={label} transform={`translate(${COURSE.left} ${204 + index * 108})`}>
        <Line
          text={drawnText(fonts, label, { size: 28, weight: 600, maxWidth: COURSE.width })}
          x={0}
          y={10}
          fill={COLOUR.muted}
        />
        <Line
          text={drawnText(fonts, amount, { size: 48, weight: 800, maxWidth: COURSE.width })}
          x={0}
          y={60}
          fill={COLOUR.text}
        />
      </g>
    ))}
  </>
);

const Token = ({ content: { token }, fonts }: CardProps) => {
  const isAlone = token.line === null && token.facts.length === 0;
  const maxWidth = isAlone ? WIDTH : NARROW;
  const wanted = symbolSize(token.symbol);
  const needed = drawnText(fonts, token.symbol, { size: wanted, weight: 800 }).width;
  const size = Math.max(SMALLEST, Math.min(wanted, Math.floor((wanted * maxWidth) / needed)));
  const style: TextStyle = { size, weight: 800, letterSpacing: -2 / size, maxWidth };
  const symbol = drawnText(fonts, token.symbol, style);
  const nameSize = isAlone ? 40 : 34;
  const name = drawnText(fonts, token.name, { size: nameSize, weight: 600, maxWidth });
  const call = drawnText(fonts, token.call ?? '', { size: 36, weight: 600, maxWidth });
  // Centers all lines on the portrait.
  const [middle, height] = [276, 1.15 * size];
  const top = middle - (height + 48 + (token.call === null ? 0 : 44)) / 2;
  return (
    <>
      <Portrait
        portrait={token.portrait}
        x={LEFT}
        y={176}
        size={200}
        radius={48}
        background={COLOUR.background}
        letterOf={letterIn(fonts)}
      />
      <Line text={symbol} x={304} y={around(top + height / 2, size)} fill={COLOUR.text} />
      <Line text={name} x={304} y={around(top + height + 24, 40)} fill={COLOUR.muted} />
      <Line text={call} x={304} y={around(top + height + 70, 36)} fill={COLOUR.text} />
      {token.line !== null && <Course line={token.line} fonts={fonts} />}
      <Facts facts={token.facts} fonts={fonts} />
    </>
  );
};

const marketCapText = ({ figures, status }: PreviewContent['token']): string => {
  if (figures?.marketCap) return abbreviateUsd(figures.marketCap);
  return status === 'not_trading' ? previewTexts.notTradingYet : previewTexts.unknown;
};

/** Shrinks absurdly long figures. */
const figureScale = (length: number): number => {
  if (length <= 16) return 1;
  return length <= 22 ? 0.75 : 0.5;
};

const Change = ({
  change,
  x,
  scale,
  fonts,
}: {
  change: string;
  x: number;
  scale: number;
  fonts: Fonts;
}) => {
  const colours = changeColours(change);
  const text = drawnText(fonts, change, { size: 40 * scale, weight: 800 });
  const period = drawnText(fonts, previewTexts.change, { size: 26, weight: 600 });
  const [middle, height] = [512, 16 + 48 * scale];
  return (
    <>
      <rect
        x={x}
        y={middle - height / 2}
        width={text.width + period.width + 52}
        height={height}
        rx={16}
        fill={colours.ground}
      />
      <Line text={text} x={x + 20} y={around(middle, 40 * scale)} fill={colours.text} />
      <Line text={period} x={x + 32 + text.width} y={around(middle, 26)} fill={colours.text} />
    </>
  );
};

const Figures = ({ content: { token, productName }, fonts }: CardProps) => {
  const change = token.figures?.change24h ? formatChange(token.figures.change24h) : null;
  const amount = marketCapText(token);
  const scale = figureScale(amount.length + (change?.length ?? 0));
  const label = drawnText(fonts, previewTexts.marketCap, { size: 28, weight: 600 });
  const marketCap = drawnText(fonts, amount, { size: 64 * scale, weight: 800 });
  const time = token.figures && previewTexts.asOf(token.figures.time);
  const asOf = drawnText(fonts, time ?? '', { size: 26, weight: 600 });
  const middle = BOX.top + BOX.height / 2 - (time === null ? 0 : 23);
  return (
    <Box>
      <Line text={label} x={BOX.left} y={465} fill={COLOUR.muted} />
      <Line text={marketCap} x={BOX.left} y={around(512, 64 * scale)} fill={COLOUR.text} />
      {change !== null && (
        <Change change={change} x={BOX.left + marketCap.width + 28} scale={scale} fonts={fonts} />
      )}
      <Product name={productName} middle={middle} fonts={fonts} />
      <Line text={asOf} x={BOX.right - asOf.width} y={531} fill={COLOUR.muted} />
    </Box>
  );
};

export const PreviewCard = (props: CardProps) => (
  <Canvas>
    <Recommendation {...props} />
    <Token {...props} />
    <Figures {...props} />
  </Canvas>
);
