import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/PageHeading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Tabs } from '../components/Tabs.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { RevenueOverview, RevenueOverviewSkeleton } from '../features/revenue/RevenueOverview.tsx';
import { useViewer } from '../features/session/useViewer.ts';
import { signText } from '../features/wallet/connection.ts';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { revenue as texts } from '../lib/messages/revenue.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';

/** Behind the tab that is shown first. */
const RevenuePayouts = lazy(() =>
  import('../features/revenue/RevenuePayouts.tsx').then((module) => ({ default: module.RevenuePayouts })),
);
const RevenueSources = lazy(() =>
  import('../features/revenue/RevenueSources.tsx').then((module) => ({ default: module.RevenueSources })),
);

const TAB_IDS = ['overview', 'payouts', 'sources'] as const;

type TabId = (typeof TAB_IDS)[number];

/** Three views of a promoter's money; the address says which of them is open. */
const RevenueTabs = ({ userId, connected }: { userId: string; connected: string | null }) => {
  const [query, setQuery] = useSearchParams();
  const value = TAB_IDS.find((id) => id === query.get('tab')) ?? 'overview';
  const contents = {
    overview: <RevenueOverview userId={userId} />,
    payouts: <RevenuePayouts userId={userId} />,
    sources: <RevenueSources userId={userId} connected={connected} sign={signText} />,
  };
  const tabs = TAB_IDS.map((id) => ({
    id,
    label: texts.tabs[id],
    content: <Suspense fallback={<Skeleton className="h-dvh w-full" />}>{contents[id]}</Suspense>,
  }));
  const show = (id: TabId) => setQuery(id === 'overview' ? {} : { tab: id }, { replace: true });
  return <Tabs label={texts.title} tabs={tabs} value={value} onChange={show} />;
};

/** Where a promoter's revenue came from, and the ways in. */
export const RevenuePage = () => {
  usePageTitle(texts.title);
  const { session, wallet } = useViewer();
  return (
    <HeadedPage
      className="mx-auto flex max-w-4xl flex-col gap-4 sm:gap-6"
      head={<PageHeading title={texts.title} text={texts.text} />}
      skeleton={<RevenueOverviewSkeleton />}
    >
      {session !== null ? <RevenueTabs userId={session.id} connected={wallet} /> : null}
      {session === null && wallet ? <SignInCard address={wallet} what={texts.yourRevenue} /> : null}
    </HeadedPage>
  );
};
