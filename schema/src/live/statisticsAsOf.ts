// Updates fetched statistics with a live frame, as if refetched. `isWhole` is false if the frame lacks something, so
// the caller refetches.

import type { ClickTotals } from '../contracts/links.ts';
import type {
  AsOf,
  CountedCell,
  CountedHour,
  LiveFrame,
  Statistics,
} from '../contracts/statistics.ts';
import {
  addCounts,
  clickThroughOf,
  countOf,
  isSplitHour,
  NO_EVENTS,
  subtractCounts,
} from '../counts.ts';
import { HOUR } from '../durations.ts';
import { STATISTICS } from '../limits/clicks.ts';
import { PLATFORM_IDS } from '../platforms/index.ts';

// Continues fetched responses with a live frame.

/** A response as of a frame; `isWhole` is false if part of it must be fetched. */
export type Applied<Answer> = { answer: Answer; isWhole: boolean };

/** Growth of an hour, given by its start in epoch milliseconds. */
export type Grown = { at: number; cells: CountedCell[] };

/** Hours in a response: some clicks arrive after the end of theirs. */
const REMEMBERED = 3;

const keyOf = ({ kind, platform, channel }: CountedCell): string =>
  JSON.stringify([kind, platform, channel]);

/** Growth of each cell of an hour, without unchanged ones. */
const growthOf = (before: readonly CountedCell[], now: readonly CountedCell[]): CountedCell[] => {
  const known = new Map(before.map((cell) => [keyOf(cell), cell]));
  return now
    .map((cell) => ({ ...cell, ...subtractCounts(cell, known.get(keyOf(cell)) ?? NO_EVENTS) }))
    .filter(({ persons, repeats, robots }) => persons !== 0 || repeats !== 0 || robots !== 0);
};

/** Growth of the hours since a response; null if it doesn't know one of them. */
export const grownSince = ({ hours }: AsOf, sent: readonly CountedHour[]): Grown[] | null => {
  const first = hours[0]?.at ?? '';
  const known = new Map(hours.map(({ at, cells }) => [at, cells]));
  if (sent.some(({ at }) => at < first)) return null;
  return sent.map(({ at, cells }) => ({
    at: Date.parse(at),
    // Hours after the response started at zero.
    cells: growthOf(known.get(at) ?? [], cells),
  }));
};

export const asOfFrame = (asOf: AsOf, frame: LiveFrame, sent: readonly CountedHour[]): AsOf => {
  const hours = new Map([...asOf.hours, ...sent].map((hour) => [hour.at, hour]));
  const links = new Map(frame.links.map((link) => [link.id, link]));
  return {
    seq: frame.seq,
    hours: [...hours.values()]
      .toSorted((one, next) => (one.at < next.at ? -1 : 1))
      .slice(-REMEMBERED),
    links: asOf.links.map((link) => {
      const newer = links.get(link.id);
      return newer ? { id: link.id, clicks: newer.clicks, views: newer.views } : link;
    }),
  };
};

/** Whether a frame is new, and includes all changes since. */
export const relationOf = ({ seq }: AsOf, frame: LiveFrame): 'known' | 'next' | 'gap' => {
  if (frame.seq <= seq) return 'known';
  return frame.since !== null && frame.since <= seq ? 'next' : 'gap';
};

export type Sums = { clicks: ClickTotals; views: ClickTotals };

export const addSums = (one: Sums, other: Sums): Sums => ({
  clicks: addCounts(one.clicks, other.clicks),
  views: addCounts(one.views, other.views),
});

const sumOfKind = (cells: readonly CountedCell[], kind: CountedCell['kind']): ClickTotals =>
  cells.filter((cell) => cell.kind === kind).reduce<ClickTotals>(addCounts, NO_EVENTS);

export const sumOf = (cells: readonly CountedCell[]): Sums => ({
  clicks: sumOfKind(cells, 'click'),
  views: sumOfKind(cells, 'view'),
});

export const measured = ({ clicks, views }: Sums) => ({
  clicks,
  views,
  clickThrough: clickThroughOf(clicks, views),
});

/** Views have no platform, so a platform filter doesn't apply to them. */
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

const bucketsWith = (
  buckets: Statistics['buckets'],
  grown: readonly Grown[],
): Statistics['buckets'] => {
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
  const [views, clicks] = [heatMap.views, heatMap.clicks].map((week) =>
    week.map((day) => [...day]),
  );
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

const hasWholeHours = (timeZone: string, at: number): boolean =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric' }).format(at - (at % HOUR)),
  ) === 0;

/** `filter` is the one of the fetched statistics. */
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
  // A range that ends now has moved, so its first hours dropped out.
  if (range.name !== 'custom' && all.some(({ at }) => at >= to)) return unknown;
  // A frame has whole hours of UTC, of which two hours or days of such a zone may have a part each.
  const isSplit = all.some(({ at }) => at + HOUR > from && at < to && isSplitHour(at));
  if (isSplit && !hasWholeHours(range.zone, to)) return unknown;
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

const platformsWith = (
  { platforms }: Pick<Statistics, 'platforms'>,
  cells: readonly CountedCell[],
  views: ClickTotals,
): Statistics['platforms'] => {
  const clicks = new Map<string, ClickTotals>(platforms.map((row) => [row.platform, row.clicks]));
  for (const { kind, platform, ...counts } of cells) {
    if (kind === 'click' && platform !== null)
      clicks.set(platform, addCounts(clicks.get(platform) ?? NO_EVENTS, counts));
  }
  return PLATFORM_IDS.flatMap((platform) => {
    const counts = clicks.get(platform);
    return counts
      ? [{ platform, clicks: counts, clickThrough: clickThroughOf(counts, views) }]
      : [];
  }).toSorted((one, next) => countOf(next.clicks) - countOf(one.clicks));
};

const OTHER = 'other';

/** An unlisted channel counts as `other`. It may have overtaken a listed one, so the list must be refetched. */
const channelsWith = (
  { channels }: Pick<Statistics, 'channels'>,
  cells: readonly CountedCell[],
): Applied<Statistics['channels']> => {
  const rows = new Map<string, Sums>(channels.map((row) => [row.channel, row]));
  let isWhole = true;
  for (const [channel, ofChannel] of Map.groupBy(cells, (cell) => cell.channel)) {
    const isFull = rows.has(OTHER) || rows.size >= STATISTICS.listedChannels;
    const isBeyond = channel !== OTHER && !rows.has(channel) && isFull;
    if (isBeyond) isWhole = false;
    const name = isBeyond ? OTHER : channel;
    rows.set(
      name,
      addSums(rows.get(name) ?? { clicks: NO_EVENTS, views: NO_EVENTS }, sumOf(ofChannel)),
    );
  }
  const answer = [...rows]
    .map(([channel, sums]) => ({ channel, ...measured(sums) }))
    .toSorted(
      (one, next) =>
        Number(one.channel === OTHER) - Number(next.channel === OTHER) ||
        countOf(next.clicks) - countOf(one.clicks) ||
        countOf(next.views) - countOf(one.views),
    );
  return { answer, isWhole };
};

/** Filters applicable to the cells of an hour. */
type Filter = { linkId?: string; platform?: string; channel?: string };

type TopLinks = Statistics['topLinks'];

const byMostClicks = (one: Sums, next: Sums): number => countOf(next.clicks) - countOf(one.clicks);

/** Whether an unlisted link may have overtaken a listed one. */
const mayBeListed = (listed: TopLinks, link: LiveFrame['links'][number]): boolean => {
  const { clicks } = sumOf(link.hours.flatMap(({ cells }) => cells));
  if (countOf(clicks) === 0) return false;
  const last = listed.at(-1);
  return (
    listed.length < STATISTICS.topLinks || !last || countOf(link.clicks) > countOf(last.clicks)
  );
};

/** `areWithin`: how many of the changed hours are in the range. Frames have totals of links, so `some` isn't enough. */
const unfiltered = (
  { topLinks, asOf }: Statistics,
  frame: LiveFrame,
  areWithin: 'all' | 'none' | 'some',
): Applied<TopLinks> => {
  if (areWithin === 'none') return { answer: topLinks, isWhole: true };
  if (areWithin === 'some') return { answer: topLinks, isWhole: false };
  const before = new Map(asOf.links.map((link) => [link.id, link]));
  const now = new Map(frame.links.map((link) => [link.id, link]));
  const answer = topLinks
    .map((row) => {
      const [former, newer] = [before.get(row.linkId), now.get(row.linkId)];
      if (!former || !newer) return row;
      const clicks = subtractCounts(newer.clicks, former.clicks);
      const views = subtractCounts(newer.views, former.views);
      return { ...row, ...measured(addSums(row, { clicks, views })) };
    })
    .toSorted(byMostClicks);
  const listed = new Set(topLinks.map(({ linkId }) => linkId));
  const isWhole = !frame.links.some((link) => !listed.has(link.id) && mayBeListed(topLinks, link));
  return { answer, isWhole };
};

const topLinksAsOf = (
  statistics: Statistics,
  frame: LiveFrame,
  { filter, sums, areWithin }: { filter: Filter; sums: Sums; areWithin: 'all' | 'none' | 'some' },
): Applied<TopLinks> => {
  const { topLinks } = statistics;
  if (filter.linkId !== undefined) {
    const answer = topLinks.map((row) => ({ ...row, ...measured(sums) }));
    return { answer, isWhole: topLinks.length > 0 || countOf(sums.clicks) === 0 };
  }
  // A frame has other links' clicks without platform or channel.
  const isFiltered = filter.platform !== undefined || filter.channel !== undefined;
  if (isFiltered && areWithin !== 'none') return { answer: topLinks, isWhole: false };
  return unfiltered(statistics, frame, areWithin);
};
