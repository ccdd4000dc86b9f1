// What the click objects count, and what they tell about it.
import type { LinkDivision } from './division.ts';

export type EventKind = 'click' | 'view';

export type CountedEvent = {
  id: string;
  kind: EventKind;
  /** Epoch milliseconds at which the Worker accepted it. */
  at: number;
  /** Empty for a view. */
  platform: string;
  /** Empty where the link was opened without one. */
  channel: string;
  visitor: string;
  /** The same visitor's hash of the day before, in the minutes after midnight. */
  previousVisitor: string | null;
  isRobot: boolean;
  /** The division by which it was placed; null where it came without a page token. */
  epoch: number | null;
};

export type Classes = { persons: number; repeats: number; robots: number };

export type DayClasses = Classes & { day: string; kind: EventKind };

/** What one object holds; of one moment, since it is read in one stretch. */
export type ObjectReceipt = {
  division: LinkDivision;
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
