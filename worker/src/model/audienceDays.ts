import type { StatisticsQuery } from '@soltrade/schema/contracts/statistics';
import { DAY } from '@soltrade/schema/durations';
import { zoneOf } from '../lib/zone.ts';

/** Includes the current day: a range of hours begins the day before. */
const DAYS = { '24h': 2, '7d': 7, '30d': 30, '90d': 90 } as const;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** UTC days since 1970 with the dates of the range's days in its zone. `first` is 0 without a start. */
export const audienceDays = (
  { range, from, to, zone = 'UTC' }: StatisticsQuery,
  now: number,
): { first: number; last: number } => {
  if (range === 'custom' && from && to) return { first: numberOf(from), last: numberOf(to) };
  const today = Math.floor(zoneOf(zone).clockAt(now) / DAY);
  // If only one of the zone's and UTC's day has begun, the range includes both.
  const last = Math.max(today, Math.floor(now / DAY));
  return { first: range === 'all' || range === 'custom' ? 0 : today - DAYS[range] + 1, last };
};
