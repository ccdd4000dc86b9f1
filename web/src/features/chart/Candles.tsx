import type { Chart, ChartInterval } from '@soltrade/schema/contracts/tokens';
import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import * as messages from '../../lib/messages/general.ts';
import { chartQuery, loadCandleChart } from './api.ts';
import { chartFrameClass } from './chartFrame.ts';
import type { Overlay } from './drawCandles.ts';
import { chartTexts } from './texts.ts';

const CandleChart = lazy(() =>
  loadCandleChart().then((module) => ({ default: module.CandleChart })),
);

const Loading = ({ isShort }: { isShort: boolean }) => (
  <div role="status" className={chartFrameClass(isShort)}>
    <span className="sr-only">{chartTexts.loading}</span>
    <Skeleton className="h-full w-full" />
  </div>
);

type InsteadProps = { role: 'alert' | 'status'; isShort: boolean; children: ReactNode };

const Instead = ({ role, isShort, children }: InsteadProps) => (
  <div
    role={role}
    className={`${isShort ? 'flex flex-col' : chartFrameClass(false)} items-center justify-center gap-3 rounded-control border border-border border-dashed p-4 text-center`}
  >
    {children}
  </div>
);

type CandlesProps = {
  address: string;
  interval: ChartInterval;
  /** A link's clicks; null while unknown. With them, the chart is shorter. */
  overlay?: Overlay | null;
};

export const Candles = ({ address, interval, overlay }: CandlesProps) => {
  const isShort = overlay !== undefined;
  const loading = <Loading isShort={isShort} />;
  const { data, error, refetch } = useQuery(chartQuery(address, interval));
  if (data && data.data.length > 0) {
    return (
      <Suspense fallback={loading}>
        <CandleChart
          candles={data.data}
          interval={interval}
          overlay={overlay ?? null}
          isShort={isShort}
        />
      </Suspense>
    );
  }
  if (data) {
    return (
      <Instead role="status" isShort={isShort}>
        <ChartCandlestick aria-hidden className="size-7 text-accent-text" />
        <p className="font-semibold">{chartTexts.empty}</p>
        <p className="max-w-sm text-muted text-sm">{chartTexts.emptyText}</p>
      </Instead>
    );
  }
  if (error === null) return loading;
  return (
    <Instead role="alert" isShort={isShort}>
      <p className="font-semibold">{chartTexts.failed}</p>
      <p className="max-w-sm text-muted text-sm">{failureText(error, chartTexts.fetchFailed)}</p>
      <Button variant="secondary" size="small" onClick={() => void refetch()}>
        {messages.retry}
      </Button>
    </Instead>
  );
};

const SOURCES = { geckoterminal: 'GeckoTerminal' };

type ChartSourceProps = {
  chart: Chart | undefined;
  /** Whether newer candles failed to load. */
  isOld: boolean;
};

export const ChartSource = ({ chart, isOld }: ChartSourceProps) => {
  const text = chart?.source ? chartTexts.source(SOURCES[chart.source]) : null;
  return (
    <p className="mt-3 flex min-h-6 flex-wrap items-center gap-x-4 text-muted text-xs">
      {text && chart?.sourceUrl ? (
        <a
          href={chart.sourceUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-text"
        >
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
      {isOld ? (
        <span role="alert" className="text-warning">
          {chartTexts.notRefreshed}
        </span>
      ) : null}
      {chart?.stale && !isOld ? <span className="text-warning">{chartTexts.stale}</span> : null}
      {chart?.refreshing ? <span>{chartTexts.refreshing}</span> : null}
    </p>
  );
};
