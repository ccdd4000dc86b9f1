import type { Audience } from '@soltrade/schema/contracts/audience';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { clickThroughOf, countOf, NO_EVENTS, subtractCounts } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { dayOf, dayStart, isoTime } from '../../lib/time.ts';
import { isNothing, sumClasses } from '../../model/statistics.ts';

const countsOf = ({ persons, repeats, robots }: ClickTotals): ClickTotals => ({
  persons,
  repeats,
  robots,
});

const measured = (views: ClickTotals = NO_EVENTS, clicks: ClickTotals = NO_EVENTS) => ({
  views,
  clicks,
  clickThrough: clickThroughOf(clicks, views),
});

const joined = <Row extends ClickTotals>(
  [views, clicks]: readonly [readonly Row[], readonly Row[]],
  nameOf: (row: Row) => string | null,
) => {
  const totals = (rows: readonly Row[]) => new Map(rows.map((row) => [nameOf(row), countsOf(row)]));
  const [viewsOf, clicksOf] = [totals(views), totals(clicks)];
  const isShown = (value: string): boolean =>
    [viewsOf, clicksOf].every((shown) => shown.has(value) || !shown.has(null));
  return [...new Set([...clicksOf.keys(), ...viewsOf.keys()])]
    .flatMap((value) =>
      value !== null && isShown(value)
        ? [{ value, ...measured(viewsOf.get(value), clicksOf.get(value)) }]
        : [],
    )
    .toSorted(
      (one, next) =>
        countOf(next.clicks) - countOf(one.clicks) || countOf(next.views) - countOf(one.views),
    );
};

const channelsOf = (
  views: Audience['views'],
  clicks: Audience['clicks'],
): Statistics['channels'] => {
  const shown = joined([views?.channel ?? [], clicks?.channel ?? []], ({ value }) => value).filter(
    ({ value }) => value !== 'other',
  );
  const rest = {
    views: subtractCounts(views?.total ?? NO_EVENTS, sumClasses(shown.map((row) => row.views))),
    clicks: subtractCounts(clicks?.total ?? NO_EVENTS, sumClasses(shown.map((row) => row.clicks))),
  };
  return [
    ...shown.map(({ value, ...sums }) => ({ channel: value, ...sums })),
    ...(isNothing(rest.views) && isNothing(rest.clicks)
      ? []
      : [{ channel: 'other', ...measured(rest.views, rest.clicks) }]),
  ];
};

/** Statistics for one audience, without the heat map. */
export const filteredStatistics = (
  { views, clicks, days, known }: Audience,
  { name, now }: { name: Statistics['range']['name']; now: number },
): Omit<Statistics, 'heatMap' | 'revenue' | 'seq'> => {
  const reach = dayStart(now - AUDIENCE.combinationRetention);
  const last = Date.parse(days.to);
  const first = Math.min(last, Math.max(reach, days.from === null ? 0 : Date.parse(days.from)));
  const dayTotals = (events: typeof views) =>
    new Map((events?.days ?? []).map((row) => [row.day, countsOf(row)]));
  const [viewsOn, clicksOn] = [dayTotals(views), dayTotals(clicks)];
  const names = new Map(
    [...(views?.links ?? []), ...(clicks?.links ?? [])].map((row) => [row.linkId, row]),
  );
  const all = measured(views?.total, clicks?.total);
  return {
    range: {
      name,
      from: isoTime(first),
      to: isoTime(last + DAY),
      unit: 'day',
      zone: 'UTC',
      hoursSince: null,
    },
    ...all,
    previous: null,
    buckets: Array.from({ length: Math.round((last - first) / DAY) + 1 }, (_, index) => {
      const at = first + index * DAY;
      const day = dayOf(at);
      return {
        at: isoTime(at),
        views: viewsOn.get(day) ?? NO_EVENTS,
        clicks: clicksOn.get(day) ?? NO_EVENTS,
      };
    }),
    platforms: (clicks?.platform ?? []).flatMap(({ value, ...totals }) => {
      const platform = findPlatform(value ?? '')?.id;
      return platform
        ? [{ platform, clicks: totals, clickThrough: clickThroughOf(totals, all.views) }]
        : [];
    }),
    channels: channelsOf(views, clicks),
    countryRules: null,
    own: null,
    topLinks: joined([views?.links ?? [], clicks?.links ?? []], ({ linkId }) => linkId).map(
      ({ value, ...sums }) => ({
        linkId: value,
        customIdentifier: names.get(value)?.customIdentifier ?? value,
        symbol: names.get(value)?.symbol ?? null,
        ...sums,
      }),
    ),
    filtered: { known, isWithheld: { views: views === null, clicks: clicks === null } },
  };
};
