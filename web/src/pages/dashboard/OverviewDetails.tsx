import { AudienceCard } from '../../features/analytics/audience/AudienceCard.tsx';
import { TopLinksCard } from '../../features/analytics/TopLinksCard.tsx';
import { RecentLinksCard } from '../../features/links/RecentLinksCard.tsx';
import { QuickActions } from './QuickActions.tsx';

type OverviewDetailsProps = { userId: string; onShowPlatforms: () => void; onShowAnalytics: () => void };

/** The overview below the first screen. */
export const OverviewDetails = ({ userId, onShowPlatforms, onShowAnalytics }: OverviewDetailsProps) => (
  <>
    <AudienceCard scope={{ userId }} />
    <div className="grid min-w-0 gap-2.5 sm:gap-4 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:first-child]:col-span-2">
      <QuickActions userId={userId} onShowPlatforms={onShowPlatforms} onShowAnalytics={onShowAnalytics} />
      <TopLinksCard userId={userId} />
      <RecentLinksCard userId={userId} />
    </div>
  </>
);
