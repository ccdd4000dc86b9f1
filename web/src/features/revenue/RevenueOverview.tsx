import { type RevenueRange, revenueRange } from '@soltrade/schema/contracts/revenue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDeferredMount } from '../../components/useDeferredMount.ts';
import { revenue as revenueTexts } from '../../lib/messages/revenue.ts';
import { messages } from '../../lib/messages.ts';
import { revenueQuery } from './api.ts';
import { NoRevenueYet } from './NoRevenueYet.tsx';
import { RevenueBars } from './RevenueBars.tsx';
import { LeftOnTheTable, LinkRevenue, PlatformRevenue } from './RevenueTables.tsx';
import { SourceTotals } from './SourceTotals.tsx';

const RANGES = revenueRange.options.map((value) => ({ value, label: revenueTexts.ranges[value] }));

export const RevenueOverviewSkeleton = () => (
  <div role="status" className="flex min-h-dvh flex-col gap-6">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-128 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
    <Skeleton className="h-60 rounded-card" />
  </div>
);

export const RevenueOverview = ({ userId }: { userId: string }) => {
  const [range, setRange] = useState<RevenueRange>('30d');
  const { data, error, refetch } = useQuery({
    ...revenueQuery(userId, range),
    placeholderData: (old) => old,
  });
  const isMounted = useDeferredMount(data !== undefined);
  if (!data || !isMounted) {
    return error && !data ? (
      <LoadFailed title={revenueTexts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <RevenueOverviewSkeleton />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {data.hasWayIn ? null : <NoRevenueYet />}
      <Card>
        <div className="flex flex-col gap-6">
          <SourceTotals
            summary={data}
            control={
              <SegmentedControl
                label={revenueTexts.range}
                options={RANGES}
                value={range}
                onChange={setRange}
              />
            }
          />
          {data.unpriced > 0 ? <Notice>{revenueTexts.unpriced(data.unpriced)}</Notice> : null}
          <RevenueBars days={data.days} />
        </div>
      </Card>
      {data.platforms.length > 0 ? <PlatformRevenue platforms={data.platforms} /> : null}
      {data.links.length > 0 ? <LinkRevenue links={data.links} /> : null}
      {data.unpaidClicks.length > 0 ? <LeftOnTheTable summary={data} /> : null}
    </div>
  );
};
