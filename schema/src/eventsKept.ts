import { DAY, HOUR } from './durations.ts';
import { CLICK } from './limits/clicks.ts';

/** How long single events are kept, in whole units of a span that is at least told. */
export type EventsKept = { count: number; unit: 'days' | 'hours'; isAll: boolean };

/**
 * `since` is the time from which on all are kept; both in epoch milliseconds. `isAll`: none was
 * given up for space.
 */
export const eventsKept = (since: number, now: number): EventsKept => {
  const days = Math.floor((now - since) / DAY);
  const isAll = days >= CLICK.eventRetention / DAY;
  if (days >= 2) return { count: days, unit: 'days', isAll };
  return { count: Math.max(1, Math.floor((now - since) / HOUR)), unit: 'hours', isAll };
};
