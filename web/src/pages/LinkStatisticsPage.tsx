import type { Link } from '@soltrade/schema/contracts/links';
import type { User } from '@soltrade/schema/contracts/users';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, useDeferredValue, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { AfterPaint, BelowFold } from '../components/BelowFold.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { EmptyState, Skeleton } from '../components/Loading.tsx';
import { usePageTitle } from '../components/PageHeading.tsx';
import { experimentQuery } from '../features/experiments/api.ts';
import { linkQuery } from '../features/links/api.ts';
import { OwnChannelNames } from '../features/links/OwnChannelNames.tsx';
import { linksTexts } from '../features/links/texts.ts';
import { Live } from '../features/live/Live.tsx';
import { LiveRail } from '../features/live/LiveRail.tsx';
import { eventsFile, eventsKeptOf, receiptQuery } from '../features/receipts/api.ts';
import { receiptsTexts } from '../features/receipts/texts.ts';
import { linkWatchQuery } from '../features/rules/LinkTokenNotice.tsx';
import { useViewer } from '../features/sessions/useViewer.ts';
import { FilterBar } from '../features/statistics/FilterBar.tsx';
import { ExportedItem, StatisticsCard } from '../features/statistics/StatisticsCard.tsx';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { ApiError } from '../lib/api.ts';
import * as messages from '../lib/messages/general.ts';
import { OwnLinkCard } from './linkStatistics/OwnLinkCard.tsx';
import { HeadedPage } from './shell/HeadedPage.tsx';

type Reason = 'missing' | 'foreign';

/** Why a retry wouldn't help; null if it might. */
const unavailableReason = (error: Error | null): Reason | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'link_not_found') return 'missing';
  return error.code === 'forbidden' ? 'foreign' : null;
};

const TEXTS = {
  missing: { title: linksTexts.notFound, text: linksTexts.notFoundText },
  foreign: { title: linksTexts.notYours, text: linksTexts.notYoursText },
};

/** For an unknown link, or another promoter's. */
const LinkUnavailable = ({ reason }: { reason: Reason }) => (
  <div role="alert">
    <EmptyState
      {...TEXTS[reason]}
      control={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/links" size="small">
            {linksTexts.backToAll}
          </ButtonLink>
          <ButtonLink to="/generate" variant="secondary" size="small">
            {messages.generateLink}
          </ButtonLink>
        </div>
      }
    />
  </div>
);

// Below the first screen.
const loadDetails = () =>
  import('./linkStatistics/LinkDetails.tsx').then((module) => ({ default: module.LinkDetails }));
const LinkDetails = lazy(loadDetails);

const belowFold = (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-112 w-full rounded-card" />
    <Skeleton className="h-150 w-full rounded-card" />
  </div>
);

const figuresSkeleton = (
  <>
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <Skeleton className="h-128 w-full rounded-card lg:h-112" />
      <Skeleton className="h-64 w-full rounded-card lg:h-112" />
    </div>
    {belowFold}
  </>
);

const title = <h1 className="sr-only">{linksTexts.statisticsTitle}</h1>;

const loading = (
  <div role="status" className="flex flex-col gap-4">
    {title}
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-48 w-full rounded-card sm:h-32" />
    {figuresSkeleton}
  </div>
);

type EventsFileProps = { linkId: string; onSaved: () => void };

const EventsFile = ({ linkId, onSaved }: EventsFileProps) => {
  const { data: receipt } = useQuery(receiptQuery(linkId));
  const file = {
    label: receiptsTexts.downloadEvents(eventsKeptOf(receipt)),
    fetchFile: () => eventsFile(linkId),
    fallbackName: receiptsTexts.eventsFile,
  };
  return <ExportedItem file={file} onSaved={onSaved} />;
};

type OwnProps = { user: User; link: Link };

/** What starts once the card above was painted. */
const LinkFigures = ({ user, link }: OwnProps) => {
  const scope = { userId: user.id, linkId: link.id };
  // Loads later parts ahead, because the whole page would fail if the network is gone by then.
  useEffect(() => {
    loadDetails().catch(() => {});
  }, []);
  return (
    <Live {...scope}>
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <StatisticsCard
          scope={scope}
          moreFiles={(onSaved) => <EventsFile linkId={link.id} onSaved={onSaved} />}
        />
        <LiveRail scope={scope} />
      </div>
      <BelowFold skeleton={belowFold}>
        <LinkDetails userId={user.id} link={link} />
      </BelowFold>
    </Live>
  );
};

const OwnStatistics = ({ user, link }: OwnProps) => (
  <OwnChannelNames userId={user.id}>
    <div className="flex flex-col gap-4">
      <OwnLinkCard user={user} link={link} />
      <FilterBar scope={{ userId: user.id, linkId: link.id }} />
      <AfterPaint skeleton={figuresSkeleton}>
        <LinkFigures user={user} link={link} />
      </AfterPaint>
    </div>
  </OwnChannelNames>
);

const Statistics = ({ user, linkId }: { user: User; linkId: string }) => {
  const { data: answer, error, refetch } = useQuery(linkQuery(linkId));
  // Deferred, so it renders in slices.
  const data = useDeferredValue(answer);
  const reason = unavailableReason(error);
  if (reason) {
    return (
      <>
        {title}
        <LinkUnavailable reason={reason} />
      </>
    );
  }
  if (error && !data) {
    return (
      <>
        {title}
        <LoadFailed title={linksTexts.oneLoadFailed} error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) return loading;
  return <OwnStatistics user={user} link={data} />;
};

const head = (
  <ButtonLink
    to="/links"
    variant="ghost"
    size="small"
    icon={<ArrowLeft aria-hidden className="size-4" />}
    className="-mt-4 -ml-3 self-start"
  >
    {linksTexts.backToAll}
  </ButtonLink>
);

export const askForLink = ({ client, linkId }: { client: QueryClient; linkId: string }): void => {
  void client.prefetchQuery(linkQuery(linkId));
  // Both have a line above the figures, which they would shift later.
  void client.prefetchQuery(experimentQuery(linkId));
  void client.prefetchQuery(linkWatchQuery(linkId));
};

export const LinkStatisticsPage = () => {
  const { linkId = '' } = useParams();
  const { session, wallet } = useViewer();
  usePageTitle(linksTexts.statisticsTitle);
  return (
    <HeadedPage className="flex flex-col gap-3" head={head} skeleton={loading}>
      {session !== null ? <Statistics key={linkId} user={session} linkId={linkId} /> : null}
      {session === null && wallet ? (
        <SignInCard address={wallet} what={linksTexts.yourLinks} />
      ) : null}
    </HeadedPage>
  );
};
