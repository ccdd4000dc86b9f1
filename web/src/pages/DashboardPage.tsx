import type { User } from '@soltrade/schema/contracts/users';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Avatar } from '../components/Avatar.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { StatCards } from '../features/analytics/StatCards.tsx';
import { PlatformsPanel } from '../features/platforms/PlatformsPanel.tsx';
import { useViewer } from '../features/session/useViewer.ts';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { useXOutcome } from '../features/x/useXOutcome.ts';
import { XFailureNotice } from '../features/x/XFailureNotice.tsx';
import { messages } from '../lib/messages.ts';
import { userInitial, userLabel } from '../lib/user.ts';
import { AuthenticationRequired } from './dashboard/AuthenticationRequired.tsx';
import { Overview } from './dashboard/Overview.tsx';
import { ProfileCompletion } from './dashboard/ProfileCompletion.tsx';

const Header = ({ user, wallet }: { user: User; wallet: string | null }) => (
  <div className="flex flex-wrap items-center gap-4">
    <Avatar src={user.profileImageUrl} initial={userInitial(user)} className="size-14 text-xl" />
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium text-muted text-sm">{messages.dashboard.title}</p>
      <h1 className="truncate font-bold text-2xl">{userLabel(user, wallet)}</h1>
    </div>
    <ButtonLink to="/generate" icon={<Plus aria-hidden className="size-5" />} className="max-sm:w-full">
      {messages.dashboard.generate}
    </ButtonLink>
  </div>
);

const HeaderSkeleton = () => (
  <div role="status" className="flex items-center gap-4">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="size-14 rounded-full" />
    <Skeleton className="h-8 w-48" />
  </div>
);

type TabId = 'overview' | 'platforms';

const TabbedContent = ({ userId }: { userId: string }) => {
  const [query, setQuery] = useSearchParams();
  const tab: TabId = query.get('tab') === 'platforms' ? 'platforms' : 'overview';
  const setTab = (next: TabId) => setQuery(next === 'overview' ? {} : { tab: next }, { replace: true });
  return (
    <Tabs
      label={messages.dashboard.title}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'overview',
          label: messages.dashboard.overview,
          content: <Overview userId={userId} onShowPlatforms={() => setTab('platforms')} />,
        },
        {
          id: 'platforms',
          label: messages.dashboard.platforms,
          content: <PlatformsPanel userId={userId} />,
        },
      ]}
    />
  );
};

export const DashboardPage = () => {
  usePageTitle(messages.nav.dashboard);
  const xFailure = useXOutcome('dashboard');
  const { session, user, wallet, isLoadingUser } = useViewer();
  if (isLoadingUser) return <HeaderSkeleton />;
  if (user === null) return <AuthenticationRequired />;
  return (
    <div className="flex flex-col gap-6">
      <Header user={user} wallet={wallet} />
      <XFailureNotice reason={xFailure} />
      {session === null ? (
        wallet && <SignInCard address={wallet} what={messages.dashboard.yourNumbers} />
      ) : (
        <>
          <ProfileCompletion user={session} />
          <StatCards userId={session.id} />
          <TabbedContent userId={session.id} />
        </>
      )}
    </div>
  );
};
