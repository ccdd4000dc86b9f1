import { useRef } from 'react';
import { reveal } from '../../components/reveal.ts';
import { AnalyticsPanel } from '../../features/analytics/AnalyticsPanel.tsx';
import { RecentLinksCard } from '../../features/links/RecentLinksCard.tsx';
import { TopLinksCard } from '../../features/links/TopLinksCard.tsx';
import { QuickActions } from './QuickActions.tsx';

type OverviewProps = { userId: string; onShowPlatforms: () => void };

export const Overview = ({ userId, onShowPlatforms }: OverviewProps) => {
  const analytics = useRef<HTMLElement>(null);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <AnalyticsPanel ref={analytics} userId={userId} />
        <TopLinksCard userId={userId} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <QuickActions
          userId={userId}
          onShowPlatforms={onShowPlatforms}
          onShowAnalytics={() => reveal(analytics.current)}
        />
        <RecentLinksCard userId={userId} />
      </div>
    </div>
  );
};
