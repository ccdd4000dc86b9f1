import { isTooEarly } from '@soltrade/schema/callOutcome';
import type { Link } from '@soltrade/schema/contracts/links';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import type { User } from '@soltrade/schema/contracts/users';
import { formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { chartQuery } from '../../features/chart/api.ts';
import { experimentQuery } from '../../features/experiments/api.ts';
import { verdictOf } from '../../features/experiments/experimentVerdict.ts';
import { LinkCard } from '../../features/links/LinkCard.tsx';
import { linkTitle } from '../../features/links/linkTitle.ts';
import { ReceiptLine } from '../../features/receipts/ReceiptLine.tsx';
import { CallResult } from '../../features/record/CallResult.tsx';
import { type ReportedDays, ShareReport } from '../../features/reports/ShareReport.tsx';
import { LinkTokenNotice } from '../../features/rules/LinkTokenNotice.tsx';
import { countryRuleText, endText } from '../../features/rules/ruleSummaries.ts';
import { type StatisticsScope, statisticsQuery } from '../../features/statistics/api.ts';
import {
  questionOf,
  type StatisticsView,
  useStatisticsView,
} from '../../features/statistics/statisticsView.ts';
import { analyticsTexts } from '../../features/statistics/texts.ts';
import { SignInAgain } from '../shell/SignInAgain.tsx';

const figureTexts = {
  clicked: (count: number) => (count === 1 ? 'person clicked' : 'people clicked'),
  earned: (amount: string) => `${amount} earned`,
  came: (count: string, range: string) => `of ${count} who came ${range}`,
} as const;

const shown = (count: number): string => count.toLocaleString('en-US');

const people = ({ clicks, views }: Statistics) => ({
  clicked: clicks.persons,
  // A click counts where the view was lost.
  came: Math.max(views.persons, clicks.persons),
});

/** The page's answer: how many people clicked in the chosen range. */
const LinkFigure = ({ scope }: { scope: StatisticsScope }) => {
  const [view] = useStatisticsView();
  const { data: answer, error } = useQuery(statisticsQuery(scope, questionOf(view)));
  const data = useDeferredValue(answer);
  if (!data) return error ? null : <Skeleton className="h-19 w-56" />;
  const { clicked, came } = people(data);
  return (
    <p className="text-muted text-sm">
      <span className="flex items-baseline gap-2">
        <span className="font-semibold text-2xl text-text tabular-nums">{shown(clicked)}</span>
        <span className="font-semibold text-base text-text">{figureTexts.clicked(clicked)}</span>
      </span>{' '}
      {figureTexts.came(shown(came), analyticsTexts.ranges[view.range])}
      {data.revenue === null ? null : (
        <>
          {' · '}
          <span
            className={`font-semibold tabular-nums ${Number(data.revenue) > 0 ? 'text-positive' : ''}`}
          >
            {figureTexts.earned(formatUsd(data.revenue))}
          </span>
        </>
      )}
    </p>
  );
};

/**
 * The token's value now, as a multiple of the call's: from the candles below, so it costs no
 * request.
 */
const useNow = ({ token, call, createdAt }: Link): number | null => {
  const { data } = useQuery(chartQuery(token.contractAddress, '1h'));
  const last = data?.stale ? undefined : data?.data.at(-1);
  const entry = Number(call.price);
  const isEarly = isTooEarly(Date.parse(createdAt), Date.now());
  return last === undefined || isEarly || !(entry > 0) ? null : last.close / entry;
};

/** Which of a link's settings are out of the ordinary, each in a line. */
const useLinkState = (link: Link): string[] => {
  const { data } = useQuery(experimentQuery(link.id));
  const experiment = data?.experiment;
  return [
    ...(link.countryRule === null ? [] : [countryRuleText(link.countryRule)]),
    ...(link.end === null ? [] : [endText(link, null)]),
    ...(experiment && experiment.endedAt === null
      ? [`Experiment running. ${verdictOf(experiment)}`]
      : []),
  ];
};

const LinkSettings = lazy(() =>
  import('./LinkSettings.tsx').then((module) => ({ default: module.LinkSettings })),
);

/** For a report: the days that were chosen, else since the call until now. */
const reportedDays = ({ range, from, to }: StatisticsView): ReportedDays =>
  range === 'custom' ? { firstDay: from ?? '', lastDay: to ?? '' } : { firstDay: '', lastDay: '' };

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

/** A link's card on its own page. Apart, because it is rendered again with the token's price. */
export const OwnLinkCard = ({ user, link }: { user: User; link: Link }) => {
  const [view] = useStatisticsView();
  const scope = { userId: user.id, linkId: link.id };
  return (
    <LinkCard
      link={link}
      now={useNow(link)}
      result={<CallResult outcome={link.outcome} />}
      report={
        <ShareReport
          userId={user.id}
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
  );
};
