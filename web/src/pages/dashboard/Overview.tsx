import { lazy, useEffect, useRef } from 'react';
import { BelowFold } from '../../components/BelowFold.tsx';
import { reveal } from '../../components/reveal.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StatisticsCard } from '../../features/analytics/StatisticsCard.tsx';
import { LinkName } from '../../features/links/LinkName.tsx';
import { OwnChannelNames } from '../../features/links/OwnChannelNames.tsx';
import { LiveRailBeside } from '../../features/live/LiveRailBeside.tsx';

const load = {
  breakdowns: () => import('../../features/analytics/BreakdownsCard.tsx'),
  audience: () => import('../../features/analytics/audience/AudienceCard.tsx'),
  actions: () => import('./QuickActions.tsx'),
  topLinks: () => import('../../features/analytics/TopLinksCard.tsx'),
  recentLinks: () => import('../../features/links/RecentLinksCard.tsx'),
};

const BreakdownsCard = lazy(async () => ({ default: (await load.breakdowns()).BreakdownsCard }));
const QuickActions = lazy(async () => ({ default: (await load.actions()).QuickActions }));
const TopLinksCard = lazy(async () => ({ default: (await load.topLinks()).TopLinksCard }));
const RecentLinksCard = lazy(async () => ({ default: (await load.recentLinks()).RecentLinksCard }));

type OverviewProps = {
  userId: string;
  /** Whether what happens is told at once. */
  isLive: boolean;
  onShowPlatforms: () => void;
};

export const Overview = ({ userId, isLive, onShowPlatforms }: OverviewProps) => {
  const analytics = useRef<HTMLElement>(null);
  // The code of what begins later: without a network by then, the whole page would fail for it.
  useEffect(() => {
    for (const loadPart of Object.values(load)) loadPart().catch(() => {});
  }, []);
  return (
    <OwnChannelNames userId={userId}>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[2fr_1fr]">
        <StatisticsCard ref={analytics} scope={{ userId }} />
        <LiveRailBeside
          scope={{ userId }}
          isOpen={isLive}
          nameOf={(linkId) => <LinkName userId={userId} id={linkId} />}
        />
        <BelowFold skeleton={<Skeleton className="h-160 w-full rounded-card" />}>
          <BreakdownsCard scope={{ userId }} />
        </BelowFold>
        <div className="grid min-w-0 gap-4 sm:gap-6 md:max-lg:grid-cols-2 md:max-lg:[&>:first-child]:col-span-2 lg:col-start-2 lg:peer-empty:col-span-2 lg:peer-empty:col-start-1 lg:peer-empty:grid-cols-3">
          <BelowFold skeleton={<Skeleton className="h-70 w-full rounded-card" />}>
            <QuickActions
              userId={userId}
              onShowPlatforms={onShowPlatforms}
              onShowAnalytics={() => reveal(analytics.current)}
            />
          </BelowFold>
          <BelowFold skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
            <TopLinksCard userId={userId} />
          </BelowFold>
          <BelowFold skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
            <RecentLinksCard userId={userId} />
          </BelowFold>
        </div>
      </div>
    </OwnChannelNames>
  );
};
