import type { Link } from '@soltrade/schema/contracts/links';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';
import { StatisticsCard } from '../features/analytics/StatisticsCard.tsx';
import { linkQuery } from '../features/links/api.ts';
import { LinkCard } from '../features/links/LinkCard.tsx';
import { OwnChannelNames } from '../features/links/OwnChannelNames.tsx';
import { useLive } from '../features/live/useLive.ts';
import { useViewer } from '../features/session/useViewer.ts';
import { SignInCard } from '../features/wallet/SignInCard.tsx';
import { messages } from '../lib/messages.ts';
import { LinkUnavailable, unavailableReason } from './link/LinkUnavailable.tsx';
import { HeadedPage } from './shell/HeadedPage.tsx';

// Below the first screen.
const LinkDetails = lazy(() =>
  import('./link/LinkDetails.tsx').then((module) => ({ default: module.LinkDetails })),
);

const loading = (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-48 w-full rounded-card sm:h-40" />
    <Skeleton className="h-160 w-full rounded-card" />
  </div>
);

const OwnStatistics = ({ userId, link }: { userId: string; link: Link }) => {
  const isLive = useLive({ userId, linkId: link.id });
  return (
    <OwnChannelNames userId={userId}>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0 lg:col-span-2">
          <LinkCard link={link} />
        </div>
        <StatisticsCard scope={{ userId, linkId: link.id }} />
        <Suspense fallback={<Skeleton className="h-160 w-full rounded-card" />}>
          <LinkDetails userId={userId} link={link} isLive={isLive} />
        </Suspense>
      </div>
    </OwnChannelNames>
  );
};

const Statistics = ({ userId, linkId }: { userId: string; linkId: string }) => {
  const { data, error, refetch } = useQuery(linkQuery(linkId));
  const reason = unavailableReason(error);
  if (reason) return <LinkUnavailable reason={reason} />;
  if (error && !data) {
    return <LoadFailed title={messages.links.oneLoadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return loading;
  return <OwnStatistics userId={userId} link={data} />;
};

const head = (
  <div>
    <ButtonLink
      to="/links"
      variant="ghost"
      size="small"
      icon={<ArrowLeft aria-hidden className="size-4" />}
      className="-ml-3"
    >
      {messages.links.backToAll}
    </ButtonLink>
    <h1 className="mt-2 font-bold text-2xl sm:text-3xl">{messages.links.statisticsTitle}</h1>
    <p className="mt-1 text-muted">{messages.links.statisticsText}</p>
  </div>
);

/** One link: its views and clicks over time, its clicks over the price, and the receipt of its counter. */
export const LinkStatisticsPage = () => {
  const { linkId = '' } = useParams();
  const { session, wallet } = useViewer();
  usePageTitle(messages.links.statisticsTitle);
  return (
    <HeadedPage className="flex flex-col gap-4 sm:gap-6" head={head} skeleton={loading}>
      {session !== null ? <Statistics key={linkId} userId={session.id} linkId={linkId} /> : null}
      {session === null && wallet ? <SignInCard address={wallet} what={messages.links.yourLinks} /> : null}
    </HeadedPage>
  );
};
