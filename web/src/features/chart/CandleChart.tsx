import type { Candle, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { abbreviate } from '@soltrade/schema/format';
import { useCallback, useState } from 'react';
import type uPlot from 'uplot';
import { createPlot } from '../../components/plot/createPlot.ts';
import { type Plot, PlotSlider } from '../../components/plot/PlotSlider.tsx';
import { labelledPositions, timeAxis, valueAxis } from '../../components/plot/plotAxis.ts';
import {
  clickRange,
  hasRisen,
  labelRoomOf,
  positionRange,
  priceRange,
  toColumns,
  topOfClicks,
  volumeRange,
} from './candleScales.ts';
import {
  candleSentence,
  candleTime,
  candleValues,
  chartSummary,
  priceLabel,
  timeLabels,
} from './candleText.ts';
import { CHART_HEIGHT, chartFrameClass, SHORT_CHART_HEIGHT } from './chartFrame.ts';
import { drawCandles, type Overlay } from './drawCandles.ts';
import { chartTexts } from './texts.ts';

type CandleLegendProps = {
  candle: Candle;
  interval: ChartInterval;
  /** Replace the volume; null if unknown by the hour. */
  clicks: number | null | undefined;
  posts: readonly string[];
};

/** Values under the crosshair, or the newest candle's. Fixed height. */
const CandleLegend = ({ candle, interval, clicks, posts }: CandleLegendProps) => (
  <div className="flex h-[72px] shrink-0 flex-wrap content-start items-baseline gap-x-4 overflow-hidden text-sm tabular-nums max-[359px]:text-xs sm:h-8">
    <p className="min-w-0 max-w-full truncate text-muted max-sm:w-full">
      <span>{candleTime(candle, interval)}</span>
      {posts.length > 0 ? <span className="text-text"> · {chartTexts.posted(posts)}</span> : null}
    </p>
    <dl
      className={`flex flex-wrap gap-x-3 font-medium ${hasRisen(candle) ? 'text-positive' : 'text-negative'}`}
    >
      {candleValues(candle, clicks).map(({ letter, name, value }) => (
        <div
          key={letter}
          className={`flex gap-1 ${letter === chartTexts.clicksShort ? 'text-clicks' : ''}`}
        >
          <dt className="text-muted">
            {letter.length > 1 ? (
              letter
            ) : (
              <abbr title={name} className="no-underline">
                {letter}
              </abbr>
            )}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

// The chart on its canvas: uPlot handles scales, axes and the crosshair; we draw the candles.

type CandlePlotOptions = {
  candles: readonly Candle[];
  interval: ChartInterval;
  overlay: Overlay | null;
  isShort?: boolean;
  /** Reports the crosshair's candle, or null. */
  onPoint: (index: number | null) => void;
};

const hidden = (scale: string): uPlot.Series => ({
  scale,
  paths: () => null,
  points: { show: false },
});

const axesOf = ({ candles, interval, overlay }: CandlePlotOptions): uPlot.Axis[] => {
  const allLabels = timeLabels(candles, interval);
  return [
    timeAxis({
      allLabels,
      labelled: (room, from) =>
        labelledPositions(candles.length, labelRoomOf(candles.length, room), from),
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
    height: () => (options.isShort ? SHORT_CHART_HEIGHT : CHART_HEIGHT),
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

type CandleChartProps = {
  candles: readonly Candle[];
  interval: ChartInterval;
  overlay?: Overlay | null;
  isShort?: boolean;
};

export const CandleChart = ({
  candles,
  interval,
  overlay = null,
  isShort = false,
}: CandleChartProps) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const create = useCallback(
    (element: HTMLElement) =>
      createCandlePlot(element, { candles, interval, overlay, isShort, onPoint: setPointed }),
    [candles, interval, overlay, isShort],
  );
  const last = candles.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const candle = candles[shown];
  if (!candle) return null;
  const clicks = overlay ? (overlay.counts[shown] ?? null) : undefined;
  const posts = overlay?.posts.get(shown) ?? [];
  return (
    <div className={chartFrameClass(isShort)}>
      <CandleLegend candle={candle} interval={interval} clicks={clicks} posts={posts} />
      <PlotSlider
        create={create}
        data={undefined}
        count={candles.length}
        shown={shown}
        label={chartTexts.candle}
        valueText={candleSentence(candle, interval, { clicks, posts })}
        summary={chartSummary(candles, interval)}
      />
    </div>
  );
};
