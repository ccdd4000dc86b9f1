import { getAnalytics, getStatistics } from '@soltrade/schema/contracts/analytics';
import { listLinks } from '@soltrade/schema/contracts/linkList';
import { getLink } from '@soltrade/schema/contracts/links';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { lazy, type Ref, Suspense } from 'react';
import { Card } from '../../components/Card.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { messages } from '../../lib/messages.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import type { StatisticsScope } from './api.ts';
import { Figures } from './Figures.tsx';
import { RangePicker } from './RangePicker.tsx';
import { useStatisticsView } from './statisticsView.ts';

// With the names of everything that can be filtered by, which most visits do without.
const FilterChips = lazy(() =>
  import('./FilterChips.tsx').then((module) => ({ default: module.FilterChips })),
);

const REFRESHED = [getAnalytics, getStatistics, listLinks, getLink];

/** Views and clicks over a range, of a promoter or of one link. */
export const StatisticsCard = ({ scope, ref }: { scope: StatisticsScope; ref?: Ref<HTMLElement> }) => {
  const client = useQueryClient();
  const [view, change] = useStatisticsView();
  const fetching = [getAnalytics, getStatistics].map((endpoint) => endpointKey(endpoint)[0]);
  const isFetching = useIsFetching({ predicate: ({ queryKey }) => fetching.includes(queryKey[0]) }) > 0;
  const refresh = () =>
    Promise.all(
      REFRESHED.map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }, { throwOnError: true }),
      ),
    );
  return (
    <Card
      {...(ref ? { ref } : {})}
      title={messages.analytics.title}
      control={<RefreshButton isBusy={isFetching} onRefresh={refresh} />}
    >
      <div className="flex flex-col gap-4">
        <RangePicker view={view} onChange={change} />
        {Object.keys(view.filters).length > 0 ? (
          <Suspense fallback={<div className="h-8" />}>
            <FilterChips filters={view.filters} onChange={(filters) => change({ filters })} />
          </Suspense>
        ) : null}
        <Figures scope={scope} view={view} onChange={change} />
      </div>
    </Card>
  );
};
