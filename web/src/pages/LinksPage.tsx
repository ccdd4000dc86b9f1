import type { User } from '@soltrade/schema/contracts/users';
import { Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BelowFold } from '../components/BelowFold.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Skeleton } from '../components/Loading.tsx';
import { usePageTitle } from '../components/PageHeading.tsx';
import { LinkWorkspace } from '../features/links/workspace/LinkWorkspace.tsx';
import { readView, viewParams } from '../features/links/workspace/linksView.ts';
import { WorkspaceSkeleton } from '../features/links/workspace/WorkspaceSkeleton.tsx';
import { LiveState } from '../features/live/LiveState.tsx';
import { useLive } from '../features/live/useLive.ts';
import { useViewer } from '../features/sessions/useViewer.ts';
import { SignInCard } from '../features/wallets/SignPrompt.tsx';
import { dashboardTexts } from '../lib/messages/dashboard.ts';
import { linksTexts } from '../lib/messages/links.ts';
import { SignInAgainLater } from './profile/SignInAgain.tsx';
import { HeadedPage } from './shell/HeadedPage.tsx';

// Below the first screen.
const ReportsCard = lazy(() =>
  import('../features/reports/ReportsCard.tsx').then((module) => ({ default: module.ReportsCard })),
);

const Workspace = ({ user }: { user: User }) => {
  const userId = user.id;
  const [query, setQuery] = useSearchParams();
  const isLive = useLive({ userId });
  const [shared, setShared] = useState<string[] | null>(null);
  return (
    <>
      <div className="-mt-4 flex justify-end">
        <LiveState isOpen={isLive} />
      </div>
      <LinkWorkspace
        userId={userId}
        view={readView(query)}
        onChange={(view) => setQuery(viewParams(view), { replace: true })}
        onShare={setShared}
      />
      <BelowFold skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
        <ReportsCard
          userId={userId}
          chosen={shared}
          onClose={() => setShared(null)}
          signInAgain={(onSignedIn) => <SignInAgainLater user={user} onSignedIn={onSignedIn} />}
        />
      </BelowFold>
    </>
  );
};

const Head = () => (
  <div className="flex flex-wrap items-end justify-between gap-4">
    <div className="min-w-0 flex-1 basis-64">
      <h1 className="font-semibold text-xl">{linksTexts.title}</h1>
      <p className="mt-1 text-muted">{linksTexts.text}</p>
    </div>
    <ButtonLink
      to="/generate"
      icon={<Plus aria-hidden className="size-5" />}
      className="max-sm:w-full"
    >
      {dashboardTexts.generate}
    </ButtonLink>
  </div>
);

export const LinksPage = () => {
  usePageTitle(linksTexts.title);
  const { session, wallet } = useViewer();
  return (
    <HeadedPage
      className="flex flex-col gap-4 sm:gap-6"
      head={<Head />}
      skeleton={<WorkspaceSkeleton />}
    >
      {session !== null ? <Workspace user={session} /> : null}
      {session === null && wallet ? (
        <SignInCard address={wallet} what={linksTexts.yourLinks} />
      ) : null}
    </HeadedPage>
  );
};
