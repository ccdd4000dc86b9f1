import type { User } from '@soltrade/schema/contracts/users';
import { type ReactNode, useRef } from 'react';
import { usePageTitle } from '../components/usePageTitle.ts';
import { StatCards } from '../features/analytics/StatCards.tsx';
import { useLive } from '../features/live/useLive.ts';
import { useViewer } from '../features/session/useViewer.ts';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { useXOutcome } from '../features/x/useXOutcome.ts';
import { XFailureNotice } from '../features/x/XFailureNotice.tsx';
import { messages } from '../lib/messages.ts';
import { AuthenticationRequired } from './dashboard/AuthenticationRequired.tsx';
import { DashboardHeader, DashboardHeaderSkeleton } from './dashboard/DashboardHeader.tsx';
import { DashboardTabs } from './dashboard/DashboardTabs.tsx';
import { ProfileCompletion } from './dashboard/ProfileCompletion.tsx';

/** Figures that keep up with what happens, whichever tab is open. */
const Numbers = ({ user, children }: { user: User; children: ReactNode }) => {
  const isLive = useLive({ userId: user.id });
  return (
    <>
      {children}
      <StatCards userId={user.id} />
      <DashboardTabs user={user} isLive={isLive} />
    </>
  );
};

export const DashboardPage = () => {
  usePageTitle(messages.nav.dashboard);
  const xFailure = useXOutcome('dashboard');
  const { session, user, wallet, isLoadingUser } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  if (isLoadingUser) return <DashboardHeaderSkeleton />;
  if (user === null) return <AuthenticationRequired />;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <DashboardHeader user={user} wallet={wallet} headingRef={heading} />
      <XFailureNotice reason={xFailure} />
      {session === null ? (
        wallet && <SignInCard address={wallet} what={messages.dashboard.yourNumbers} />
      ) : (
        <Numbers user={session}>
          <ProfileCompletion key={session.id} user={session} onDismiss={() => heading.current?.focus()} />
        </Numbers>
      )}
    </div>
  );
};
