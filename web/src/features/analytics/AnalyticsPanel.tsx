import { listLinks } from '@soltrade/schema/contracts/links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChartNoAxesColumn, RefreshCw } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { analyticsQuery } from './api.ts';
import { PlatformTable } from './PlatformTable.tsx';

const Numbers = ({ userId }: { userId: string }) => {
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
    <>
      <PlatformTable stats={data.platformStats} />
      <p className="mt-4 text-muted text-sm">{messages.analytics.explanation}</p>
    </>
  );
};

/** Clicks by platform. Data never goes stale by itself, so there is a way to ask again. */
export const AnalyticsPanel = ({ userId, ref }: { userId: string; ref?: Ref<HTMLElement> }) => {
  const client = useQueryClient();
  const { isFetching } = useQuery(analyticsQuery(userId));
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: analyticsQuery(userId).queryKey }),
      client.invalidateQueries({ queryKey: endpointKey(listLinks) }),
    ]);
  return (
    <Card
      {...(ref ? { ref } : {})}
      title={messages.analytics.title}
      text={messages.analytics.text}
      action={
        <Button
          variant="ghost"
          size="small"
          isBusy={isFetching}
          icon={<RefreshCw aria-hidden className="size-4" />}
          onClick={() => void refresh()}
        >
          {messages.refresh}
        </Button>
      }
    >
      <Numbers userId={userId} />
    </Card>
  );
};
