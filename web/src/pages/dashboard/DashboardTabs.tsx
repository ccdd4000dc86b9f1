import type { User } from '@soltrade/schema/contracts/users';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BelowFold } from '../../components/BelowFold.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { reveal } from '../../components/reveal.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { LinkName } from '../../features/links/LinkName.tsx';
import { LiveRail } from '../../features/live/LiveRail.tsx';
import { FilterBar } from '../../features/statistics/FilterBar.tsx';
import { StatisticsCard } from '../../features/statistics/StatisticsCard.tsx';
import { WalletRequired } from '../../features/wallets/WalletRequired.tsx';
import { navTexts } from '../../lib/messages/nav.ts';
import { linkedWallet } from '../../lib/user.ts';

const texts = {
  overview: 'Overview',
  platforms: 'Platforms',
} as const;

const loadDetails = async () => ({
  default: (await import('./OverviewDetails.tsx')).OverviewDetails,
});
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
  onShowPlatforms: () => void;
};

const Overview = ({ userId, onShowPlatforms }: OverviewProps) => {
  const analytics = useRef<HTMLElement>(null);
  const scope = { userId };
  // Preloads later parts, because the whole page would fail if the network is gone by then.
  useEffect(() => {
    loadDetails().catch(() => {});
  }, []);
  return (
    <div className="flex flex-col gap-2.5 sm:gap-4">
      <FilterBar scope={scope} />
      <div className="grid items-start gap-2.5 sm:gap-4 lg:grid-cols-[2fr_1fr]">
        <StatisticsCard ref={analytics} scope={scope} />
        <LiveRail
          scope={scope}
          nameOf={(linkId, isLinked) => (
            <LinkName userId={userId} id={linkId} isLinked={isLinked} />
          )}
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
  );
};

// Lazy: a third of the page's code, which most visits never need.
const loadPlatformsPanel = () =>
  import('../../features/platforms/PlatformsPanel.tsx').then((module) => ({
    default: module.PlatformsPanel,
  }));
const PlatformsPanel = lazy(loadPlatformsPanel);

type TabId = 'overview' | 'platforms';

const tabIn = (query: URLSearchParams): TabId =>
  query.get('tab') === 'platforms' ? 'platforms' : 'overview';

// Preloads the code with the page for a URL of this tab. Failures appear when the tab is shown.
if (globalThis.location && tabIn(new URLSearchParams(location.search)) === 'platforms')
  loadPlatformsPanel().catch(() => {});

/** Overview and Platforms, selected by the URL. */
export const DashboardTabs = ({ user }: { user: User }) => {
  const [query, setQuery] = useSearchParams();
  const platformsTab = useRef<HTMLButtonElement>(null);
  const tab = tabIn(query);
  const setTab = (next: TabId) =>
    setQuery(
      (now) => {
        if (next === 'overview') now.delete('tab');
        else now.set('tab', next);
        return now;
      },
      { replace: true },
    );
  return (
    <Tabs
      label={navTexts.dashboardTitle}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'overview',
          label: texts.overview,
          content: (
            <Overview
              userId={user.id}
              onShowPlatforms={() => {
                setTab('platforms');
                // The clicked button disappears with its tab.
                platformsTab.current?.focus();
              }}
            />
          ),
        },
        {
          id: 'platforms',
          label: texts.platforms,
          triggerRef: platformsTab,
          content: (
            <div className="flex flex-col gap-4">
              {linkedWallet(user) === null ? <WalletRequired /> : null}
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <PlatformsPanel userId={user.id} />
              </Suspense>
            </div>
          ),
        },
      ]}
    />
  );
};
