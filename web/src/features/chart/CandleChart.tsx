import type { Candle, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { useCallback, useState } from 'react';
import { PlotSlider } from '../../components/plot/PlotSlider.tsx';
import { messages } from '../../lib/messages.ts';
import { CandleLegend } from './CandleLegend.tsx';
import { createCandlePlot } from './candlePlot.ts';
import { candleSentence, chartSummary } from './candleText.ts';
import { chartFrameClass } from './chartFrame.ts';
import type { Overlay } from './drawCandles.ts';

type CandleChartProps = {
  candles: readonly Candle[];
  interval: ChartInterval;
  overlay?: Overlay | null;
};

export const CandleChart = ({ candles, interval, overlay = null }: CandleChartProps) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const create = useCallback(
    (element: HTMLElement) => createCandlePlot(element, { candles, interval, overlay, onPoint: setPointed }),
    [candles, interval, overlay],
  );
  const last = candles.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const candle = candles[shown];
  if (!candle) return null;
  const clicks = overlay ? (overlay.counts[shown] ?? null) : undefined;
  return (
    <div className={chartFrameClass}>
      <CandleLegend candle={candle} interval={interval} clicks={clicks} />
      <PlotSlider
        create={create}
        data={undefined}
        count={candles.length}
        shown={shown}
        label={messages.chart.candle}
        valueText={candleSentence(candle, interval, clicks)}
        summary={chartSummary(candles, interval)}
      />
    </div>
  );
};
