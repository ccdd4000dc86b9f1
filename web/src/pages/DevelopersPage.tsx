import { LoadingScreen } from '../components/LoadingScreen.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { ApiKeysCard } from '../features/apiKeys/ApiKeysCard.tsx';
import { ApiReferenceCard } from '../features/apiReference/ApiReferenceCard.tsx';
import { useViewer } from '../features/session/useViewer.ts';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { WebhooksCard } from '../features/webhooks/WebhooksCard.tsx';
import { developers as texts } from '../lib/messages/developers.ts';
import { messages } from '../lib/messages.ts';
import { AuthenticationRequired } from './dashboard/AuthenticationRequired.tsx';

/** What a promoter's own programs need. */
export const DevelopersPage = () => {
  usePageTitle(messages.nav.developers);
  const { session, user, wallet, isLoadingUser } = useViewer();
  if (isLoadingUser) return <LoadingScreen />;
  if (user === null) return <AuthenticationRequired />;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <div>
        <h1 className="font-bold text-2xl sm:text-3xl">{messages.nav.developers}</h1>
        <p className="mt-1 text-muted">{texts.text}</p>
      </div>
      {session !== null ? <ApiKeysCard userId={session.id} /> : null}
      {session !== null ? <WebhooksCard userId={session.id} /> : null}
      {session === null && wallet ? <SignInCard address={wallet} what={texts.what} /> : null}
      <ApiReferenceCard />
    </div>
  );
};
