import { REVENUE_RANGES } from '@soltrade/schema/choices';
import type { RevenueRange, RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { abbreviateUsd, formatUsd } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { revenueTexts } from '../../lib/messages/revenue.ts';
import { messages } from '../../lib/messages.ts';
import { revenueQuery } from '../../lib/revenueQuery.ts';
import { shortDayText } from '../../lib/timeTexts.ts';
import { missedOn } from './missedRevenue.ts';
import { NoRevenueYet } from './NoRevenueYet.tsx';
import {
  ChannelRevenue,
  How,
  LeftOnTheTable,
  LinkRevenue,
  PlatformRevenue,
} from './RevenueTables.tsx';
import { recentTotals, revenueOf, SOURCES, sourceColour } from './recentRevenue.ts';

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

/** Revenue over time, stacked by source. A day made negative by corrections has a figure but no bar. */
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
      <ol className="flex h-40 items-end gap-px border-border border-y sm:gap-1">
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

type SourceTotalsProps = {
  summary: RevenueSummary;
  control: ReactNode;
};

const SourceTotals = ({ summary, control }: SourceTotalsProps) => {
  const { today, week } = recentTotals(summary.days);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div>
        <p className="font-medium text-muted text-sm">{revenueTexts.total}</p>
        <p
          className={`font-semibold tabular-nums tracking-[-0.03em] ${summary.total.length > 10 ? 'text-xl sm:text-2xl' : 'text-2xl'}`}
        >
          {formatUsd(summary.total)}
        </p>
        {Number(summary.pending) === 0 ? null : (
          <p className="font-medium text-sm text-warning tabular-nums">
            {revenueTexts.pending(formatUsd(summary.pending))}
          </p>
        )}
        <p className="text-sm tabular-nums">
          {`${revenueTexts.today(today)} · ${revenueTexts.week(week)}`}
        </p>
        <p className="text-muted text-sm">
          <span>{revenueTexts.publicAllTime(formatUsd(summary.publicAllTime))}</span>
          {' · '}
          <span>{revenueTexts.allTime(formatUsd(summary.allTime))}</span>
        </p>
      </div>
      {control}
      <dl
        aria-label={revenueTexts.legend}
        className="grid basis-full gap-x-6 gap-y-2 sm:grid-cols-3"
      >
        {SOURCES.map((source) => (
          <div key={source}>
            <dt className="flex flex-wrap items-center gap-x-2 text-sm">
              <span aria-hidden="true" className={`size-3 rounded-sm ${sourceColour[source]}`} />
              <span className="font-medium">{revenueTexts.sources[source].label}</span>
              <span className="text-muted text-xs">{revenueTexts.sources[source].text}</span>
            </dt>
            <dd className="pl-5 font-semibold tabular-nums">
              {formatUsd(summary.sources[source])}
            </dd>
          </div>
        ))}
      </dl>
      <div className="-mt-3 basis-full">
        <How label={revenueTexts.whatIsPublic} sentences={revenueTexts.publicText} />
      </div>
    </div>
  );
};

const RANGES = REVENUE_RANGES.map((value) => ({ value, label: revenueTexts.ranges[value] }));

export const RevenueOverviewSkeleton = () => (
  <div role="status" className="flex min-h-dvh flex-col gap-4">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-128 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
    <Skeleton className="h-60 rounded-card" />
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
          <SourceTotals
            summary={data}
            control={
              <SegmentedControl
                label={revenueTexts.range}
                options={RANGES}
                value={range}
                onChange={setRange}
              />
            }
          />
          {data.unpriced > 0 ? <Notice>{revenueTexts.unpriced(data.unpriced)}</Notice> : null}
          <RevenueBars days={data.days} />
        </div>
      </Card>
      {data.platforms.length > 0 ? <PlatformRevenue platforms={data.platforms} /> : null}
      {data.links.length > 0 ? <LinkRevenue links={data.links} /> : null}
      {data.channels.length > 0 ? <ChannelRevenue channels={data.channels} /> : null}
      {missedOn(data).length > 0 ? <LeftOnTheTable summary={data} /> : null}
    </div>
  );
};
