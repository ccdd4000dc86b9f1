import type { Candle, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { useCallback, useState } from 'react';
import { PlotSlider } from '../../components/plot/PlotSlider.tsx';
import { messages } from '../../lib/messages.ts';
import { CandleLegend } from './CandleLegend.tsx';
import { createCandlePlot } from './candlePlot.ts';
import { candleSentence, chartSummary } from './candleText.ts';
import { chartFrameClass } from './chartFrame.ts';

type CandleChartProps = { candles: readonly Candle[]; interval: ChartInterval };

/** Candles under a crosshair that the mouse, a finger and the arrow keys move. */
export const CandleChart = ({ candles, interval }: CandleChartProps) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const create = useCallback(
    (element: HTMLElement) => createCandlePlot(element, { candles, interval, onPoint: setPointed }),
    [candles, interval],
  );
  const last = candles.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const candle = candles[shown];
  if (!candle) return null;
  return (
    <div className={chartFrameClass}>
      <CandleLegend candle={candle} interval={interval} />
      <PlotSlider
        create={create}
        count={candles.length}
        shown={shown}
        label={messages.chart.candle}
        valueText={candleSentence(candle, interval)}
        summary={chartSummary(candles, interval)}
      />
    </div>
  );
};
