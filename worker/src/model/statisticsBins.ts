import type { StatisticsRange } from '@soltrade/schema/contracts/statistics';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import type { Zone } from '../lib/zone.ts';

export type StatisticsUnit = 'hour' | 'day' | 'week' | 'month';

export type Bins = {
  unit: StatisticsUnit;
  edges: number[];
};

/** Inclusive `YYYY-MM-DD` days, for a custom range only. */
export type Range = { name: StatisticsRange; from: string | null; to: string | null };

export const startOf = ({ edges }: Bins): number => edges[0] ?? 0;

export const endOf = ({ edges }: Bins): number => edges.at(-1) ?? 0;

const hourBins = (start: number, hours: number): Bins => ({
  unit: 'hour',
  edges: Array.from({ length: hours + 1 }, (_, index) => start + index * HOUR),
});

const DAYS = { '30d': 30, '90d': 90 } as const;

const unitFor = (days: number): StatisticsUnit => {
  if (days <= STATISTICS.daysAsDays) return 'day';
  return days <= STATISTICS.daysAsWeeks ? 'week' : 'month';
};

/** Whether a bucket of this unit starts on a day; 1970 began on a Thursday. */
const begins = (unit: StatisticsUnit, clock: number): boolean => {
  if (unit === 'week') return Math.floor(clock / DAY + 3) % 7 === 0;
  return unit === 'month' ? new Date(clock).getUTCDate() === 1 : true;
};

/** Daily bins for the given number of days from `start`'s day, and for as many days before. */
const dayBins = (zone: Zone, start: number, days: number): { bins: Bins; previous: Bins } => {
  const unit = unitFor(days);
  const places = Array.from({ length: days + 1 }, (_, index) => index);
  const edges = places.map((index) => zone.addDays(start, index));
  const chosen = places.filter(
    (index) => index === 0 || index === days || begins(unit, zone.clockAt(edges[index] ?? 0)),
  );
  return {
    bins: { unit, edges: chosen.map((index) => edges[index] ?? 0) },
    previous: { unit, edges: chosen.map((index) => zone.addDays(start, index - days)) },
  };
};

/** Clocks may be set by half an hour, so the last hour may be shorter. */
const hoursOfDays = (zone: Zone, start: number, days: number): { bins: Bins; previous: Bins } => {
  const end = zone.addDays(start, days);
  const hours = Math.ceil((end - start) / HOUR);
  const { edges } = hourBins(start, hours);
  return {
    bins: { unit: 'hour', edges: [...edges.slice(0, -1), end] },
    previous: hourBins(start - hours * HOUR, hours),
  };
};

/** `all` has no previous period. `firstAt` is the first event's time; hours are known since `hoursSince`. */
export const binsOf = (
  { name, from, to }: Range,
  { zone, now, ...known }: { zone: Zone; now: number; firstAt: number | null; hoursSince: number },
): { bins: Bins; previous: Bins | null } => {
  if (name === '24h' || name === '7d') {
    const hours = name === '24h' ? 24 : 168;
    const end = zone.hourStart(now) + HOUR;
    return {
      bins: hourBins(end - hours * HOUR, hours),
      previous: hourBins(end - 2 * hours * HOUR, hours),
    };
  }
  if (name === '30d' || name === '90d') return dayBins(zone, zone.addDays(now, 1 - DAYS[name]), DAYS[name]);
  // Noon UTC falls on the same day in zones less than half a day off; others are corrected.
  const noonOf = (day: string): number => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    return noon - (zone.clockAt(noon) - noon);
  };
  const first = zone.dayStart(name === 'custom' && from ? noonOf(from) : (known.firstAt ?? now));
  const last = zone.dayStart(name === 'custom' && to ? noonOf(to) : now);
  const days = Math.round((last - first) / DAY) + 1;
  const isByHour = days <= STATISTICS.daysAsHours && first >= known.hoursSince;
  const { bins, previous } = isByHour ? hoursOfDays(zone, first, days) : dayBins(zone, first, days);
  return { bins, previous: name === 'all' ? null : previous };
};
