import type { User } from '@soltrade/schema/contracts/users';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { WalletRequired } from '../../features/wallets/WalletRequired.tsx';
import { messages } from '../../lib/messages.ts';
import { linkedWallet } from '../../lib/user.ts';
import { Overview } from './Overview.tsx';

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
export const DashboardTabs = ({ user, isLive }: { user: User; isLive: boolean }) => {
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
      label={messages.dashboard.title}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'overview',
          label: messages.dashboard.overview,
          content: (
            <Overview
              userId={user.id}
              isLive={isLive}
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
          label: messages.dashboard.platforms,
          triggerRef: platformsTab,
          content: (
            <div className="flex flex-col gap-6">
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
