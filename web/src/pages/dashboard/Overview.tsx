import { lazy, useEffect, useRef } from 'react';
import { BelowFold } from '../../components/BelowFold.tsx';
import { reveal } from '../../components/reveal.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { FilterBar } from '../../features/analytics/FilterBar.tsx';
import { StatisticsCard } from '../../features/analytics/StatisticsCard.tsx';
import { LinkName } from '../../features/links/LinkName.tsx';
import { OwnChannelNames } from '../../features/links/OwnChannelNames.tsx';
import { LiveRail } from '../../features/live/LiveRail.tsx';

const load = {
  audience: () => import('../../features/analytics/audience/AudienceCard.tsx'),
  actions: () => import('./QuickActions.tsx'),
  topLinks: () => import('../../features/analytics/TopLinksCard.tsx'),
  recentLinks: () => import('../../features/links/RecentLinksCard.tsx'),
};

const AudienceCard = lazy(async () => ({ default: (await load.audience()).AudienceCard }));
const QuickActions = lazy(async () => ({ default: (await load.actions()).QuickActions }));
const TopLinksCard = lazy(async () => ({ default: (await load.topLinks()).TopLinksCard }));
const RecentLinksCard = lazy(async () => ({ default: (await load.recentLinks()).RecentLinksCard }));

const cardSkeleton = <Skeleton className="h-72 w-full rounded-card" />;

type OverviewProps = {
  userId: string;
  /** Whether new clicks show at once. */
  isLive: boolean;
  onShowPlatforms: () => void;
};

export const Overview = ({ userId, isLive, onShowPlatforms }: OverviewProps) => {
  const analytics = useRef<HTMLElement>(null);
  const scope = { userId };
  // The code of what begins later: without a network by then, the whole page would fail for it.
  useEffect(() => {
    for (const loadPart of Object.values(load)) loadPart().catch(() => {});
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
        <BelowFold skeleton={<Skeleton className="h-112 w-full rounded-card" />}>
          <AudienceCard scope={scope} />
        </BelowFold>
        <div className="grid min-w-0 gap-2.5 sm:gap-4 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:first-child]:col-span-2">
          <BelowFold skeleton={cardSkeleton}>
            <QuickActions
              userId={userId}
              onShowPlatforms={onShowPlatforms}
              onShowAnalytics={() => reveal(analytics.current)}
            />
          </BelowFold>
          <BelowFold skeleton={cardSkeleton}>
            <TopLinksCard userId={userId} />
          </BelowFold>
          <BelowFold skeleton={cardSkeleton}>
            <RecentLinksCard userId={userId} />
          </BelowFold>
        </div>
      </div>
    </OwnChannelNames>
  );
};
