import { lazy, Suspense } from 'react';
import { PageHeading } from '../components/PageHeading.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { LedgerCard } from '../features/revenue/LedgerCard.tsx';
import { WAY_IDS } from '../features/revenue/NoRevenueYet.tsx';
import { PayoutWalletsCard } from '../features/revenue/PayoutWalletsCard.tsx';
import { RevenueOverview, RevenueOverviewSkeleton } from '../features/revenue/RevenueOverview.tsx';
import { UnattributedCard } from '../features/revenue/UnattributedCard.tsx';
import { useViewer } from '../features/session/useViewer.ts';
import { signText } from '../features/wallet/connection.ts';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { revenue as revenueTexts } from '../lib/messages/revenue.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';

/** Below the first screen. */
const IncomingCards = lazy(() =>
  import('../features/revenue/IncomingCards.tsx').then((module) => ({ default: module.IncomingCards })),
);

const Ledger = ({ userId, connected }: { userId: string; connected: string | null }) => (
  <>
    <RevenueOverview userId={userId} />
    <div id={WAY_IDS.wallet} className="scroll-mt-24">
      <PayoutWalletsCard userId={userId} connected={connected} sign={signText} />
    </div>
    <UnattributedCard userId={userId} />
    <LedgerCard userId={userId} />
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <IncomingCards userId={userId} />
    </Suspense>
  </>
);

/** Where a promoter's revenue came from, and the ways in. */
export const RevenuePage = () => {
  usePageTitle(revenueTexts.title);
  const { session, wallet } = useViewer();
  return (
    <HeadedPage
      className="mx-auto flex max-w-4xl flex-col gap-6"
      head={<PageHeading title={revenueTexts.title} text={revenueTexts.text} />}
      skeleton={<RevenueOverviewSkeleton />}
    >
      {session !== null ? <Ledger userId={session.id} connected={wallet} /> : null}
      {session === null && wallet ? <SignInCard address={wallet} what={revenueTexts.yourRevenue} /> : null}
    </HeadedPage>
  );
};
