import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { addCounts } from '@soltrade/schema/counts';
import { SHORT_DAY, zonedFormat } from '../../lib/timeTexts.ts';

/** Hourly bars would be too narrow from here on. */
const MOST_HOURS = 6 * 24;

/** Rebins statistics by day if hours would be too narrow. Totals and the range stay. */
export const byDay = (statistics: Statistics): Statistics => {
  const { range, buckets, previous } = statistics;
  if (range.unit !== 'hour' || buckets.length <= MOST_HOURS) return statistics;
  const form = zonedFormat(range.zone, SHORT_DAY);
  const names = buckets.map(({ at }) => form.format(new Date(at)));
  const starts = names.flatMap((name, index) => (name === names[index - 1] ? [] : [index]));
  const daysOf = (hours: Statistics['buckets']): Statistics['buckets'] =>
    starts.flatMap((start, day) => {
      const [first, ...rest] = hours.slice(start, starts[day + 1]);
      if (!first) return [];
      const sum = (kind: 'views' | 'clicks') =>
        rest.reduce((sum, hour) => addCounts(sum, hour[kind]), first[kind]);
      return [{ at: first.at, views: sum('views'), clicks: sum('clicks') }];
    });
  return {
    ...statistics,
    range: { ...range, unit: 'day' },
    buckets: daysOf(buckets),
    previous: previous && { ...previous, buckets: daysOf(previous.buckets) },
  };
};
