import { getAnalytics, getTimeline } from '@soltrade/schema/contracts/analytics';
import { listLinks } from '@soltrade/schema/contracts/links';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { analyticsQuery } from './api.ts';
import { PlatformTable } from './PlatformTable.tsx';
import { TimelineView } from './TimelineView.tsx';

/** All clicks there ever were, and what they earned. */
const AllTime = ({ userId }: { userId: string }) => {
  const titleId = useId();
  const { data, error, refetch } = useQuery(analyticsQuery(userId));
  if (error && !data) {
    return <LoadFailed title={messages.analytics.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-56 w-full" />;
  if (data.totalClicks === 0 && data.robots === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title={messages.analytics.empty}
        text={messages.analytics.emptyText}
      />
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 font-semibold">
        {messages.analytics.allTime}
      </h3>
      <PlatformTable stats={data.platformStats} />
      <p className="mt-4 text-muted text-sm">{messages.analytics.explanation}</p>
    </section>
  );
};

/**
 * Views and clicks over time, and clicks of all time. Data never goes stale by itself, so there is a refresh button.
 */
export const AnalyticsPanel = ({ userId, ref }: { userId: string; ref?: Ref<HTMLElement> }) => {
  const client = useQueryClient();
  const isFetching =
    useIsFetching({ queryKey: endpointKey(getAnalytics) }) +
      useIsFetching({ queryKey: endpointKey(getTimeline) }) >
    0;
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(getAnalytics) }, { throwOnError: true }),
      client.invalidateQueries({ queryKey: endpointKey(getTimeline) }, { throwOnError: true }),
      client.invalidateQueries({ queryKey: endpointKey(listLinks) }, { throwOnError: true }),
    ]);
  return (
    <Card
      {...(ref ? { ref } : {})}
      title={messages.analytics.title}
      text={messages.analytics.text}
      control={<RefreshButton isBusy={isFetching} onRefresh={refresh} />}
    >
      <div className="flex flex-col gap-8">
        <TimelineView scope={{ userId }} />
        <AllTime userId={userId} />
      </div>
    </Card>
  );
};
