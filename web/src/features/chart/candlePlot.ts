// The chart on its canvas: uPlot handles scales, axes and the crosshair; we draw the candles.
import type { Candle, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { abbreviate } from '@soltrade/schema/format';
import type uPlot from 'uplot';
import { createPlot } from '../../components/plot/createPlot.ts';
import { labelledPositions } from '../../components/plot/labelledPositions.ts';
import type { Plot } from '../../components/plot/PlotSlider.tsx';
import { timeAxis, valueAxis } from '../../components/plot/plotAxis.ts';
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
  overlay: Overlay | null;
  /** Reports the crosshair's candle, or null. */
  onPoint: (index: number | null) => void;
};

const hidden = (scale: string): uPlot.Series => ({ scale, paths: () => null, points: { show: false } });

const axesOf = ({ candles, interval, overlay }: CandlePlotOptions): uPlot.Axis[] => {
  const allLabels = timeLabels(candles, interval);
  return [
    timeAxis({
      allLabels,
      labelled: (room, from) => labelledPositions(candles.length, labelRoomOf(candles.length, room), from),
      labelsOf: (positions) =>
        timeLabels(
          positions.flatMap((position) => candles[position] ?? []),
          interval,
        ),
    }),
    valueAxis(
      {
        scale: 'price',
        // Hides negative prices, since only volume is drawn there.
        filter: (_, prices) => prices.map((price) => (price < 0 ? null : price)),
        values: (_, prices, __, ___, step) =>
          prices.map((price) => (price === null ? null : priceLabel(price, step))),
      },
      allLabels,
    ),
    ...(overlay ? [clickAxis(overlay)] : []),
  ];
};

/** Left axis of the clicks: zero and the maximum, beside their bars only. */
const clickAxis = ({ counts }: Overlay): uPlot.Axis =>
  valueAxis(
    {
      scale: 'clicks',
      side: 3,
      gap: 6,
      grid: { show: false },
      splits: () => [0, topOfClicks(counts)],
      values: (_, shown) => shown.map((count) => abbreviate(count)),
    },
    [],
  );

export const createCandlePlot = (element: HTMLElement, options: CandlePlotOptions): Plot => {
  const { candles, onPoint, overlay } = options;
  const { plot, ...rest } = createPlot(element, {
    height: () => CHART_HEIGHT,
    positions: () => positionRange(candles.length),
    scales: {
      price: { range: () => priceRange(candles) },
      volume: { range: () => volumeRange(candles) },
      ...(overlay ? { clicks: { range: () => clickRange(overlay.counts) } } : {}),
    },
    axes: axesOf(options),
    series: [
      {},
      ...['price', 'price', 'price', 'price', 'volume', ...(overlay ? ['clicks'] : [])].map(hidden),
    ],
    data: [...toColumns(candles), ...(overlay ? [[...overlay.counts]] : [])],
    heightOf: (self, index) => self.valToPos(candles[index]?.close ?? 0, 'price'),
    draw: (self) => drawCandles(self, candles, overlay),
    onPoint,
  });
  return { ...rest, redraw: () => plot.redraw() };
};
