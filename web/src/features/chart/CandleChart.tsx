import type { Candle, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../lib/messages.ts';
import { useTheme } from '../../stores/theme.ts';
import { CandleLegend } from './CandleLegend.tsx';
import { type CandlePlot, createCandlePlot } from './candlePlot.ts';
import { candleSentence, chartSummary } from './candleText.ts';
import { chartFrameClass } from './chartFrame.ts';
import { pointedByKey } from './pointedByKey.ts';

type CandleChartProps = { candles: readonly Candle[]; interval: ChartInterval };

/** Candles under a crosshair that the mouse, a finger and the arrow keys move. */
export const CandleChart = ({ candles, interval }: CandleChartProps) => {
  const summaryId = useId();
  const canvas = useRef<HTMLDivElement>(null);
  const plot = useRef<CandlePlot | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const theme = useTheme((state) => state.theme);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const created = createCandlePlot(element, { candles, interval, onPoint: setPointed });
    const observer = new ResizeObserver(() => created.resize(element.clientWidth));
    observer.observe(element);
    plot.current = created;
    return () => {
      observer.disconnect();
      created.destroy();
      plot.current = null;
    };
  }, [candles, interval]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the theme's, and a canvas does not restyle itself.
  useEffect(() => plot.current?.redraw(), [theme]);

  const last = candles.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const candle = candles[shown];
  if (!candle) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointedByKey(event.key, { pointed: shown, last });
    if (next === null) return;
    event.preventDefault();
    plot.current?.point(next);
  };
  return (
    <div className={chartFrameClass}>
      <CandleLegend candle={candle} interval={interval} />
      <div
        ref={canvas}
        role="slider"
        tabIndex={0}
        aria-label={messages.chart.candle}
        aria-describedby={summaryId}
        aria-valuemin={1}
        aria-valuemax={candles.length}
        aria-valuenow={shown + 1}
        aria-valuetext={candleSentence(candle, interval)}
        onKeyDown={onKeyDown}
        onBlur={() => plot.current?.point(null)}
        className="candle-chart min-w-0 overflow-hidden rounded-control"
      />
      <p id={summaryId} className="sr-only">
        {chartSummary(candles, interval)}
      </p>
    </div>
  );
};
