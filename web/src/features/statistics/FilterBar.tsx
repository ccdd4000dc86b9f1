import { lazy, Suspense } from 'react';
import { Button } from '../../components/Button.tsx';
import * as messages from '../../lib/messages/general.ts';
import type { StatisticsScope } from './api.ts';
import { useStatisticsView } from './statisticsView.ts';

// Lazy, because it contains the names of all filter values, which most visits don't need.
const SetFilters = lazy(() =>
  import('./SetFilters.tsx').then((module) => ({ default: module.SetFilters })),
);

export const FilterBar = ({ scope }: { scope: StatisticsScope }) => {
  const [{ filters }] = useStatisticsView();
  return Object.keys(filters).length === 0 ? null : (
    <Suspense fallback={<div className="h-12" />}>
      <SetFilters scope={scope} />
    </Suspense>
  );
};

export const RemoveFilters = ({ onRemove }: { onRemove: () => void }) => (
  <Button variant="secondary" size="small" onClick={onRemove}>
    {messages.removeFilters}
  </Button>
);
