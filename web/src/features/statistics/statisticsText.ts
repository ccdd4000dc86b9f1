import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { HOUR } from '@soltrade/schema/durations';
import { labelledPositions } from '../../components/plot/labelledPositions.ts';
import { messages } from '../../lib/messages.ts';
import { CLOCK, SHORT_DAY, zonedFormat } from '../../lib/timeTexts.ts';
import { measureText } from './measures.ts';
import { periodText } from './periodText.ts';
import { MEASURES, type Measure } from './statisticsView.ts';

export type Bucket = Statistics['buckets'][number];
type Range = Pick<Statistics['range'], 'unit' | 'zone'>;
type Times = readonly Pick<Bucket, 'at'>[];

const MONTH = { month: 'short', year: 'numeric' } as const;

/** A bucket's time: hour from start to end, day, week or month. */
export const bucketTime = ({ at }: Pick<Bucket, 'at'>, { unit, zone }: Range): string => {
  const start = new Date(at);
  const day = zonedFormat(zone, SHORT_DAY).format(start);
  if (unit === 'month') return zonedFormat(zone, MONTH).format(start);
  if (unit === 'week') return messages.analytics.weekOf(day);
  if (unit === 'day') return day;
  const clock = zonedFormat(zone, CLOCK);
  return `${day}, ${clock.format(start)}–${clock.format(new Date(start.getTime() + HOUR))}`;
};

/** Buckets from `from` on to label if `room` fit: the first hours of days if there are several, else any. */
export const labelledBuckets = (buckets: Times, range: Range, room: number, from = 0): number[] => {
  const isMidnight = ({ at }: Pick<Bucket, 'at'>): boolean =>
    zonedFormat(range.zone, CLOCK).format(new Date(at)).startsWith('00');
  const days =
    range.unit === 'hour'
      ? buckets.flatMap((bucket, index) => (index >= from && isMidnight(bucket) ? [index] : []))
      : [];
  if (days.length < 3) return labelledPositions(buckets.length, room, from);
  return labelledPositions(days.length, room).flatMap((position) => days[position] ?? []);
};

/** Labels of the given buckets: the day where it changes, else the time of day. */
export const bucketLabels = (buckets: Times, { unit, zone }: Range): string[] => {
  const form = zonedFormat(zone, unit === 'month' ? MONTH : SHORT_DAY);
  const days = buckets.map(({ at }) => form.format(new Date(at)));
  if (unit !== 'hour') return days;
  return buckets.map(({ at }, index) => {
    const day = days[index] ?? '';
    return day === days[index - 1] ? zonedFormat(zone, CLOCK).format(new Date(at)) : day;
  });
};

const NAMES = { clicks: 'clicked', views: 'viewed' } as const;

const valueText = (bucket: Bucket, measure: Measure): string =>
  measure === 'rate'
    ? messages.analytics.rateIs(measureText(bucket, measure))
    : messages.analytics[NAMES[measure]](measureText(bucket, measure));

/** A bucket as a sentence for screen readers: views, clicks, and how many by robots. */
export const bucketSentence = (bucket: Bucket, range: Range): string => {
  const robots = messages.analytics.byRobots(String(bucket.views.robots + bucket.clicks.robots));
  const values = [valueText(bucket, 'views'), valueText(bucket, 'clicks'), robots];
  return `${bucketTime(bucket, range)}: ${values.join(', ')}`;
};

/** The whole chart as a sentence. */
export const statisticsSummary = ({ range, buckets, ...all }: Statistics, measure: Measure): string => {
  const most = buckets.reduce<Bucket | null>(
    (best, bucket) =>
      bucket.clicks.persons + bucket.clicks.repeats > (best ? best.clicks.persons + best.clicks.repeats : 0)
        ? bucket
        : best,
    null,
  );
  return messages.analytics.summary({
    period: periodText(range, range.zone),
    values: MEASURES.filter((each) => each !== 'rate').map((each) => valueText({ at: '', ...all }, each)),
    shown: messages.analytics.measures[measure],
    most: most ? bucketTime(most, range) : null,
  });
};
