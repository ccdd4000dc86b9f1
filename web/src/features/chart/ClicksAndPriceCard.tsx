import { abbreviate } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Card } from '../../components/Card.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { chartQuery } from './api.ts';
import { Candles, ChartSource } from './Candles.tsx';
import { chartTexts } from './chartTexts.ts';
import {
  CLICK_INTERVALS,
  type ClickHours,
  type ClickInterval,
  candleAt,
  clicksOfCandles,
} from './clicksOfCandles.ts';

const INTERVALS = (Object.keys(CLICK_INTERVALS) as ClickInterval[]).map((value) => ({
  value,
  label: value,
}));

type ClicksAndPriceCardProps = {
  address: string;
  interval: ClickInterval;
  onInterval: (interval: ClickInterval) => void;
  /** The link's hourly clicks, or daily ones for daily candles; null while unknown. */
  hours: ClickHours | null;
  /** When the link was created; epoch milliseconds. */
  madeAt: number;
};

export const ClicksAndPriceCard = (props: ClicksAndPriceCardProps) => {
  const { address, interval, onInterval, hours, madeAt } = props;
  const { data, isRefetchError } = useQuery(chartQuery(address, interval));
  const candles = data?.data;
  const clicks = useMemo(
    () => (candles && hours ? clicksOfCandles(candles, hours, CLICK_INTERVALS[interval]) : null),
    [candles, hours, interval],
  );
  const overlay = useMemo(
    () => (candles && clicks ? { counts: clicks.counts, mark: candleAt(candles, madeAt) } : null),
    [candles, clicks, madeAt],
  );
  const hasCandles = candles !== undefined && candles.length > 0;
  return (
    <Card
      title={chartTexts.withClicks}
      control={
        <SegmentedControl
          label={chartTexts.interval}
          options={INTERVALS}
          value={interval}
          onChange={onInterval}
        />
      }
    >
      <Candles address={address} interval={interval} overlay={overlay} />
      <div className="flex flex-wrap items-center gap-x-4">
        {hasCandles && clicks ? (
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
            {overlay?.mark == null ? null : <span>{chartTexts.madeHere}</span>}
            {clicks.before > 0 ? (
              <span>{chartTexts.clicksBefore(abbreviate(clicks.before))}</span>
            ) : null}
            {clicks.after > 0 ? (
              <span>{chartTexts.clicksAfter(abbreviate(clicks.after))}</span>
            ) : null}
            {clicks.counts.includes(null) ? <span>{chartTexts.clicksUnknown}</span> : null}
          </p>
        ) : null}
        <ChartSource chart={data} isOld={isRefetchError} />
      </div>
    </Card>
  );
};
