// What the click objects count, and what they tell about it.
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
  /** Empty where the link was opened without one. */
  channel: string;
  isRobot: boolean;
  /** The shard map by which it was placed; null where it came without a page token. */
  epoch: number | null;
  shards: number | null;
};

export type Classes = { persons: number; repeats: number; robots: number };

export type DayClasses = Classes & { day: string; kind: EventKind };

/** What one object holds; of one moment, since it is read in one stretch. */
export type ObjectReceipt = {
  shardMap: ShardMap;
  clicks: Classes;
  views: Classes;
  days: DayClasses[];
  /** Reports that came again, and were refused. */
  duplicates: Record<EventKind, number>;
  /** Accepted events that D1 may lack. */
  waiting: Record<EventKind, number>;
  /** When D1 last had everything; null before the first time. */
  flushedAt: number | null;
};
