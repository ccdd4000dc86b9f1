import { CHART_INTERVALS, type ChartInterval } from '@soltrade/schema/contracts/tokens';
import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { serverMessage } from '../../lib/errorMessages.ts';
import { messages } from '../../lib/messages.ts';
import { chartQuery } from './api.ts';
import { ChartSource } from './ChartSource.tsx';
import { chartFrameClass } from './chartFrame.ts';
import { loadCandleChart } from './loadCandleChart.ts';

const CandleChart = lazy(() => loadCandleChart().then((module) => ({ default: module.CandleChart })));

const INTERVALS = (Object.keys(CHART_INTERVALS) as ChartInterval[]).map((value) => ({ value, label: value }));

const loading = (
  <div role="status" className={chartFrameClass}>
    <span className="sr-only">{messages.chart.loading}</span>
    <Skeleton className="h-full w-full" />
  </div>
);

const Instead = ({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) => (
  <div
    role={role}
    className={`${chartFrameClass} items-center justify-center gap-3 rounded-control border border-border border-dashed p-4 text-center`}
  >
    {children}
  </div>
);

const Chart = ({ address, interval }: { address: string; interval: ChartInterval }) => {
  const { data, error, refetch } = useQuery(chartQuery(address, interval));
  if (data && data.data.length > 0) {
    return (
      <Suspense fallback={loading}>
        <CandleChart candles={data.data} interval={interval} />
      </Suspense>
    );
  }
  if (data) {
    return (
      <Instead role="status">
        <ChartCandlestick aria-hidden className="size-7 text-accent-text" />
        <p className="font-semibold">{messages.chart.empty}</p>
        <p className="max-w-sm text-muted text-sm">{messages.chart.emptyText}</p>
      </Instead>
    );
  }
  if (error === null) return loading;
  return (
    <Instead role="alert">
      <p className="font-semibold">{messages.chart.failed}</p>
      <p className="max-w-sm text-muted text-sm">{serverMessage(error, messages.chart.fetchFailed)}</p>
      <Button variant="secondary" size="small" onClick={() => void refetch()}>
        {messages.chart.retry}
      </Button>
    </Instead>
  );
};

/** The price of a token in candles of five intervals. */
export const PriceChartCard = ({ address }: { address: string }) => {
  const [interval, setInterval] = useState<ChartInterval>('1h');
  const { data, isRefetchError } = useQuery(chartQuery(address, interval));
  return (
    <Card
      title={messages.chart.title}
      control={
        <SegmentedControl
          label={messages.chart.interval}
          options={INTERVALS}
          value={interval}
          onChange={setInterval}
        />
      }
    >
      <Chart address={address} interval={interval} />
      <ChartSource chart={data} isOld={isRefetchError} />
    </Card>
  );
};
