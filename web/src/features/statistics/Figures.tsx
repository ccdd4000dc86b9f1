import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, UserRoundX } from 'lucide-react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { GoToLinks } from '../../components/GoToLinks.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { type StatisticsScope, statisticsQuery } from './api.ts';
import { chartFrameClass } from './chartFrame.ts';
import { isEmpty } from './isEmpty.ts';
import { loadStatisticsChart } from './loadStatisticsChart.ts';
import { MeasureTiles } from './MeasureTiles.tsx';
import { PeriodNote } from './PeriodNote.tsx';
import { RemoveFilters } from './RemoveFilters.tsx';
import { questionOf, type StatisticsView } from './statisticsView.ts';

const StatisticsChart = lazy(() =>
  loadStatisticsChart().then((module) => ({ default: module.StatisticsChart })),
);

const chartLoading = (
  <div className={chartFrameClass}>
    <Skeleton className="h-full w-full" />
  </div>
);

const loading = (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-21 w-full sm:h-26" />
    {chartLoading}
    <Skeleton className="h-9 w-full" />
  </div>
);

type FiguresProps = {
  scope: StatisticsScope;
  view: StatisticsView;
  onChange: (change: Partial<StatisticsView>) => void;
};

export const Figures = ({ scope, view, onChange }: FiguresProps) => {
  const { data: answer, error, refetch } = useQuery(statisticsQuery(scope, questionOf(view)));
  const data = useDeferredValue(answer);
  if (error && !data) {
    return (
      <LoadFailed title={messages.analytics.statisticsFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return loading;
  if (isEmpty(data)) {
    const isFiltered = Object.keys(view.filters).length > 0;
    const removeFilters = <RemoveFilters onRemove={() => onChange({ filters: {} })} />;
    // A link's page already has its sharing above.
    const leadOn = scope.linkId === undefined ? <GoToLinks /> : null;
    if (data.filtered) {
      return (
        <EmptyState
          icon={<UserRoundX />}
          title={messages.audience.tooFew(AUDIENCE.fewestPersons)}
          text={messages.audience.tooFewText}
          control={removeFilters}
        />
      );
    }
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={messages.analytics.rangeEmpty(messages.analytics.ranges[view.range])}
        text={isFiltered ? messages.analytics.filteredEmptyText : messages.analytics.rangeEmptyText}
        control={isFiltered ? removeFilters : leadOn}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <MeasureTiles
        statistics={data}
        isCompared={view.isCompared}
        measure={view.measure}
        onMeasure={(measure) => onChange({ measure })}
      />
      <Suspense fallback={chartLoading}>
        <StatisticsChart statistics={data} measure={view.measure} isCompared={view.isCompared} />
      </Suspense>
      <PeriodNote
        statistics={data}
        isCompared={view.isCompared}
        onCompare={(isCompared) => onChange({ isCompared })}
      />
    </div>
  );
};
