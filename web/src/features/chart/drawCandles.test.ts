import type uPlot from 'uplot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawCandles, type Overlay } from './drawCandles.ts';

const FLOOR = 200;
/** Rises from 20 to 60 between 10 and 80, and falls back. */
const CANDLES = [
  { time: 0, open: 20, close: 60, high: 80, low: 10, volume: 50 },
  { time: 60, open: 60, close: 20, high: 80, low: 10, volume: 30 },
];

type Rect = [left: number, top: number, width: number, height: number];
type Box = [colour: string, ...Rect];

const COLOURS = ['positive', 'negative', 'clicks'];
const { style } = document.documentElement;

afterEach(() => COLOURS.forEach((name) => void style.removeProperty(`--${name}`)));

beforeEach(() => {
  for (const name of COLOURS) style.setProperty(`--${name}`, name);
  vi.stubGlobal(
    'Path2D',
    class {
      readonly rects: Rect[] = [];
      rect = (...rect: Rect) => void this.rects.push(rect);
    },
  );
});

/** What is filled on a plot of a hundred pixels a candle, a pixel a unit, from the floor up. */
const drawn = (overlay: Overlay | null) => {
  const boxes: Box[] = [];
  const [lines, dots]: [number[], number[]] = [[], []];
  const ctx = {
    fillStyle: '',
    fill: (path?: { rects: Rect[] }) =>
      boxes.push(...(path?.rects ?? []).map((rect): Box => [ctx.fillStyle, ...rect])),
    fillRect: (...rect: Rect) => boxes.push([ctx.fillStyle, ...rect]),
    moveTo: (left: number) => lines.push(left),
    arc: (left: number) => dots.push(left),
    ...Object.fromEntries(
      ['save', 'restore', 'beginPath', 'rect', 'clip', 'lineTo', 'stroke', 'setLineDash'].map(
        (name) => [name, () => {}],
      ),
    ),
  };
  const plot = {
    ctx,
    bbox: { left: 0, top: 0, width: 200, height: FLOOR },
    valToPos: (value: number, scale: string) => (scale === 'x' ? 50 + value * 100 : FLOOR - value),
  };
  drawCandles(plot as unknown as uPlot, CANDLES, overlay);
  return { boxes, lines, dots };
};

/** The middle and both ends of a box, in units. */
const spans = (boxes: readonly Box[]) =>
  boxes.map(([colour, left, top, width, height]) => [
    colour,
    left + Math.floor(width / 2),
    FLOOR - top - height,
    FLOOR - top,
  ]);

it('a candle has its body between open and close, its wick between low and high, and its volume on the floor', () => {
  const { boxes, lines, dots } = drawn(null);
  expect(spans(boxes)).toEqual([
    ['positive', 50, 0, 50],
    ['positive', 50, 10, 80],
    ['positive', 50, 20, 60],
    ['negative', 150, 0, 30],
    ['negative', 150, 10, 80],
    ['negative', 150, 20, 60],
  ]);
  expect([lines, dots]).toEqual([[], []]);
});

it('clicks stand on the floor in place of volume, with the link’s creation and its posts', () => {
  const overlay = { counts: [null, 40], mark: 0, posts: new Map([[1, ['X']]]) };
  const { boxes, lines, dots } = drawn(overlay);
  expect(spans(boxes)).toEqual([
    ['clicks', 150, 0, 40],
    ['positive', 50, 10, 80],
    ['positive', 50, 20, 60],
    ['negative', 150, 10, 80],
    ['negative', 150, 20, 60],
  ]);
  expect([lines, dots]).toEqual([[50], [150]]);
});
