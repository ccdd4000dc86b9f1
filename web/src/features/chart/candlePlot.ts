// The chart on its canvas: uPlot keeps scales, axes and the crosshair, the candles are drawn by us.
import type { Candle, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { abbreviate } from '@soltrade/schema/format';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { followTouch } from '../../components/plot/followTouch.ts';
import { labelledPositions } from '../../components/plot/labelledPositions.ts';
import type { Plot } from '../../components/plot/PlotSlider.tsx';
import { firstLabelled, labelRoom, labelWidth, plotAxis } from '../../components/plot/plotAxis.ts';
import {
  clickRange,
  labelRoomOf,
  positionRange,
  priceRange,
  toColumns,
  topOfClicks,
  volumeRange,
} from './candleScales.ts';
import { priceLabel, timeLabels } from './candleText.ts';
import { CHART_HEIGHT } from './chartFrame.ts';
import { drawCandles, type Overlay } from './drawCandles.ts';

type CandlePlotOptions = {
  candles: readonly Candle[];
  interval: ChartInterval;
  /** Drawn over the candles in place of their volume. */
  overlay: Overlay | null;
  /** The crosshair moved to a candle, or away from all. */
  onPoint: (index: number | null) => void;
};

const TIME_LABEL_WIDTH = 72;
const OUTSIDE = { left: -10, top: -10 };

const hidden = (scale: string): uPlot.Series => ({ scale, paths: () => null, points: { show: false } });

/** Of the clicks, on the left: none and the most, beside their bars only. */
const clickAxis = ({ counts }: Overlay): uPlot.Axis => ({
  ...plotAxis(),
  scale: 'clicks',
  side: 3,
  gap: 6,
  grid: { show: false },
  splits: () => [0, topOfClicks(counts)],
  values: (_, shown) => shown.map((count) => abbreviate(count)),
  size: (plot, shown) => labelRoom(plot, shown ?? [], 0),
});

const axesOf = (
  { candles, interval, overlay }: CandlePlotOptions,
  allLabels: readonly string[],
): uPlot.Axis[] => [
  {
    ...plotAxis(),
    grid: { show: false },
    size: 30,
    splits: (plot, _, min, max) => {
      const from = firstLabelled(plot, { min, max, widest: labelWidth(plot, allLabels) });
      const room = labelRoomOf(candles.length, plot.width / TIME_LABEL_WIDTH);
      return labelledPositions(candles.length, room, from);
    },
    values: (_, positions) =>
      timeLabels(
        positions.flatMap((position) => candles[position] ?? []),
        interval,
      ),
  },
  {
    ...plotAxis(),
    scale: 'price',
    side: 1,
    gap: 8,
    // Below the candles there is only volume, and no price is negative.
    filter: (_, prices) => prices.map((price) => (price < 0 ? null : price)),
    values: (_, prices, __, ___, step) =>
      prices.map((price) => (price === null ? null : priceLabel(price, step))),
    size: (plot, shown) => labelRoom(plot, shown ?? [], labelWidth(plot, allLabels)),
  },
  ...(overlay ? [clickAxis(overlay)] : []),
];

/** Draws candles into their own element. */
export const createCandlePlot = (element: HTMLElement, options: CandlePlotOptions): Plot => {
  const { candles, onPoint, overlay } = options;
  const plot = new uPlot(
    {
      width: Math.max(1, element.clientWidth),
      height: CHART_HEIGHT,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      scales: {
        x: { time: false, range: () => positionRange(candles.length) },
        price: { range: () => priceRange(candles) },
        volume: { range: () => volumeRange(candles) },
        ...(overlay ? { clicks: { range: () => clickRange(overlay.counts) } } : {}),
      },
      axes: axesOf(options, timeLabels(candles, options.interval)),
      series: [
        {},
        ...['price', 'price', 'price', 'price', 'volume', ...(overlay ? ['clicks'] : [])].map(hidden),
      ],
      cursor: {
        drag: { x: false, y: false, setScale: false },
        points: { show: false },
        move: (self, left, top) => (left < 0 ? [left, top] : [self.valToPos(self.posToIdx(left), 'x'), top]),
      },
      hooks: {
        draw: [(self) => drawCandles(self, candles, overlay)],
        setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)],
      },
    },
    [...toColumns(candles), ...(overlay ? [[...overlay.counts]] : [])],
    element,
  );
  followTouch(plot);
  return {
    point(index) {
      const candle = index === null ? undefined : candles[index];
      if (index === null || !candle) return plot.setCursor(OUTSIDE);
      plot.setCursor({ left: plot.valToPos(index, 'x'), top: plot.valToPos(candle.close, 'price') });
    },
    resize: (width) => plot.setSize({ width: Math.max(1, width), height: CHART_HEIGHT }),
    redraw: () => plot.redraw(),
    destroy: () => plot.destroy(),
  };
};
