import { TIMELINE_RANGES, type Timeline, type TimelineRange } from '@soltrade/schema/contracts/analytics';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { TIMELINE } from '@soltrade/schema/limits';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import {
  type ClickStatistics,
  type DimensionTotals,
  readClickStatistics,
  type StatisticsSpan,
} from '../../db/counting/clickStatistics.ts';
import type { Ctx } from '../../lib/context.ts';
import { DAY, dayOf, HOUR, isoTime } from '../../lib/time.ts';
import { getOwnUser } from '../accounts/getUser.ts';
import { getOwnLink } from '../links/getLink.ts';

const UNIT_LENGTH = { hour: HOUR, day: DAY } as const;

const NONE: ClickTotals = { persons: 0, repeats: 0, robots: 0 };

const add = (one: ClickTotals, other: ClickTotals): ClickTotals => ({
  persons: one.persons + other.persons,
  repeats: one.repeats + other.repeats,
  robots: one.robots + other.robots,
});

const countOf = ({ persons, repeats }: ClickTotals): number => persons + repeats;

const clickThroughOf = (clicks: ClickTotals, views: ClickTotals): string | null =>
  countOf(views) === 0 ? null : ((countOf(clicks) / countOf(views)) * 100).toFixed(2);

const measured = (views: ClickTotals, clicks: ClickTotals) => ({
  views,
  clicks,
  clickThrough: clickThroughOf(clicks, views),
});

/** Totals by value of a dimension; a value without a row has none. */
const byKey = <Key>(rows: readonly DimensionTotals<Key>[]) => {
  const known = new Map(
    rows.map(({ key, persons, repeats, robots }) => [key, { persons, repeats, robots }] as const),
  );
  return { keys: [...known.keys()], of: (key: Key): ClickTotals => known.get(key) ?? NONE };
};

/** Starts of the buckets of a range, the current one last. Epoch milliseconds. */
const bucketStarts = (range: TimelineRange, now: number): number[] => {
  const { unit, buckets } = TIMELINE_RANGES[range];
  const length = UNIT_LENGTH[unit];
  const last = now - (now % length);
  return Array.from({ length: buckets }, (_, index) => last - (buckets - 1 - index) * length);
};

const daysBetween = (start: number, end: number): StatisticsSpan => ({
  unit: 'day',
  first: dayOf(start),
  last: dayOf(end - UNIT_LENGTH.day),
});

const hoursBetween = (start: number, end: number): StatisticsSpan => ({
  unit: 'hour',
  first: start,
  last: end - UNIT_LENGTH.hour,
});

/** Splits the hours from start to end into whole days, which take one row instead of 24, and the remaining hours. */
const partsBetween = (start: number, end: number): StatisticsSpan[] => {
  const day = UNIT_LENGTH.day;
  const firstDay = Math.ceil(start / day) * day;
  const afterDays = Math.floor(end / day) * day;
  if (firstDay >= afterDays) return [hoursBetween(start, end)];
  return [
    ...(start < firstDay ? [hoursBetween(start, firstDay)] : []),
    daysBetween(firstDay, afterDays),
    ...(afterDays < end ? [hoursBetween(afterDays, end)] : []),
  ];
};

/** The time that a range covers, as a whole for its buckets and in parts that are cheap to sum. */
const spansOf = (range: TimelineRange, starts: readonly number[]) => {
  const { unit } = TIMELINE_RANGES[range];
  const start = Math.min(...starts);
  const end = Math.max(...starts) + UNIT_LENGTH[unit];
  if (unit === 'hour') return { range: hoursBetween(start, end), parts: partsBetween(start, end) };
  const days = daysBetween(start, end);
  return { range: days, parts: [days] };
};

type Channel = Timeline['channels'][number];

/** The most clicked channels, and the sum of the rest as `other`, which may be one of them. */
const channelsOf = ({ clicks, views }: ClickStatistics): Channel[] => {
  const clicksFrom = byKey(clicks.channels);
  const viewsFrom = byKey(views.channels);
  const ranked = [...new Set([...clicksFrom.keys, ...viewsFrom.keys])]
    .map((channel) => ({ channel, clicks: clicksFrom.of(channel), views: viewsFrom.of(channel) }))
    .toSorted(
      (one, next) => countOf(next.clicks) - countOf(one.clicks) || countOf(next.views) - countOf(one.views),
    );
  const isNamed = ({ channel }: { channel: string }, place: number) =>
    place < TIMELINE.maxChannels && channel !== 'other';
  const rest = ranked.filter((row, place) => !isNamed(row, place));
  const other = rest.reduce(
    (sum, row) => ({ clicks: add(sum.clicks, row.clicks), views: add(sum.views, row.views) }),
    { clicks: NONE, views: NONE },
  );
  return [
    ...ranked.filter(isNamed).map((row) => ({ channel: row.channel, ...measured(row.views, row.clicks) })),
    ...(rest.length === 0 ? [] : [{ channel: 'other', ...measured(other.views, other.clicks) }]),
  ];
};

/** Views and clicks of a promoter, or of one link, over a range. Errors: `link_not_found`, `forbidden`. */
export const getTimeline = async (
  ctx: Ctx,
  input: { sessionUserId: string; userId: string; linkId: string | null; range: TimelineRange },
): Promise<Timeline> => {
  const { range, linkId } = input;
  const { id: userId } = await getOwnUser(ctx, input.sessionUserId, input.userId);
  if (linkId !== null) await getOwnLink(ctx, input.sessionUserId, linkId);
  const starts = bucketStarts(range, ctx.now());
  const statistics = await readClickStatistics(ctx.env, {
    scope: linkId === null ? { userId } : { linkId },
    ...spansOf(range, starts),
  });
  const { clicks, views } = statistics;
  const { unit } = TIMELINE_RANGES[range];
  const keyOf = (start: number): string | number => (unit === 'day' ? dayOf(start) : start);
  const [clicksIn, viewsIn] = [byKey(clicks.buckets), byKey(views.buckets)];
  const buckets = starts.map((start) => ({
    at: isoTime(start),
    views: viewsIn.of(keyOf(start)),
    clicks: clicksIn.of(keyOf(start)),
  }));
  const allViews = buckets.reduce((sum, bucket) => add(sum, bucket.views), NONE);
  const allClicks = buckets.reduce((sum, bucket) => add(sum, bucket.clicks), NONE);
  const clicksOn = byKey(clicks.platforms);
  return {
    range,
    unit,
    ...measured(allViews, allClicks),
    buckets,
    platforms: PLATFORMS.flatMap(({ id }) => {
      const pressed = clicksOn.of(id);
      if (countOf(pressed) + pressed.robots === 0) return [];
      return [{ platform: id, clicks: pressed, clickThrough: clickThroughOf(pressed, allViews) }];
    }).toSorted((one, next) => countOf(next.clicks) - countOf(one.clicks)),
    channels: channelsOf(statistics),
  };
};
