import { RECORD } from '@soltrade/schema/limits';
import { hourOf } from '../../lib/time.ts';

/** Persons who saw a link in an hour, at its beginning; or in a day whose hours nobody knows, at its noon. */
export type ViewedHour = { at: number; persons: number; isDay: boolean };

export type Sharing =
  /** Since the beginning of that hour. */
  | { kind: 'shared'; at: number }
  | { kind: 'not_shared' }
  /** It was shared, and nobody knows in which hour. */
  | { kind: 'unknown' };

/** The moments of a link's views that decide when it was shared; the end is not included. */
export const sharingSpan = (calledAt: number): { from: number; to: number } => ({
  from: hourOf(calledAt),
  to: calledAt + RECORD.window,
});

/**
 * When a link was really shared: the hour in which the running sum of persons reached the least number, and the least part
 * of all persons of its first seven days. Hours in any order; those outside of the seven days do not count.
 */
export const sharingOf = (calledAt: number, hours: readonly ViewedHour[]): Sharing => {
  const { from, to } = sharingSpan(calledAt);
  const first = hours.filter(({ at }) => at >= from && at < to).toSorted((one, other) => one.at - other.at);
  const all = first.reduce((sum, { persons }) => sum + persons, 0);
  let running = 0;
  for (const { at, persons, isDay } of first) {
    running += persons;
    if (running < RECORD.sharedPersons || running / all < RECORD.sharedPart) continue;
    return isDay ? { kind: 'unknown' } : { kind: 'shared', at };
  }
  return { kind: 'not_shared' };
};
