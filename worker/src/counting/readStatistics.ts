// Statistics of one moment: everything is read synchronously.
import { DAY, HOUR } from '@soltrade/schema/durations';
import { dayStart } from '../lib/time.ts';
import { type Zone, zoneOf } from '../lib/zone.ts';
import {
  type Bins,
  binsOf,
  endOf,
  type Measured,
  type Period,
  type StatisticsAnswer,
  type StatisticsQuestion,
  startOf,
  sumClasses,
} from '../model/statistics.ts';
import type { StatisticsMemory } from './audienceGroups.ts';
import { breakdownOf } from './breakdown.ts';
import { ownVisitsIn } from './ownVisits.ts';
import { readRuledViews } from './ruledViews.ts';
import {
  asOfTime,
  firstMoment,
  hoursKnownSince,
  knownSpan,
  type Moment,
  seriesOf,
} from './series.ts';
import { topLinksOf } from './topLinks.ts';
import { countedEvents } from './totals.ts';

const nothing = (): Measured => ({
  clicks: { persons: 0, repeats: 0, robots: 0 },
  views: { persons: 0, repeats: 0, robots: 0 },
});

/** Mutates, because a quarter has thousands of moments. */
const add = (sums: Measured, { kind, persons, repeats, robots }: Moment): void => {
  const sum = kind === 'click' ? sums.clicks : sums.views;
  sum.persons += persons;
  sum.repeats += repeats;
  sum.robots += robots;
};

/**
 * Index of the last edge at or before a time; times before all edges belong to the first bucket.
 */
const placeOf = (edges: readonly number[], at: number): number => {
  let [low, high] = [0, edges.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};

const periodOf = (bins: Bins, moments: readonly Moment[]): Period => {
  const { edges } = bins;
  const buckets = edges.slice(1).map(nothing);
  let [place, from, to] = [0, 0, 0];
  for (const moment of moments) {
    const { at } = moment;
    // Consecutive moments usually share a bucket.
    if (at < from || at >= to) {
      place = placeOf(edges, at);
      [from, to] = [edges[place] ?? 0, edges[place + 1] ?? 0];
    }
    const bucket = buckets[place];
    if (bucket) add(bucket, moment);
  }
  return {
    bins,
    buckets,
    clicks: sumClasses(buckets.map(({ clicks }) => clicks)),
    views: sumClasses(buckets.map(({ views }) => views)),
  };
};

const emptyWeek = (): number[][] =>
  Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));

const heatMapsOf = (
  moments: readonly Moment[],
  zone: Zone,
): Record<'clicks' | 'views', number[][]> => {
  const [clicks, views] = [emptyWeek(), emptyWeek()];
  for (const { at, kind, persons, repeats, isDay } of moments) {
    if (isDay) continue;
    const clock = zone.clockAt(at);
    // 1970 began on a Thursday; the first row is Monday.
    const weekday = (kind === 'click' ? clicks : views)[(Math.floor(clock / DAY) + 3) % 7];
    const hour = Math.floor((clock - dayStart(clock)) / HOUR);
    if (weekday) weekday[hour] = (weekday[hour] ?? 0) + persons + repeats;
  }
  return { clicks, views };
};

export const readStatistics = (
  sql: SqlStorage,
  { range, zone: zoneName, filter, now }: StatisticsQuestion,
  { ranking, wholeDays }: StatisticsMemory,
): StatisticsAnswer => {
  const asOf = asOfTime(sql, now);
  const { rolledTo } = asOf;
  const zone = zoneOf(zoneName);
  const hoursSince = hoursKnownSince(filter, asOf);
  const firstAt = firstMoment(sql, filter);
  const { bins, previous } = binsOf(range, { zone, now, firstAt, hoursSince });
  const span = knownSpan({ from: startOf(bins), to: endOf(bins) }, asOf);
  const topLinks = topLinksOf({ sql, ranking }, filter, { span, rolledTo, now });
  const moments = seriesOf(sql, filter, { span, asOf });
  const before = (earlier: Bins): Period => {
    const ofBefore = knownSpan({ from: startOf(earlier), to: endOf(earlier) }, asOf);
    return periodOf(earlier, seriesOf(sql, filter, { span: ofBefore, asOf }));
  };
  return {
    ...periodOf(bins, moments),
    zone: zone.name,
    hoursSince: hoursSince > span.from ? hoursSince : null,
    previous: previous && firstAt !== null && firstAt < span.from ? before(previous) : null,
    // Counted by link and day alone.
    countryRules: filter.channel === null ? readRuledViews(sql, filter.linkId, span) : null,
    own:
      filter.channel === null && filter.platform === null
        ? ownVisitsIn(sql, filter.linkId, span)
        : null,
    parts: breakdownOf(sql, filter, { span, rolledTo, wholeDays }),
    heatMap: {
      since: Math.max(span.from, hoursSince),
      ...heatMapsOf(moments, zone),
    },
    topLinks,
    seq: countedEvents(sql),
  };
};
