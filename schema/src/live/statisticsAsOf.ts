// What a live frame makes of statistics that were fetched before: the same as if they were fetched again, as far as the
// frame tells it.
import type { Statistics } from '../contracts/analytics.ts';
import type { CountedCell } from '../contracts/countedHours.ts';
import type { LiveFrame } from '../contracts/live.ts';
import { countOf } from '../counts.ts';
import { type Applied, asOfFrame, type Grown, grownSince, relationOf } from './continued.ts';
import { channelsWith, platformsWith } from './lists.ts';
import { addSums, measured, sumOf } from './sums.ts';
import { type Filter, topLinksAsOf } from './topLinks.ts';

/** A view has no platform, so a filter by platform leaves the views as they are. */
const matches =
  ({ platform, channel }: Filter) =>
  (cell: CountedCell): boolean =>
    (platform === undefined || cell.kind === 'view' || cell.platform === platform) &&
    (channel === undefined || cell.channel === channel);

const placeOf = (buckets: Statistics['buckets'], at: number): number =>
  Math.max(
    0,
    buckets.findLastIndex((bucket) => Date.parse(bucket.at) <= at),
  );

const bucketsWith = (buckets: Statistics['buckets'], grown: readonly Grown[]): Statistics['buckets'] => {
  const next = [...buckets];
  for (const { at, cells } of grown) {
    const place = placeOf(next, at);
    const bucket = next[place];
    if (bucket) next[place] = { at: bucket.at, ...addSums(bucket, sumOf(cells)) };
  }
  return next;
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const heatMapWith = (
  heatMap: Statistics['heatMap'],
  grown: readonly Grown[],
  timeZone: string,
): Statistics['heatMap'] => {
  const form = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const [views, clicks] = [heatMap.views, heatMap.clicks].map((week) => week.map((day) => [...day]));
  for (const { at, cells } of grown) {
    if (at < Date.parse(heatMap.since)) continue;
    const parts = new Map(form.formatToParts(at).map(({ type, value }) => [type, value]));
    const [day, hour] = [WEEKDAYS.indexOf(parts.get('weekday') ?? ''), Number(parts.get('hour'))];
    const sums = sumOf(cells);
    for (const [week, counts] of [
      [views, sums.views],
      [clicks, sums.clicks],
    ] as const) {
      const row = week?.[day];
      if (row) row[hour] = (row[hour] ?? 0) + countOf(counts);
    }
  }
  return { ...heatMap, views: views ?? [], clicks: clicks ?? [] };
};

/** Statistics as of a frame; `filter` is what they were asked for. */
export const statisticsAsOf = (
  statistics: Statistics,
  frame: LiveFrame,
  filter: Filter,
): Applied<Statistics> => {
  const { range, asOf } = statistics;
  const relation = relationOf(asOf, frame);
  if (relation === 'known') return { answer: statistics, isWhole: true };
  const unknown = { answer: statistics, isWhole: false };
  if (relation === 'gap' || statistics.filtered) return unknown;
  const link = frame.links.find(({ id }) => id === filter.linkId);
  const sent = filter.linkId === undefined ? frame.hours : (link?.hours ?? []);
  const all = grownSince(asOf, sent);
  if (all === null) return unknown;
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  // A range that ends now has moved on.
  if (range.name !== 'custom' && all.some(({ at }) => at >= to)) return unknown;
  const within = all.filter(({ at }) => at >= from && at < to);
  const grown = within.map(({ at, cells }) => ({ at, cells: cells.filter(matches(filter)) }));
  const cells = grown.flatMap((hour) => hour.cells);
  const sums = addSums(statistics, sumOf(cells));
  const areWithin = within.length === all.length ? 'all' : within.length === 0 ? 'none' : 'some';
  const channels = channelsWith(statistics, cells);
  const topLinks = topLinksAsOf(statistics, frame, { filter, sums, areWithin });
  return {
    answer: {
      ...statistics,
      ...measured(sums),
      buckets: bucketsWith(statistics.buckets, grown),
      platforms: platformsWith(statistics, cells, sums.views),
      channels: channels.answer,
      heatMap: heatMapWith(statistics.heatMap, grown, range.zone),
      topLinks: topLinks.answer,
      asOf: asOfFrame(asOf, frame, sent),
    },
    isWhole: channels.isWhole && topLinks.isWhole,
  };
};
