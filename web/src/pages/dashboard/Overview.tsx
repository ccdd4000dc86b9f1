import { lazy, Suspense, useRef } from 'react';
import { reveal } from '../../components/reveal.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StatisticsCard } from '../../features/analytics/StatisticsCard.tsx';
import { LinkName } from '../../features/links/LinkName.tsx';
import { RecentLinksCard } from '../../features/links/RecentLinksCard.tsx';
import { LiveRail } from '../../features/live/LiveRail.tsx';
import { QuickActions } from './QuickActions.tsx';

// Below the first screen.
const BreakdownsCard = lazy(() =>
  import('../../features/analytics/BreakdownsCard.tsx').then((module) => ({
    default: module.BreakdownsCard,
  })),
);
const TopLinksCard = lazy(() =>
  import('../../features/analytics/TopLinksCard.tsx').then((module) => ({ default: module.TopLinksCard })),
);

type OverviewProps = {
  userId: string;
  /** Whether what happens is told at once. */
  isLive: boolean;
  onShowPlatforms: () => void;
};

export const Overview = ({ userId, isLive, onShowPlatforms }: OverviewProps) => {
  const analytics = useRef<HTMLElement>(null);
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[2fr_1fr]">
      <StatisticsCard ref={analytics} scope={{ userId }} />
      {/* As high as the statistics beside it; what does not fit scrolls. */}
      <div className="min-w-0 lg:relative lg:min-h-120 lg:self-stretch">
        <LiveRail
          scope={{ userId }}
          isOpen={isLive}
          nameOf={(linkId) => <LinkName userId={userId} id={linkId} />}
          className="lg:absolute lg:inset-0"
        />
      </div>
      <Suspense fallback={null}>
        <BreakdownsCard scope={{ userId }} />
      </Suspense>
      <div className="grid min-w-0 gap-4 sm:gap-6 md:max-lg:grid-cols-2 md:max-lg:[&>:first-child]:col-span-2 lg:col-start-2">
        <QuickActions
          userId={userId}
          onShowPlatforms={onShowPlatforms}
          onShowAnalytics={() => reveal(analytics.current)}
        />
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
          <TopLinksCard userId={userId} />
        </Suspense>
        <RecentLinksCard userId={userId} />
      </div>
    </div>
  );
};
