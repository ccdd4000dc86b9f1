import { PageHeading, usePageTitle } from '../components/PageHeading.tsx';
import { ApiReferenceCard } from '../features/apiReference/ApiReferenceCard.tsx';
import { AssistantsCard } from '../features/assistants/AssistantsCard.tsx';
import { ApiKeysCard, ApiKeysSkeleton } from '../features/keys/ApiKeysCard.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { WebhooksCard, WebhooksSkeleton } from '../features/webhooks/WebhooksCard.tsx';
import { navTexts } from '../lib/messages/nav.ts';
import { messages } from '../lib/messages.ts';
import { roleOf } from '../lib/user.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';
import { SignInAgain } from './shell/SignInAgain.tsx';

const developersTexts = {
  text: 'Create links and read stats by API; get events by webhook.',
  what: 'your API keys and webhooks',
} as const;

const CardsSkeleton = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">{messages.loading}</span>
    <ApiKeysSkeleton />
    <WebhooksSkeleton />
  </div>
);

export const DevelopersPage = () => {
  usePageTitle(navTexts.developers);
  const { session, wallet } = useViewer();
  return (
    <HeadedPage
      className="flex flex-col gap-4"
      head={<PageHeading title={navTexts.developers} text={developersTexts.text} />}
      skeleton={<CardsSkeleton />}
    >
      {session !== null && roleOf(session) !== 'viewer' ? (
        <ApiKeysCard
          userId={session.id}
          signInAgain={(onSignedIn) => <SignInAgain user={session} onSignedIn={onSignedIn} />}
        />
      ) : null}
      {session !== null && roleOf(session) === 'owner' ? (
        <AssistantsCard userId={session.id} />
      ) : null}
      {session !== null && roleOf(session) === 'owner' ? (
        <WebhooksCard
          userId={session.id}
          signInAgain={(onSignedIn) => <SignInAgain user={session} onSignedIn={onSignedIn} />}
        />
      ) : null}
      {session === null && wallet ? (
        <SignInCard address={wallet} what={developersTexts.what} />
      ) : null}
      <ApiReferenceCard />
    </HeadedPage>
  );
};
