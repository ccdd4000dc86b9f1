import { useLocation } from 'react-router-dom';
import { PageHeading, usePageTitle } from '../components/PageHeading.tsx';
import { ConsentCard, ConsentSkeleton } from '../features/assistants/ConsentCard.tsx';
import { assistantsTexts as texts } from '../features/assistants/texts.ts';
import { useViewer } from '../features/sessions/useViewer.ts';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { userLabel } from '../lib/user.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';
import { SignInAgain } from './shell/SignInAgain.tsx';

/** Where an assistant without a key asks its promoter. */
export const ConnectPage = () => {
  usePageTitle(texts.connectTitle);
  const { session, wallet } = useViewer();
  const { search } = useLocation();
  return (
    <HeadedPage
      className="mx-auto flex max-w-2xl flex-col gap-4"
      head={<PageHeading title={texts.connectTitle} text={texts.connectText} />}
      skeleton={<ConsentSkeleton />}
    >
      {session !== null ? (
        <ConsentCard
          key={search}
          search={search}
          user={session}
          accountName={userLabel(session)}
          signInAgain={(onSignedIn) => <SignInAgain user={session} onSignedIn={onSignedIn} />}
        />
      ) : null}
      {session === null && wallet ? <SignInCard address={wallet} what={texts.what} /> : null}
    </HeadedPage>
  );
};
