import { REVENUE_RANGES } from '@soltrade/schema/choices';
import type {
  RevenueRange,
  RevenueSource,
  RevenueSummary,
} from '@soltrade/schema/contracts/revenueSummaries';
import { abbreviate, abbreviateUsd, formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import * as messages from '../../lib/messages/general.ts';
import { revenueQuery } from '../../lib/revenueQuery.ts';
import { Link, type Target } from '../../lib/routing.ts';
import { shortDayText } from '../../lib/timeTexts.ts';
import { missedOn, missedTotal } from './missedRevenue.ts';
import { NoRevenueYet } from './NoRevenueYet.tsx';
import { How, LeftOnTheTable, MISSING_HASH, RevenueTables } from './RevenueTables.tsx';
import { revenueTexts } from './texts.ts';

const revenueOf = (days: RevenueSummary['days'], source: RevenueSource): number =>
  days.reduce((sum, day) => sum + Math.round(Number(day[source]) * 100), 0) / 100;

export const SOURCES = [
  'onchain',
  'partner',
  'reported',
] as const satisfies readonly RevenueSource[];

const sourceColour: Record<RevenueSource, string> = {
  onchain: 'bg-positive',
  partner: 'bg-positive/50',
  reported: 'bg-muted',
};

type Day = RevenueSummary['days'][number];

/** More bars would be too narrow, so they are merged. */
const MOST_BARS = 60;

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten, for a readable axis. */
const roundedUp = (dollars: number): number => {
  const power = 10 ** Math.floor(Math.log10(dollars));
  const step = [1, 2, 2.5, 5].find((each) => each * power >= dollars) ?? 10;
  return step * power;
};

const axisText = (dollars: number): string =>
  dollars >= 1_000 || Number.isInteger(dollars)
    ? abbreviateUsd(dollars).replace(/\.0(?=[KM]$)/, '')
    : formatUsd(dollars.toFixed(2));

/**
 * Revenue over time, stacked by source. A day made negative by corrections has a figure but no bar.
 */
const RevenueBars = ({ days }: { days: readonly Day[] }) => {
  const size = Math.max(1, Math.ceil(days.length / MOST_BARS));
  const groups = Array.from({ length: Math.ceil(days.length / size) }, (_, index) =>
    days.slice(index * size, (index + 1) * size),
  );
  const bars = groups.map((group) => ({
    at: group[0]?.at ?? '',
    parts: SOURCES.map((source) => ({ source, usd: revenueOf(group, source) })),
  }));
  const heightOf = (usd: number): number => Math.max(0, usd);
  const most = roundedUp(
    Math.max(
      0.01,
      ...bars.map(({ parts }) => parts.reduce((sum, { usd }) => sum + heightOf(usd), 0)),
    ),
  );
  if (days.every((day) => SOURCES.every((source) => Number(day[source]) === 0))) {
    return <p className="text-muted text-sm">{revenueTexts.nothingInRange}</p>;
  }
  return (
    <figure
      aria-label={revenueTexts.overTime}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2"
    >
      <div
        aria-hidden="true"
        className="flex flex-col justify-between text-right text-muted text-xs tabular-nums leading-none"
      >
        {[most, most / 2, 0].map((dollars) => (
          <span key={dollars}>{axisText(dollars)}</span>
        ))}
      </div>
      <ol className="flex h-32 items-end gap-px border-border border-y sm:gap-1">
        {bars.map(({ at, parts }) => {
          const figures = parts
            .filter(({ usd }) => usd !== 0)
            .map(
              ({ source, usd }) =>
                `${revenueTexts.sources[source].label} ${formatUsd(usd.toFixed(2))}`,
            );
          const label = revenueTexts.dayFigures(
            shortDayText(at),
            figures.join(', ') || formatUsd('0.00'),
          );
          return (
            <li key={at} title={label} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              <span className="sr-only">{label}</span>
              {parts.toReversed().map(({ source, usd }) => (
                <span
                  key={source}
                  aria-hidden="true"
                  className={`block ${sourceColour[source]}`}
                  style={{ height: `${(heightOf(usd) / most) * 100}%` }}
                />
              ))}
            </li>
          );
        })}
      </ol>
      <figcaption
        className="col-start-2 mt-2 flex justify-between text-muted text-xs"
        aria-hidden="true"
      >
        <span>{shortDayText(days[0]?.at ?? '')}</span>
        <span>{shortDayText(days.at(-1)?.at ?? '')}</span>
      </figcaption>
    </figure>
  );
};

const figureClass = 'inline-flex min-h-8 items-center gap-1 rounded-control tabular-nums';

/** A sum that leads to what it is made of. */
const Sum = ({ to, children }: { to: Target | null; children: ReactNode }) =>
  to === null ? (
    <span className={figureClass}>{children}</span>
  ) : (
    <Link to={to} className={`${figureClass} underline-offset-4 hover:underline`}>
      {children}
      <ChevronRight aria-hidden className="size-4 text-accent-text" />
    </Link>
  );

type WordProps = { word: string; note: string; children: ReactNode };

const Word = ({ word, note, children }: WordProps) => (
  <div className="min-w-0">
    <dt className="text-sm sm:whitespace-nowrap">
      <span className="font-medium">{word}</span> <span className="text-muted">{note}</span>
    </dt>
    {children}
  </div>
);

/** What was paid, what is coming, and what was missed: a sum and a press each. */
const Words = ({ summary, range }: { summary: RevenueSummary; range: RevenueRange }) => {
  const texts = revenueTexts;
  const { total, pending } = summary;
  const missing = missedTotal(summary);
  const clicks = missedOn(summary).reduce((sum, each) => sum + each.clicks, 0);
  const inRange = texts.inRange(range);
  return (
    <dl className="flex gap-x-10 gap-y-4 max-sm:flex-col sm:items-end">
      <Word word={texts.paid} note={inRange}>
        <dd
          className={`font-semibold ${total.length > 10 ? 'text-lg sm:text-2xl' : 'text-2xl'} ${Number(total) === 0 ? 'text-muted' : ''}`}
        >
          <Sum to="?tab=payouts">{formatUsd(total)}</Sum>
        </dd>
      </Word>
      <Word word={texts.coming} note={texts.comingNote}>
        <dd
          className={`font-semibold text-lg ${Number(pending) === 0 ? 'text-muted' : 'text-warning'}`}
        >
          <Sum to={Number(pending) === 0 ? null : '?tab=payouts'}>{formatUsd(pending)}</Sum>
        </dd>
      </Word>
      <Word word={texts.missing} note={inRange}>
        <dd
          className={`font-semibold text-lg ${missing || clicks > 0 ? 'text-negative' : 'text-muted'}`}
        >
          <Sum to={clicks > 0 ? `/revenue${MISSING_HASH}` : null}>
            {clicks === 0 ? formatUsd('0.00') : null}
            {clicks > 0 && missing
              ? texts.leftEstimate(`$${missing.dollars.toLocaleString('en-US')}`)
              : null}
            {clicks > 0 && !missing ? texts.leftClicks(abbreviate(clicks)) : null}
          </Sum>
        </dd>
      </Word>
    </dl>
  );
};

/** Sources are never summed up without saying which. */
const Legend = ({ sources }: Pick<RevenueSummary, 'sources'>) => (
  <dl aria-label={revenueTexts.legend} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {SOURCES.map((source) => (
      <div
        key={source}
        title={revenueTexts.sources[source].text}
        className="flex items-center gap-2"
      >
        <dt className="flex items-center gap-2 text-muted">
          <span aria-hidden="true" className={`size-3 rounded-sm ${sourceColour[source]}`} />
          {revenueTexts.sources[source].label}
        </dt>
        <dd className="font-medium tabular-nums">{formatUsd(sources[source])}</dd>
      </div>
    ))}
  </dl>
);

const RANGES = REVENUE_RANGES.map((value) => ({ value, label: revenueTexts.ranges[value] }));

export const RevenueOverviewSkeleton = () => (
  <div role="status" className="flex min-h-dvh flex-col gap-4">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-128 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
);

export const RevenueOverview = ({ userId }: { userId: string }) => {
  const [range, setRange] = useState<RevenueRange>('30d');
  const { data, error, refetch } = useQuery({
    ...revenueQuery(userId, range),
    placeholderData: (old) => old,
  });
  const isMounted = useDeferredMount(data !== undefined);
  if (!data || !isMounted) {
    return error && !data ? (
      <LoadFailed title={revenueTexts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <RevenueOverviewSkeleton />
    );
  }
  // Before the first source there would be only zeros to show.
  if (!data.hasWayIn && Number(data.allTime) === 0 && Number(data.pendingAllTime) === 0)
    return <NoRevenueYet />;
  return (
    <div className="flex flex-col gap-4">
      {data.hasWayIn ? null : <NoRevenueYet />}
      <Card>
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-4">
            <div className="min-w-0 grow">
              <Words summary={data} range={range} />
            </div>
            <SegmentedControl
              label={revenueTexts.range}
              options={RANGES}
              value={range}
              onChange={setRange}
            />
          </div>
          {data.unpriced > 0 ? <Notice>{revenueTexts.unpriced(data.unpriced)}</Notice> : null}
          <RevenueBars days={data.days} />
          <div className="flex flex-col gap-1">
            <Legend sources={data.sources} />
            <How
              label={revenueTexts.allTimeAndPublic(
                formatUsd(data.allTime),
                formatUsd(data.publicAllTime),
              )}
              sentences={revenueTexts.publicText}
            />
          </div>
        </div>
      </Card>
      <RevenueTables summary={data} />
      {missedOn(data).length > 0 ? <LeftOnTheTable summary={data} /> : null}
    </div>
  );
};
