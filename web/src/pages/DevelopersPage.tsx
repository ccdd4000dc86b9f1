import type { CurrentUser } from '@soltrade/schema/contracts/users';
import { PageHeading, usePageTitle } from '../components/PageHeading.tsx';
import type { SignInAgain as SignInAgainOf } from '../components/RecentSignInNotice.tsx';
import { ApiReferenceCard } from '../features/apiReference/ApiReferenceCard.tsx';
import { AssistantsCard } from '../features/assistants/AssistantsCard.tsx';
import { ApiKeysCard, ApiKeysSkeleton } from '../features/keys/ApiKeysCard.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { WebhooksCard } from '../features/webhooks/WebhooksCard.tsx';
import * as messages from '../lib/messages/general.ts';
import { navTexts } from '../lib/messages/nav.ts';
import { roleOf } from '../lib/user.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';
import { type PageSection, Sections } from './shell/Sections.tsx';
import { SignInAgain } from './shell/SignInAgain.tsx';

const developersTexts = {
  text: 'Create links and read stats by API; get events by webhook.',
  what: 'your API keys and webhooks',
} as const;

const CardsSkeleton = () => (
  <div role="status" className="max-w-2xl lg:ml-54">
    <span className="sr-only">{messages.loading}</span>
    <ApiKeysSkeleton />
  </div>
);

const sectionsOf = (user: CurrentUser | null): PageSection[] => {
  const role = user && roleOf(user);
  const signInAgain: SignInAgainOf = (onSignedIn) =>
    user && <SignInAgain user={user} onSignedIn={onSignedIn} />;
  return [
    ...(user && role !== 'viewer'
      ? [
          {
            hash: '#keys',
            label: 'API keys',
            content: <ApiKeysCard userId={user.id} signInAgain={signInAgain} />,
          } as const,
        ]
      : []),
    ...(user && role === 'owner'
      ? [
          {
            hash: '#assistants',
            label: 'Assistants',
            content: <AssistantsCard userId={user.id} />,
          } as const,
          {
            hash: '#webhooks',
            label: 'Webhooks',
            rows: '#webhook-',
            content: <WebhooksCard userId={user.id} signInAgain={signInAgain} />,
          } as const,
        ]
      : []),
    { hash: '#reference', label: 'API reference', content: <ApiReferenceCard /> },
  ];
};

export const DevelopersPage = () => {
  usePageTitle(navTexts.developers);
  const { session, wallet } = useViewer();
  return (
    <HeadedPage
      className="flex flex-col gap-6"
      head={<PageHeading title={navTexts.developers} text={developersTexts.text} />}
      skeleton={<CardsSkeleton />}
    >
      {session === null && wallet ? (
        <SignInCard address={wallet} what={developersTexts.what} />
      ) : null}
      <Sections sections={sectionsOf(session)} page={navTexts.developers} />
    </HeadedPage>
  );
};
