import type { StatisticsQuery } from '@soltrade/schema/contracts/analytics';
import { DAY } from '@soltrade/schema/durations';
import { zoneOf } from '../lib/zone.ts';

/** So many days, the current one included: a range of hours begins in the day before. */
const DAYS = { '24h': 2, '7d': 7, '30d': 30, '90d': 90 } as const;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** UTC days with the dates of the range's days in its zone, since 1970. `first` is 0 without a beginning. */
export const audienceDays = (
  { range, from, to, zone = 'UTC' }: StatisticsQuery,
  now: number,
): { first: number; last: number } => {
  if (range === 'custom' && from && to) return { first: numberOf(from), last: numberOf(to) };
  const today = Math.floor(zoneOf(zone).clockAt(now) / DAY);
  // Where the zone's day has begun and that of UTC has not, or the other way round, both belong to the range.
  const last = Math.max(today, Math.floor(now / DAY));
  return { first: range === 'all' || range === 'custom' ? 0 : today - DAYS[range] + 1, last };
};
