import type { Link } from '@soltrade/schema/contracts/links';
import { RANGE_DAYS } from '@soltrade/schema/contracts/statistics';
import type { User } from '@soltrade/schema/contracts/users';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ArrowLeft, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { AfterPaint, BelowFold } from '../components/BelowFold.tsx';
import { Button, ButtonLink } from '../components/Button.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Loading.tsx';
import { usePageTitle } from '../components/PageHeading.tsx';
import { linkQuery } from '../features/links/api.ts';
import { LinkCard } from '../features/links/LinkCard.tsx';
import { linkTitle } from '../features/links/linkTitle.ts';
import { OwnChannelNames } from '../features/links/OwnChannelNames.tsx';
import { LiveRail } from '../features/live/LiveRail.tsx';
import { useLive } from '../features/live/useLive.ts';
import { eventsFile, eventsKeptOf, receiptQuery } from '../features/receipts/api.ts';
import { ReceiptLine } from '../features/receipts/ReceiptLine.tsx';
import { receiptsTexts } from '../features/receipts/receiptsTexts.ts';
import { type ReportedDays, ShareReport } from '../features/reports/ShareReport.tsx';
import { experimentQuery } from '../features/rules/api.ts';
import { LinkTokenNotice, linkWatchQuery } from '../features/rules/LinkTokenNotice.tsx';
import { useLinkState } from '../features/rules/useLinkState.ts';
import { useViewer } from '../features/sessions/useViewer.ts';
import { FilterBar } from '../features/statistics/FilterBar.tsx';
import { ExportedItem, StatisticsCard } from '../features/statistics/StatisticsCard.tsx';
import { type StatisticsView, useStatisticsView } from '../features/statistics/statisticsView.ts';
import { SignInCard } from '../features/wallets/SignInCard.tsx';
import { linksTexts } from '../lib/messages/links.ts';
import { messages } from '../lib/messages.ts';
import { LinkFigure } from './linkStatistics/LinkFigure.tsx';
import { LinkUnavailable, unavailableReason } from './linkStatistics/LinkUnavailable.tsx';
import { useNow } from './linkStatistics/useNow.ts';
import { HeadedPage } from './shell/HeadedPage.tsx';
import { SignInAgain } from './shell/SignInAgain.tsx';

// Below the first screen.
const loadDetails = () =>
  import('./linkStatistics/LinkDetails.tsx').then((module) => ({ default: module.LinkDetails }));
const LinkDetails = lazy(loadDetails);

const LinkSettings = lazy(() =>
  import('./linkStatistics/LinkSettings.tsx').then((module) => ({ default: module.LinkSettings })),
);

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

/** The days of a page's range, for a report of them; the last one open is now. */
const reportedDays = ({ range, from, to }: StatisticsView): ReportedDays => {
  if (range === 'custom') return { firstDay: from ?? '', lastDay: to ?? '' };
  if (range === 'all') return { firstDay: '', lastDay: '' };
  const daysBefore = range === '24h' ? 1 : RANGE_DAYS[range] - 1;
  const today = new Date();
  const first = new Date(
    Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() - daysBefore),
  );
  return { firstDay: first.toISOString().slice(0, 10), lastDay: '' };
};

type LinkStateProps = { link: Link; onOpen: () => void };

/** What the link does by itself, each leading to its settings. */
const LinkState = ({ link, onOpen }: LinkStateProps) => {
  const lines = useLinkState(link);
  return (
    <>
      <LinkTokenNotice linkId={link.id} />
      {lines.length === 0 ? null : (
        <Button
          variant="ghost"
          size="small"
          aria-haspopup="dialog"
          icon={<SlidersHorizontal aria-hidden className="size-4 shrink-0" />}
          className="-mx-3 self-start text-left font-normal!"
          onClick={onOpen}
        >
          {lines.join(' · ')}
        </Button>
      )}
    </>
  );
};

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
  const isLive = useLive(scope);
  // Loads later parts ahead, because the whole page would fail if the network is gone by then.
  useEffect(() => {
    loadDetails().catch(() => {});
  }, []);
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <StatisticsCard
          scope={scope}
          moreFiles={(onSaved) => <EventsFile linkId={link.id} onSaved={onSaved} />}
        />
        <LiveRail scope={scope} isOpen={isLive} />
      </div>
      <BelowFold skeleton={belowFold}>
        <LinkDetails userId={user.id} link={link} />
      </BelowFold>
    </>
  );
};

const OwnStatistics = ({ user, link }: OwnProps) => {
  const userId = user.id;
  const [view] = useStatisticsView();
  const scope = { userId, linkId: link.id };
  return (
    <OwnChannelNames userId={userId}>
      <div className="flex flex-col gap-4">
        <LinkCard
          link={link}
          now={useNow(link)}
          report={
            <ShareReport
              userId={userId}
              linkId={link.id}
              name={linkTitle(link)}
              days={reportedDays(view)}
              signInAgain={(onSignedIn) => <SignInAgain user={user} onSignedIn={onSignedIn} />}
            />
          }
          figure={
            <>
              <LinkFigure scope={scope} />
              <ReceiptLine linkId={link.id} clicks={link.clickCount} />
            </>
          }
          state={(open) => <LinkState link={link} onOpen={open} />}
          settings={(dialogs) => (
            <Suspense fallback={null}>
              <LinkSettings link={link} {...dialogs} />
            </Suspense>
          )}
        />
        <FilterBar scope={scope} />
        <AfterPaint skeleton={figuresSkeleton}>
          <LinkFigures user={user} link={link} />
        </AfterPaint>
      </div>
    </OwnChannelNames>
  );
};

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
