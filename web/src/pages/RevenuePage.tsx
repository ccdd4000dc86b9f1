import type { CurrentUser } from '@soltrade/schema/contracts/users';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { PageHeading, usePageTitle } from '../components/PageHeading.tsx';
import { AddRevenue } from '../features/revenue/AddRevenue.tsx';
import { RevenueOverview, RevenueOverviewSkeleton } from '../features/revenue/RevenueOverview.tsx';
import { revenueTexts as texts } from '../features/revenue/texts.ts';
import { useViewer } from '../features/sessions/useViewer.ts';
import { signText } from '../features/wallets/connection.ts';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { Link } from '../lib/routing.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';

/** Not on the first tab. */
const RevenuePayouts = lazy(() =>
  import('../features/revenue/RevenuePayouts.tsx').then((module) => ({
    default: module.RevenuePayouts,
  })),
);
const RevenueSources = lazy(() =>
  import('./revenue/RevenueSources.tsx').then((module) => ({ default: module.RevenueSources })),
);

const TAB_IDS = ['overview', 'payouts', 'sources'] as const;

type RevenueTabsProps = { user: CurrentUser; connected: string | null };

const RevenueTabs = ({ user, connected }: RevenueTabsProps) => {
  const userId = user.id;
  const [query] = useSearchParams();
  const shown = TAB_IDS.find((id) => id === query.get('tab')) ?? 'overview';
  const contents = {
    overview: <RevenueOverview userId={userId} />,
    payouts: <RevenuePayouts userId={userId} />,
    sources: (
      <>
        {user.acting ? <Notice>{texts.sourcesOfOwner}</Notice> : null}
        <RevenueSources userId={userId} connected={connected} sign={signText} />
      </>
    ),
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav
          aria-label={texts.title}
          className="flex w-fit max-w-full gap-1 rounded-control bg-surface p-1"
        >
          {TAB_IDS.map((id) => (
            <Link
              key={id}
              to={id === 'overview' ? '/revenue' : `?tab=${id}`}
              replace
              aria-current={id === shown ? 'page' : undefined}
              className="grid min-h-9 place-items-center rounded-[0.375rem] px-4 max-sm:px-2.5 font-medium text-muted text-sm transition-colors duration-(--duration) hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text"
            >
              {texts.tabs[id]}
            </Link>
          ))}
        </nav>
        <AddRevenue />
      </div>
      <Suspense fallback={<RevenueOverviewSkeleton />}>{contents[shown]}</Suspense>
    </>
  );
};

export const RevenuePage = () => {
  usePageTitle(texts.title);
  const { session, wallet } = useViewer();
  return (
    <HeadedPage
      className="flex flex-col gap-4"
      head={<PageHeading title={texts.title} text={texts.text} />}
      skeleton={<RevenueOverviewSkeleton />}
    >
      {session !== null ? <RevenueTabs user={session} connected={wallet} /> : null}
      {session === null && wallet ? <SignInCard address={wallet} what={texts.yourRevenue} /> : null}
    </HeadedPage>
  );
};
