import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { ProfileFormCard } from '../features/profile/ProfileFormCard.tsx';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton.tsx';
import { ProfileSteps } from '../features/profile/ProfileSteps.tsx';
import { PublicProfileCard } from '../features/profile/PublicProfileCard.tsx';
import { useViewer, type Viewer } from '../features/session/useViewer.ts';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { WalletList } from '../features/wallet/WalletList.tsx';
import { messages } from '../lib/messages.ts';

const Heading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
    <p className="mt-1 text-muted">{text}</p>
  </div>
);

const CreateProfile = ({ failure }: { failure: Viewer['failure'] }) => (
  <div className="mx-auto flex max-w-md flex-col gap-4">
    {failure ? (
      <LoadFailed title={messages.profile.loadFailed} error={failure.error} onRetry={failure.retry} />
    ) : null}
    <div className="rounded-card border border-border bg-surface p-6 shadow-card sm:p-8">
      <Heading title={messages.profile.createTitle} text={messages.profile.createText} />
      <div className="mt-6">
        <WalletList />
      </div>
      <p className="mt-5 text-center text-muted text-sm">{messages.profile.linkBothLater}</p>
    </div>
  </div>
);

const Content = () => {
  const { session, user, wallet, isLoadingUser, failure } = useViewer();
  const [query] = useSearchParams();

  if (isLoadingUser) return <ProfileSkeleton />;
  if (user === null && wallet === null) return <CreateProfile failure={failure} />;
  if (user?.profileComplete && !query.has('edit')) return <Navigate to="/dashboard" replace />;

  if (session === null) {
    return (
      <>
        <Heading title={messages.profile.settingsTitle} text={messages.profile.settingsText} />
        {failure ? (
          <LoadFailed title={messages.profile.loadFailed} error={failure.error} onRetry={failure.retry} />
        ) : null}
        {user ? <PublicProfileCard user={user} /> : null}
        {wallet ? <SignInCard address={wallet} what={messages.profile.yourProfile} /> : null}
      </>
    );
  }
  return (
    <>
      <Heading
        title={session.profileComplete ? messages.profile.settingsTitle : messages.profile.completeTitle}
        text={messages.profile.settingsText}
      />
      <ProfileSteps user={session} />
      <ProfileFormCard key={session.id} user={session} />
    </>
  );
};

export const ProfilePage = () => {
  usePageTitle(messages.nav.profile);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <Content />
    </div>
  );
};
