import { lazy, useEffect, useRef } from 'react';
import { BelowFold } from '../../components/BelowFold.tsx';
import { reveal } from '../../components/reveal.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { LinkName } from '../../features/links/LinkName.tsx';
import { OwnChannelNames } from '../../features/links/OwnChannelNames.tsx';
import { LiveRail } from '../../features/live/LiveRail.tsx';
import { FilterBar } from '../../features/statistics/FilterBar.tsx';
import { StatisticsCard } from '../../features/statistics/StatisticsCard.tsx';

const loadDetails = async () => ({ default: (await import('./OverviewDetails.tsx')).OverviewDetails });
const OverviewDetails = lazy(loadDetails);

const detailsSkeleton = (
  <div className="flex flex-col gap-2.5 sm:gap-4">
    <Skeleton className="h-112 w-full rounded-card" />
    <div className="grid gap-2.5 sm:gap-4 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:first-child]:col-span-2">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </div>
);

type OverviewProps = {
  userId: string;
  /** Whether new clicks appear immediately. */
  isLive: boolean;
  onShowPlatforms: () => void;
};

export const Overview = ({ userId, isLive, onShowPlatforms }: OverviewProps) => {
  const analytics = useRef<HTMLElement>(null);
  const scope = { userId };
  // Preloads later parts, because the whole page would fail if the network is gone by then.
  useEffect(() => {
    loadDetails().catch(() => {});
  }, []);
  return (
    <OwnChannelNames userId={userId}>
      <div className="flex flex-col gap-2.5 sm:gap-4">
        <FilterBar scope={scope} />
        <div className="grid items-start gap-2.5 sm:gap-4 lg:grid-cols-[2fr_1fr]">
          <StatisticsCard ref={analytics} scope={scope} />
          <LiveRail
            scope={scope}
            isOpen={isLive}
            nameOf={(linkId, isLinked) => <LinkName userId={userId} id={linkId} isLinked={isLinked} />}
          />
        </div>
        <BelowFold skeleton={detailsSkeleton}>
          <OverviewDetails
            userId={userId}
            onShowPlatforms={onShowPlatforms}
            onShowAnalytics={() => reveal(analytics.current)}
          />
        </BelowFold>
      </div>
    </OwnChannelNames>
  );
};
