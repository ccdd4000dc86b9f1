import type { CurrentUser, User } from '@soltrade/schema/contracts/users';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { AfterPaint } from '../components/BelowFold.tsx';
import { Skeleton } from '../components/Loading.tsx';
import { usePageTitle } from '../components/PageHeading.tsx';
import { CompletionCard, useDismissedNotice } from '../features/accounts/CompletionCard.tsx';
import { OwnChannelNames } from '../features/links/OwnChannelNames.tsx';
import { Live } from '../features/live/Live.tsx';
import { useViewer, type Viewer } from '../features/sessions/useViewer.ts';
import { analyticsQuery } from '../features/statistics/api.ts';
import { StatCards, StatCardsSkeleton } from '../features/statistics/StatCards.tsx';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { ConnectXButton } from '../features/x/ConnectXButton.tsx';
import { useXOutcome } from '../features/x/useXOutcome.ts';
import { XFailureNotice } from '../features/x/XFailureNotice.tsx';
import * as messages from '../lib/messages/general.ts';
import { navTexts } from '../lib/messages/nav.ts';
import { linkedWallet } from '../lib/user.ts';
import { DashboardHeader, DashboardHeaderSkeleton } from './dashboard/DashboardHeader.tsx';
import { DashboardTabs } from './dashboard/DashboardTabs.tsx';
import { askForMorning, Morning, MorningSkeleton } from './dashboard/Morning.tsx';
import { useFirstSteps } from './dashboard/useFirstSteps.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';
import { LinkWalletHere } from './shell/LinkWalletHere.tsx';

const texts = {
  yourNumbers: 'your links and analytics',
} as const;

const profileControls = (user: User) => ({
  walletControl: <LinkWalletHere userId={user.id} />,
  xControl: (
    <ConnectXButton
      label={messages.xTexts.connect}
      wallet={linkedWallet(user)}
      from="dashboard"
      size="small"
      className="self-start"
    />
  ),
});

type ProfileCompletionProps = {
  user: User;
  /** Called before the notice disappears with the button that has the focus. */
  onDismiss: () => void;
};

export const ProfileCompletion = ({ user, onDismiss }: ProfileCompletionProps) => {
  const { isDismissed, dismiss } = useDismissedNotice(user);
  if (isDismissed) return null;
  return (
    <CompletionCard
      user={user}
      {...profileControls(user)}
      onDismiss={() => {
        onDismiss();
        dismiss();
      }}
    />
  );
};

// Only new accounts need it.
const FirstSteps = lazy(() =>
  import('./dashboard/FirstSteps.tsx').then((module) => ({ default: module.FirstSteps })),
);

const tabsSkeleton = (
  <>
    <Skeleton className="h-11 w-48" />
    <div className="grid gap-2.5 sm:gap-4 lg:grid-cols-[2fr_1fr]">
      <Skeleton className="h-128 rounded-card" />
      <Skeleton className="h-60 rounded-card lg:h-128" />
    </div>
  </>
);

const numbersSkeleton = (
  <div className="flex flex-col gap-2.5 sm:gap-4">
    <MorningSkeleton />
    <StatCardsSkeleton />
    {tabsSkeleton}
  </div>
);

type NumbersProps = {
  user: CurrentUser;
  /** Called before a notice disappears with the button that has the focus. */
  onDismiss: () => void;
};

const Numbers = ({ user, onDismiss }: NumbersProps) => {
  const firstSteps = useFirstSteps(user);
  const { before } = firstSteps;
  // Below the figures of an account that has some, since those are shown before it is known whether
  // this is. A member completes nothing of somebody else's profile.
  const completion = user.acting ? null : <ProfileCompletion user={user} onDismiss={onDismiss} />;
  return (
    // Nothing is shown before the steps above it are known: they would push it down while someone
    // presses it.
    <Suspense fallback={numbersSkeleton}>
      <div className={`flex flex-col gap-2.5 sm:gap-4 ${firstSteps.isUnknown ? 'invisible' : ''}`}>
        {/* Without a wallet, the profile comes first. */}
        {before && linkedWallet(user) !== null ? (
          <FirstSteps
            user={user}
            before={before}
            onDismiss={() => {
              onDismiss();
              firstSteps.dismiss();
            }}
          />
        ) : null}
        {before ? completion : null}
        {before ? null : <Morning userId={user.id} />}
        <StatCards userId={user.id} />
        {before ? null : completion}
        {/* What is invisible takes no focus, which a link to the platforms gives them. */}
        <AfterPaint skeleton={tabsSkeleton} isHeld={firstSteps.isUnknown}>
          <DashboardTabs user={user} />
        </AfterPaint>
      </div>
    </Suspense>
  );
};

const loading = (
  <div role="status" className="flex flex-col gap-2.5 sm:gap-4">
    <span className="sr-only">{messages.loading}</span>
    <DashboardHeaderSkeleton />
    {numbersSkeleton}
  </div>
);

const Dashboard = ({
  session,
  user,
  wallet,
}: Pick<Viewer, 'session' | 'wallet'> & { user: User }) => {
  const xFailure = useXOutcome('dashboard');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="flex flex-col gap-2.5 sm:gap-4">
      <DashboardHeader user={user} wallet={wallet} headingRef={heading} />
      <XFailureNotice reason={xFailure} />
      {session === null ? (
        wallet && <SignInCard address={wallet} what={texts.yourNumbers} />
      ) : (
        <Live key={session.id} userId={session.id}>
          <OwnChannelNames userId={session.id}>
            <Numbers user={session} onDismiss={() => heading.current?.focus()} />
          </OwnChannelNames>
        </Live>
      )}
    </div>
  );
};

export const askForFigures = (asked: { client: QueryClient; userId: string }): void => {
  void asked.client.prefetchQuery(analyticsQuery(asked.userId));
  askForMorning(asked);
};

export const DashboardPage = () => {
  usePageTitle(navTexts.dashboard);
  const { session, user, wallet } = useViewer();
  return (
    <HeadedPage skeleton={loading}>
      {user ? <Dashboard session={session} user={user} wallet={wallet} /> : null}
    </HeadedPage>
  );
};
