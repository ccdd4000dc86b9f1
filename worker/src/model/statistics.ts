// Counts of a promoter's events, and queries on them.
import type { AsOf, Statistics } from '@soltrade/schema/contracts/statistics';
import type { Classes, EventKind } from './counted.ts';
import type { Bins, Range } from './statisticsBins.ts';

/** Counts of one UTC hour of a link, kind, platform and channel. */
export type LinkCell = Classes & {
  linkId: string;
  at: number;
  kind: EventKind;
  platform: string;
  channel: string;
  /** What a rule by country made of the viewed page; left out: nothing. */
  viewed?: string | undefined;
};

/** Null fields match everything; the others must all match. */
export type StatisticsFilter = { linkId: string | null; platform: string | null; channel: string | null };

export type StatisticsQuestion = { range: Range; zone: string; filter: StatisticsFilter; now: number };

export type Measured = { clicks: Classes; views: Classes };

/** Counts of a kind, platform and channel; views have no platform. */
export type Part = Classes & { kind: EventKind; platform: string; channel: string };

export type Period = Measured & { bins: Bins; buckets: Measured[] };

export type LinkCounts = Measured & { linkId: string };

export type StatisticsAnswer = Period & {
  zone: string;
  /** Null if hours are known for the whole range. */
  hoursSince: number | null;
  previous: Period | null;
  parts: Part[];
  countryRules: Statistics['countryRules'];
  /** Persons and repeats by weekday and hour. */
  heatMap: { since: number; clicks: number[][]; views: number[][] };
  topLinks: LinkCounts[];
  asOf: AsOf;
};

/** Daily persons and repeats per link, by the UTC day's start in epoch milliseconds, and the all-time total. */
export type DailyClicks = {
  days: { linkId: string; day: number; clicks: number }[];
  totals: LinkCounts[];
};

export type LinkName = { linkId: string; identifier: string; symbol: string | null };

export type NamedStatistics = StatisticsAnswer & { names: LinkName[] };

/** Counts of a UTC day, given by its start in epoch milliseconds. */
export type DayTotals = Measured & { day: number };

export type LinkReceipt = Measured & { days: DayTotals[] };

export type DayCell = Classes & {
  linkId: string;
  day: string;
  kind: EventKind;
  platform: string;
  channel: string;
};

export type CellPage = { linkIds: readonly string[]; after: DayCell | null; limit: number };
