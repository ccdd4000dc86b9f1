import type { Candle, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { messages } from '../../lib/messages.ts';
import { hasRisen } from './candleScales.ts';
import { candleTime, candleValues } from './candleText.ts';

type CandleLegendProps = {
  candle: Candle;
  interval: ChartInterval;
  /** Replace the volume; null if unknown by the hour. */
  clicks: number | null | undefined;
};

/** Values under the crosshair, or the newest candle's. Fixed height. */
export const CandleLegend = ({ candle, interval, clicks }: CandleLegendProps) => (
  <div className="flex h-[72px] shrink-0 flex-wrap content-start items-baseline gap-x-4 overflow-hidden text-sm tabular-nums max-[359px]:text-xs sm:h-8">
    <p className="text-muted max-sm:w-full">{candleTime(candle, interval)}</p>
    <dl
      className={`flex flex-wrap gap-x-3 font-medium ${hasRisen(candle) ? 'text-positive' : 'text-negative'}`}
    >
      {candleValues(candle, clicks).map(({ letter, name, value }) => (
        <div
          key={letter}
          className={`flex gap-1 ${letter === messages.chart.clicksShort ? 'text-accent-text' : ''}`}
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
