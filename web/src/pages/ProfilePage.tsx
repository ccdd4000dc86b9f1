import type { CurrentUser, User } from '@soltrade/schema/contracts/users';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeferredMount } from '../components/BelowFold.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Loading.tsx';
import { PageHeading, usePageTitle } from '../components/PageHeading.tsx';
import { ProfileFormCard, PublicProfileCard } from '../features/accounts/ProfileFormCard.tsx';
import { ProfileSkeleton } from '../features/accounts/ProfileSkeleton.tsx';
import { ProfileSteps } from '../features/accounts/ProfileSteps.tsx';
import { profileTexts as texts } from '../features/accounts/texts.ts';
import { useViewer, type Viewer } from '../features/sessions/useViewer.ts';
import { ConnectWalletControl } from '../features/wallets/ConnectWalletControl.tsx';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { SignUpWithX } from '../features/x/ConnectXButton.tsx';
import { useXOutcome } from '../features/x/useXOutcome.ts';
import { XFailureNotice } from '../features/x/XFailureNotice.tsx';
import { XIntegrationCard } from '../features/x/XIntegrationCard.tsx';
import { useDestination } from '../lib/destination.ts';
import * as messages from '../lib/messages/general.ts';
import { navTexts } from '../lib/messages/nav.ts';
import { Navigate } from '../lib/routing.ts';
import { linkedWallet } from '../lib/user.ts';
import { useProfileSections } from './profile/useProfileSections.tsx';
import { UseTakenWallet } from './shell/LinkWalletHere.tsx';
import { Sections } from './shell/Sections.tsx';

// Who is signed in with a wallet needs neither.
const WalletList = lazy(() =>
  import('../features/wallets/WalletDialog.tsx').then((module) => ({ default: module.WalletList })),
);
const LinkWalletCard = lazy(() =>
  import('../features/wallets/LinkWalletCard.tsx').then((module) => ({
    default: module.LinkWalletCard,
  })),
);

/** For someone without a session and without a wallet: the two ways in. */
const CreateProfile = () => (
  <div className="max-w-md rounded-card bg-surface p-5 shadow-card sm:p-8">
    <PageHeading title={texts.createTitle} text={texts.createText} />
    <div className="mt-6">
      <SignUpWithX label={messages.xTexts.continueWith} divider={texts.or} />
      <Suspense fallback={<Skeleton className="h-64" />}>
        <WalletList />
      </Suspense>
    </div>
    <p className="mt-5 text-muted text-sm">{texts.linkBothLater}</p>
  </div>
);

const LookUpFailed = ({ failure }: Pick<Viewer, 'failure'>) =>
  failure ? (
    <LoadFailed title={texts.loadFailed} error={failure.error} onRetry={failure.retry} />
  ) : null;

/** A wallet that hasn't signed: its public profile, and a request to sign. */
const UnsignedProfile = ({ user, wallet }: { user: User | null; wallet: string }) => (
  <>
    {user ? <PublicProfileCard user={user} /> : null}
    <SignInCard address={wallet} what={texts.yourProfile} />
  </>
);

/** What a member sees of the account that they act for. */
const MemberProfile = ({ user }: { user: CurrentUser }) => {
  const settings = useProfileSections(
    user,
    <>
      <PublicProfileCard user={user} />
      <p className="text-muted text-sm">{texts.ownerOnly}</p>
    </>,
  );
  return <Sections {...settings} page={texts.settingsTitle} />;
};

const SignedInProfile = ({ user, wallet }: { user: CurrentUser; wallet: string | null }) => {
  const needsWallet = linkedWallet(user) === null;
  const settings = useProfileSections(
    user,
    <>
      {user.profileComplete ? null : (
        <div className="flex flex-col gap-3">
          <p className="text-sm">{texts.completeText}</p>
          <ProfileSteps
            user={user}
            walletControl={
              wallet === null ? (
                <ConnectWalletControl className="self-start" joins={user.id} />
              ) : null
            }
          />
        </div>
      )}
      {needsWallet && wallet !== null ? (
        <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
          <LinkWalletCard userId={user.id} address={wallet} wayOut={<UseTakenWallet />} />
        </Suspense>
      ) : null}
      <ProfileFormCard key={user.id} user={user} />
      <XIntegrationCard user={user} />
    </>,
  );
  return <Sections {...settings} page={texts.settingsTitle} isListLast={!user.profileComplete} />;
};

const Content = () => {
  const { session, user, wallet, isLoadingUser, failure } = useViewer();
  const [query] = useSearchParams();
  const destination = useDestination();
  const isMounted = useDeferredMount(!isLoadingUser);

  // X's outcome is shown and cleared first, because clearing is also a navigation and would undo
  // the one below.
  if (!isMounted || query.has('twitter')) return <ProfileSkeleton />;
  if (user === null && wallet === null) {
    return (
      <>
        <LookUpFailed failure={failure} />
        <CreateProfile />
      </>
    );
  }
  if (session !== null && destination !== null) return <Navigate to={destination} replace />;
  if ((user?.profileComplete || session?.acting) && !query.has('edit'))
    return <Navigate to={destination ?? '/dashboard'} replace />;
  const isIncomplete = session !== null && !session.acting && !session.profileComplete;
  return (
    <>
      <PageHeading
        title={isIncomplete ? texts.completeTitle : texts.settingsTitle}
        text={texts.settingsText}
      />
      <LookUpFailed failure={failure} />
      {session?.acting ? <MemberProfile user={session} /> : null}
      {session && !session.acting ? <SignedInProfile user={session} wallet={wallet} /> : null}
      {session === null && wallet !== null ? <UnsignedProfile user={user} wallet={wallet} /> : null}
    </>
  );
};

export const ProfilePage = () => {
  usePageTitle(navTexts.profile);
  const xFailure = useXOutcome('profile');
  return (
    <div className="flex flex-col gap-6">
      <XFailureNotice reason={xFailure} />
      <Content />
    </div>
  );
};
