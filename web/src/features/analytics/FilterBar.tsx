import { lazy, Suspense } from 'react';
import type { StatisticsScope } from './api.ts';
import { useStatisticsView } from './statisticsView.ts';

// With the names of everything that can be filtered by, which most visits do without.
const SetFilters = lazy(() => import('./SetFilters.tsx').then((module) => ({ default: module.SetFilters })));

export const FilterBar = ({ scope }: { scope: StatisticsScope }) => {
  const [{ filters }] = useStatisticsView();
  return Object.keys(filters).length === 0 ? null : (
    <Suspense fallback={<div className="h-12" />}>
      <SetFilters scope={scope} />
    </Suspense>
  );
};
