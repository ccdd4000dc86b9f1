import { useRef } from 'react';
import { reveal } from '../../components/reveal.ts';
import { AnalyticsPanel } from '../../features/analytics/AnalyticsPanel.tsx';
import { LinkName } from '../../features/links/LinkName.tsx';
import { RecentLinksCard } from '../../features/links/RecentLinksCard.tsx';
import { TopLinksCard } from '../../features/links/TopLinksCard.tsx';
import { LiveRail } from '../../features/live/LiveRail.tsx';
import { QuickActions } from './QuickActions.tsx';

type OverviewProps = {
  userId: string;
  /** Whether what happens is told at once. */
  isLive: boolean;
  onShowPlatforms: () => void;
};

export const Overview = ({ userId, isLive, onShowPlatforms }: OverviewProps) => {
  const analytics = useRef<HTMLElement>(null);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <AnalyticsPanel ref={analytics} userId={userId} />
      <div className="grid min-w-0 gap-6 md:max-lg:grid-cols-2 md:max-lg:[&>:first-child]:col-span-2">
        <LiveRail
          userId={userId}
          isOpen={isLive}
          nameOf={(linkId) => <LinkName userId={userId} id={linkId} />}
        />
        <QuickActions
          userId={userId}
          onShowPlatforms={onShowPlatforms}
          onShowAnalytics={() => reveal(analytics.current)}
        />
        <TopLinksCard userId={userId} />
        <RecentLinksCard userId={userId} />
      </div>
    </div>
  );
};
