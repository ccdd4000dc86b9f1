// How the buckets of a timeline read.

import type { Timeline } from '@soltrade/schema/contracts/analytics';
import { abbreviate } from '@soltrade/schema/format';
import { once } from '@soltrade/schema/once';
import { labelledPositions } from '../../components/plot/labelledPositions.ts';
import { messages } from '../../lib/messages.ts';
import { countOf } from './countOf.ts';

type Bucket = Timeline['buckets'][number];
type Unit = Timeline['unit'];

const HOUR = 3_600_000;

const clock = once(
  () => new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const localDay = once(() => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }));
// The server's days are those of UTC; an hour is the same everywhere, so it reads in the reader's own time.
const utcDay = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

const startOf = ({ at }: Pick<Bucket, 'at'>): Date => new Date(at);

/** When a bucket was: its day, or its hour from beginning to end. */
export const bucketTime = (bucket: Pick<Bucket, 'at'>, unit: Unit): string => {
  const start = startOf(bucket);
  if (unit === 'day') return utcDay().format(start);
  const end = new Date(start.getTime() + HOUR);
  return `${localDay().format(start)}, ${clock().format(start)}–${clock().format(end)}`;
};

/**
 * Which buckets, from the first one on, get a label where `room` labels fit: the first hours of days where there are
 * several, else any.
 */
export const labelledBuckets = (
  { buckets, unit }: Pick<Timeline, 'buckets' | 'unit'>,
  room: number,
  from = 0,
): number[] => {
  const days =
    unit === 'day'
      ? []
      : buckets.flatMap((bucket, index) =>
          index >= from && startOf(bucket).getHours() === 0 ? [index] : [],
        );
  if (days.length < 3) return labelledPositions(buckets.length, room, from);
  return labelledPositions(days.length, room).flatMap((position) => days[position] ?? []);
};

/** Labels below the buckets given: the day where it changes from one to the next, else the time of day. */
export const bucketLabels = (buckets: readonly Pick<Bucket, 'at'>[], unit: Unit): string[] => {
  if (unit === 'day') return buckets.map((bucket) => utcDay().format(startOf(bucket)));
  const days = buckets.map((bucket) => localDay().format(startOf(bucket)));
  return buckets.map((bucket, index) => {
    const day = days[index] ?? '';
    return day === days[index - 1] ? clock().format(startOf(bucket)) : day;
  });
};

/** The values of a bucket, in the order in which they are read. */
export const bucketValues = ({ views, clicks }: Bucket) => ({
  views: abbreviate(countOf(views)),
  clicks: abbreviate(countOf(clicks)),
  robots: abbreviate(views.robots + clicks.robots),
});

/** A bucket as a sentence, for those who hear it. */
export const bucketSentence = (bucket: Bucket, unit: Unit): string => {
  const { views, clicks, robots } = bucketValues(bucket);
  const analytics = messages.analytics;
  return `${bucketTime(bucket, unit)}: ${[analytics.viewed(views), analytics.clicked(clicks), analytics.byRobots(robots)].join(', ')}`;
};

/** The whole timeline as a sentence. */
export const timelineSummary = ({ range, buckets, unit, views, clicks }: Timeline): string => {
  const analytics = messages.analytics;
  const most = buckets.reduce<Bucket | null>(
    (best, bucket) => (countOf(bucket.clicks) > (best ? countOf(best.clicks) : 0) ? bucket : best),
    null,
  );
  return analytics.summary({
    range: analytics.ranges[range],
    views: analytics.viewed(abbreviate(countOf(views))),
    clicks: analytics.clicked(abbreviate(countOf(clicks))),
    most: most ? bucketTime(most, unit) : null,
  });
};
