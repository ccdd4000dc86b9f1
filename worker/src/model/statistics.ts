import type { Facet } from '@soltrade/schema/audience/dimensions';
import { RANGE_DAYS } from '@soltrade/schema/choices';
import type { ClickClass, OwnVisits } from '@soltrade/schema/contracts/clicks';
import type {
  Statistics,
  StatisticsQuery,
  StatisticsRange,
} from '@soltrade/schema/contracts/statistics';
import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { type Zone, zoneOf } from '../lib/zone.ts';
import type { ExperimentHalf } from './experiments.ts';
import type { HashedVisitor } from './visitor.ts';

export type EventKind = 'click' | 'view';

export type Sighting = HashedVisitor & {
  kind: EventKind;
  at: number;
  platform: string;
};

export type CountedEvent = Sighting & {
  id: string;
  linkId: string;
  channel: string;
  isRobot: boolean;
  /** Whether the promoter's own browser sent it; omitted if not. */
  isOwn?: boolean | undefined;
  /** Result of `audienceText`; empty if unknown. */
  audience: string;
  /**
   * Time of the page token, before which the event can't have happened; null without a page token.
   */
  openedAt: number | null;
  /** How a country rule changed a viewed page; omitted if it didn't. */
  viewed?: string | undefined;
  experiment?: ExperimentHalf | undefined;
};

export type Classes = { persons: number; repeats: number; robots: number };

/** A stored event, without any data of its visitor. */
export type StoredEvent = {
  id: string;
  link: string;
  kind: EventKind;
  at: number;
  platform: string;
  channel: string;
  class: ClickClass;
};

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

const hourEnd = (zone: Zone, now: number): number => zone.hourStart(now) + HOUR;

/**
 * Cuts the period before a range at today's time of day, or a day that has just begun is compared
 * with a whole one.
 */
const untilNow = (
  { bins, previous }: { bins: Bins; previous: Bins },
  { zone, now }: { zone: Zone; now: number },
): { bins: Bins; previous: Bins } => {
  if (endOf(bins) <= now) return { bins, previous };
  const begun = hourEnd(zone, now) - zone.dayStart(now);
  const end = Math.min(endOf(previous), zone.addDays(endOf(previous), -1) + begun);
  return {
    bins,
    previous: { ...previous, edges: [...previous.edges.filter((edge) => edge < end), end] },
  };
};

/**
 * `all` has no previous period. `firstAt` is the first event's time; hours are known since
 * `hoursSince`.
 */
export const binsOf = (
  { name, from, to }: Range,
  { zone, now, ...known }: { zone: Zone; now: number; firstAt: number | null; hoursSince: number },
): { bins: Bins; previous: Bins | null } => {
  if (name === '24h') {
    const end = hourEnd(zone, now);
    return { bins: hourBins(end - 24 * HOUR, 24), previous: hourBins(end - 48 * HOUR, 24) };
  }
  if (name !== 'all' && name !== 'custom') {
    const days = RANGE_DAYS[name];
    return untilNow(dayBins(zone, zone.addDays(now, 1 - days), days), { zone, now });
  }
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
  return name === 'all' ? { bins, previous: null } : untilNow({ bins, previous }, { zone, now });
};

// Counts of a promoter's events, and queries on them.

/** Counts of one UTC hour of a link, kind, platform and channel. */
export type LinkCell = Classes & {
  linkId: string;
  at: number;
  kind: EventKind;
  platform: string;
  channel: string;
  /** How a country rule changed the viewed page; omitted if it didn't. */
  viewed?: string | undefined;
};

/** Null fields match everything; the others must all match. */
export type StatisticsFilter = {
  linkId: string | null;
  platform: string | null;
  channel: string | null;
};

export type StatisticsQuestion = {
  range: Range;
  zone: string;
  filter: StatisticsFilter;
  now: number;
};

export type Measured = { clicks: Classes; views: Classes };

/** Counts of a kind, platform and channel; views have no platform. */
export type GroupCount = Classes & { kind: EventKind; platform: string; channel: string };

export type Period = Measured & { bins: Bins; buckets: Measured[] };

export type LinkCounts = Measured & { linkId: string };

export type LinkTotals = LinkCounts & { own: OwnVisits };

export type StatisticsAnswer = Period & {
  zone: string;
  /** Null if hours are known for the whole range. */
  hoursSince: number | null;
  previous: Period | null;
  parts: GroupCount[];
  countryRules: Statistics['countryRules'];
  own: Statistics['own'];
  /** Persons and repeats by weekday and hour. */
  heatMap: { since: number; clicks: number[][]; views: number[][] };
  topLinks: LinkCounts[];
  /** How many events were counted. */
  seq: number;
};

/**
 * Daily persons and repeats per link, by the UTC day's start in epoch milliseconds, and the
 * all-time total.
 */
export type DailyClicks = {
  days: { linkId: string; day: number; persons: number }[];
  totals: LinkCounts[];
};

export type LinkName = { linkId: string; identifier: string; symbol: string | null };

export type NamedStatistics = StatisticsAnswer & { names: LinkName[] };

/** Counts of a UTC day, given by its start in epoch milliseconds. */
export type DayTotals = Measured & { day: number };

export type LinkReceipt = Measured & {
  own: OwnVisits;
  days: (DayTotals & { own: OwnVisits })[];
  /** Since when every event is stored; epoch milliseconds. */
  eventsSince: number;
};

export type DayCell = Classes & {
  linkId: string;
  day: string;
  kind: EventKind;
  platform: string;
  channel: string;
};

export type CellPage = { linkIds: readonly string[]; after: DayCell | null; limit: number };

/** Includes the current day: a range of hours begins the day before. */
const DAYS = { ...RANGE_DAYS, '24h': 2 } as const;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/**
 * UTC days since 1970 with the dates of the range's days in its zone. `first` is 0 without a start.
 */
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

export const sumClasses = (rows: readonly Classes[]): Classes => rows.reduce(addCounts, NO_EVENTS);

export const sumOfKind = (
  rows: readonly (Classes & { kind: EventKind })[],
  kind: EventKind,
): Classes => sumClasses(rows.filter((row) => row.kind === kind));

export const isNothing = ({ persons, repeats, robots }: Classes): boolean =>
  persons + repeats + robots === 0;

export type AudienceCell = Classes & {
  day: number;
  kind: EventKind;
  platform: string;
  channel: string;
  audience: string;
};

export type AudienceFilters = Partial<Record<Facet, string>>;

/** Whole UTC days since 1970, of one link or all. */
export type AudienceQuestion = {
  link: string | null;
  first: number;
  last: number;
  filters: AudienceFilters;
};

/** Null is the sum of values too small to show. */
export type BreakdownRow = Classes & { value: string | null };

/** One kind's events; every breakdown sums to the total. */
export type KindOfAudience = {
  total: Classes;
  /** By UTC day since 1970; null is the sum of days too small to show. */
  days: BreakdownRow[];
  links: BreakdownRow[];
  breakdowns: Record<Facet, BreakdownRow[]>;
};

export type AudienceAnswer = {
  clicks: KindOfAudience | null;
  views: KindOfAudience | null;
  /** How many of the range's events have the combination; null if all. */
  known: { events: number; of: number } | null;
};

export type NamedAudience = AudienceAnswer & { names: LinkName[] };
