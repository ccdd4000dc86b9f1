import { TIMELINE_RANGES, type Timeline, type TimelineRange } from '@soltrade/schema/contracts/analytics';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { type TimelineScope, timelineQuery } from './api.ts';
import { ClassCards } from './ClassCards.tsx';
import { loadTimelineChart } from './loadTimelineChart.ts';
import { TimelineBreakdowns } from './TimelineBreakdowns.tsx';
import { TimelineFigures } from './TimelineFigures.tsx';
import { timelineFrameClass } from './timelineFrame.ts';

const TimelineChart = lazy(() => loadTimelineChart().then((module) => ({ default: module.TimelineChart })));

const RANGES = (Object.keys(TIMELINE_RANGES) as TimelineRange[]).map((value) => ({ value, label: value }));

const chartLoading = (
  <div className={timelineFrameClass}>
    <Skeleton className="h-full w-full" />
  </div>
);

/** Figures, chart, classes and the two breakdowns, in the room that they will take. */
const loading = (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-15 w-64 max-w-full" />
    {chartLoading}
    <Skeleton className="h-96 w-full md:h-36" />
    <div className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  </div>
);

const isEmpty = ({ views, clicks }: Timeline): boolean =>
  [views, clicks].every(({ persons, repeats, robots }) => persons + repeats + robots === 0);

const Content = ({ scope, range }: { scope: TimelineScope; range: TimelineRange }) => {
  const { data, error, refetch } = useQuery(timelineQuery(scope, range));
  if (error && !data) {
    return (
      <LoadFailed title={messages.analytics.timelineFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return loading;
  if (isEmpty(data)) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={messages.analytics.rangeEmpty(messages.analytics.ranges[range])}
        text={messages.analytics.rangeEmptyText}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <TimelineFigures timeline={data} />
      <Suspense fallback={chartLoading}>
        <TimelineChart timeline={data} />
      </Suspense>
      <ClassCards views={data.views} clicks={data.clicks} />
      <TimelineBreakdowns channels={data.channels} platforms={data.platforms} />
    </div>
  );
};

/** Views and clicks over a range that the promoter picks. */
export const TimelineView = ({ scope }: { scope: TimelineScope }) => {
  const [range, setRange] = useState<TimelineRange>('7d');
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl label={messages.analytics.range} options={RANGES} value={range} onChange={setRange} />
      <Content scope={scope} range={range} />
    </div>
  );
};
