import type { User } from '@soltrade/schema/contracts/users';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../components/Button.tsx';
import { Skeleton } from '../components/Loading.tsx';
import { usePageTitle } from '../components/PageHeading.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { linksTexts } from '../features/links/texts.ts';
import { LinkWorkspace } from '../features/links/workspace/LinkWorkspace.tsx';
import { readView, viewParams } from '../features/links/workspace/linksView.ts';
import { WorkspaceSkeleton } from '../features/links/workspace/WorkspaceSkeleton.tsx';
import { Live } from '../features/live/Live.tsx';
import { LiveState } from '../features/live/LiveState.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { useMayChange } from '../lib/mayChange.ts';
import * as messages from '../lib/messages/general.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';
import { SignInAgain } from './shell/SignInAgain.tsx';

const ReportsCard = lazy(() =>
  import('../features/reports/ReportsCard.tsx').then((module) => ({ default: module.ReportsCard })),
);

type TabId = 'links' | 'reports';

const Workspace = ({ user }: { user: User }) => {
  const userId = user.id;
  const [query, setQuery] = useSearchParams();
  const [shared, setShared] = useState<string[] | null>(null);
  const show = (tab: TabId) => setQuery(tab === 'links' ? {} : { tab });
  return (
    <div className="relative">
      <div className="absolute top-2 right-0">
        <Live userId={userId}>
          <LiveState />
        </Live>
      </div>
      <Tabs
        label={linksTexts.title}
        value={query.get('tab') === 'reports' ? 'reports' : 'links'}
        onChange={show}
        tabs={[
          {
            id: 'links',
            label: linksTexts.linksTab,
            content: (
              <div className="flex flex-col gap-4">
                <LinkWorkspace
                  userId={userId}
                  view={readView(query)}
                  onChange={(view) => setQuery(viewParams(view), { replace: true })}
                  onShare={(linkIds) => {
                    setShared(linkIds);
                    show('reports');
                  }}
                />
              </div>
            ),
          },
          {
            id: 'reports',
            label: linksTexts.reportsTab,
            content: (
              <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
                <ReportsCard
                  userId={userId}
                  chosen={shared}
                  onClose={() => setShared(null)}
                  signInAgain={(onSignedIn) => <SignInAgain user={user} onSignedIn={onSignedIn} />}
                />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
};

const Head = () => {
  const mayChange = useMayChange();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="min-w-0 font-semibold text-lg">{linksTexts.title}</h1>
      {mayChange ? (
        <ButtonLink to="/generate" icon={<Plus aria-hidden className="size-5" />}>
          {messages.generateNewLink}
        </ButtonLink>
      ) : null}
    </div>
  );
};

const loading = (
  <>
    <Skeleton className="h-11 w-40" />
    <WorkspaceSkeleton />
  </>
);

export const LinksPage = () => {
  usePageTitle(linksTexts.title);
  const { session, wallet } = useViewer();
  return (
    <HeadedPage className="flex flex-col gap-4" head={<Head />} skeleton={loading}>
      {session !== null ? <Workspace user={session} /> : null}
      {session === null && wallet ? (
        <SignInCard address={wallet} what={linksTexts.yourLinks} />
      ) : null}
    </HeadedPage>
  );
};
