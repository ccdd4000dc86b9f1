// What the click objects count, and what they report about it.
import type { ShardMap } from './shardMap.ts';
import type { HashedVisitor } from './visitor.ts';

export type EventKind = 'click' | 'view';

/** What decides whether an event is a person's or a repeat. */
export type Sighting = HashedVisitor & {
  kind: EventKind;
  /** Epoch milliseconds at which the Worker accepted it. */
  at: number;
  /** Empty for a view. */
  platform: string;
};

export type CountedEvent = Sighting & {
  id: string;
  /** Empty if the link was opened without one. */
  channel: string;
  isRobot: boolean;
  /** Made by `audienceText`; empty if nothing is known. */
  audience: string;
  /** When the page token was made, so this event cannot have come before then; null without a page token. */
  openedAt: number | null;
  /** The epoch of the shard map by which it was placed; null without a page token. */
  epoch: number | null;
  shards: number | null;
  /** Whether its own shard was too busy, so another one counts it. Its place is that among the overflow shards. */
  isOverflow: boolean;
};

export type Classes = { persons: number; repeats: number; robots: number };

export type DayClasses = Classes & { day: string; kind: EventKind };

/** What one object holds, as a snapshot, since it is read synchronously. */
export type ObjectReceipt = {
  shardMap: ShardMap;
  clicks: Classes;
  views: Classes;
  days: DayClasses[];
  /** Duplicate events that were refused. */
  duplicates: Record<EventKind, number>;
  /** Up to which arrival the promoter's statistics have the events; null is nothing. */
  mark: number | null;
  /** Accepted events that they lack. */
  waiting: Record<EventKind, number>;
};
