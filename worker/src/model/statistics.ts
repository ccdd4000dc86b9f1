// What the click objects tell their promoter's statistics.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { AsOf } from '@soltrade/schema/contracts/countedHours';
import type { Classes, EventKind } from './counted.ts';
import type { Bins, Range } from './statisticsBins.ts';

/** Counts of one UTC hour or day, kind, platform and channel. */
export type StatisticsCell = Classes & {
  unit: 'hour' | 'day';
  /** Epoch milliseconds of its beginning. */
  at: number;
  kind: EventKind;
  /** Empty for a view. */
  platform: string;
  channel: string;
};

/** An event as the live feed tells it: without anything that is known of the visitor. */
export type FeedEvent = {
  kind: EventKind;
  /** Epoch milliseconds. */
  at: number;
  /** Empty for a view. */
  platform: string;
  channel: string;
  class: ClickClass;
};

/** A click object: one shard of a link. */
export type Source = { linkId: string; shard: number };

/**
 * The counts of a source's events after arrival `from`, up to arrival `to`. Without a `from` they are everything that
 * it ever counted: a snapshot, which takes the place of a history that the source keeps for an hour only.
 */
export type Delta = Source & {
  from: number | null;
  to: number;
  cells: StatisticsCell[];
  /** The newest of these events, the newest first, and at most `LIVE.events` of them. */
  events: FeedEvent[];
  /**
   * What the source ever counted up to arrival `to`, for comparison. Left out where more of its events follow, and by earlier
   * versions.
   */
  counted?: Measured;
};

/** A part of a snapshot that is too large for one call; the last part comes as the snapshot itself. */
export type SnapshotPart = Source & { to: number; part: number; cells: StatisticsCell[] };

/** Which events; those that are not null must all be met. */
export type StatisticsFilter = { linkId: string | null; platform: string | null; channel: string | null };

export type StatisticsQuestion = { range: Range; zone: string; filter: StatisticsFilter; now: number };

export type Measured = { clicks: Classes; views: Classes };

/** Counts of a kind, platform and channel; a view has no platform. */
export type Part = Classes & { kind: EventKind; platform: string; channel: string };

export type Period = Measured & { bins: Bins; buckets: Measured[] };

export type LinkCounts = Measured & { linkId: string };

export type StatisticsAnswer = Period & {
  zone: string;
  /** Null if all of the range is known by the hour. */
  hoursSince: number | null;
  previous: Period | null;
  parts: Part[];
  /** Persons and repeats by weekday and hour. */
  heatMap: { since: number; clicks: number[][]; views: number[][] };
  topLinks: LinkCounts[];
  asOf: AsOf;
};

/** Persons and repeats of links by day, epoch milliseconds of its beginning in UTC, and all that was ever counted. */
export type DailyClicks = {
  days: { linkId: string; day: number; clicks: number }[];
  totals: LinkCounts[];
};

/** What a list of links calls one. */
export type LinkName = { linkId: string; identifier: string; symbol: string | null };

export type NamedStatistics = StatisticsAnswer & { names: LinkName[] };

/** The last comparison of a click object with what is counted of it; all numbers are events. */
export type Comparison = {
  at: number;
  objectClicks: number;
  storedClicks: number;
  objectViews: number;
  storedViews: number;
  difference: number;
};

/** What is counted of a link, as a whole and from each click object. */
export type LinkReceipt = Measured & {
  sources: { shard: number; seq: number; at: number; comparison: Comparison | null }[];
};

/** The counts of a link's day of UTC. */
export type DayCell = Classes & {
  linkId: string;
  day: string;
  kind: EventKind;
  platform: string;
  channel: string;
};

export type CellPage = { linkIds: readonly string[]; after: DayCell | null; limit: number };
