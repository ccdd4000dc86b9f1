/** @jsxImportSource @soltrade/worker/landing/jsx */
import { PREVIEW } from '@soltrade/schema/limits/landing';
import { BrandMark } from '../../../landing/Frame.tsx';
import type { Child } from '../../../landing/jsx/html.ts';
import { BASELINE, type DrawnText, drawnText } from './drawnText.ts';
import type { Fonts } from './fonts.ts';

// The landing page's dark colors. One design, because a card doesn't know its reader's theme.
export const COLOUR = {
  background: '#0b0d12',
  surface: '#12151d',
  border: '#262b38',
  text: '#f2f4f8',
  muted: '#9aa3b5',
  gain: '#2fd08c',
  loss: '#ff7a85',
  clicks: '#8f74ff',
  clicksSoft: '#251f47',
  still: '#c3c9d6',
} as const;

export const LEFT = 60;
export const RIGHT = PREVIEW.width - LEFT;
/** The box at the bottom, and the edges of its content. */
export const BOX = { top: 412, height: 166, left: LEFT + 38, right: RIGHT - 38 } as const;

type LineProps = { text: DrawnText; x: number; y: number; fill: string };

export const Line = ({ text, x, y, fill }: LineProps) => <path d={text.at(x, y)} fill={fill} />;

/** The baseline that centers a line at a height. */
export const around = (middle: number, size: number): number => middle + BASELINE * size;

export const letterIn = (fonts: Fonts) => (letter: string, size: number) =>
  drawnText(fonts, letter, { size, weight: 800 });

export const Box = ({ children }: { children: Child }) => (
  <>
    <rect
      x={LEFT + 1}
      y={BOX.top + 1}
      width={RIGHT - LEFT - 2}
      height={BOX.height - 2}
      rx={27}
      fill={COLOUR.surface}
      stroke={COLOUR.border}
      strokeWidth={2}
    />
    {children}
  </>
);

type ProductProps = { name: string; right: number; middle: number; fonts: Fonts };

export const Product = ({ name, right, middle, fonts }: ProductProps) => {
  const text = drawnText(fonts, name, { size: 32, weight: 800, maxWidth: 300 });
  const left = right - text.width;
  return (
    <>
      <g transform={`translate(${left - 54} ${middle - 20})`}>
        <BrandMark size={40} />
      </g>
      <Line text={text} x={left} y={around(middle, 32)} fill={COLOUR.text} />
    </>
  );
};

/** A whole picture as SVG. Flat colors: gradients would make a PNG several times larger. */
export const Canvas = ({ children }: { children: Child }) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    aria-hidden="true"
    width={PREVIEW.width}
    height={PREVIEW.height}
    viewBox={`0 0 ${PREVIEW.width} ${PREVIEW.height}`}
  >
    <rect width={PREVIEW.width} height={PREVIEW.height} fill={COLOUR.background} />
    {children}
  </svg>
);
