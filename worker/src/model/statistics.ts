// What the click objects tell their promoter's statistics.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import type { Classes, EventKind } from './counted.ts';

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
 * it ever counted: a snapshot, which takes the place of a history that the source keeps for a week only.
 */
export type Delta = Source & {
  from: number | null;
  to: number;
  cells: StatisticsCell[];
  /** Its newest events, the newest first, and at most `LIVE.events` of them. */
  events: FeedEvent[];
};

/** A part of a snapshot that is too large for one call; the last part comes as the snapshot itself. */
export type SnapshotPart = Source & { to: number; part: number; cells: StatisticsCell[] };
