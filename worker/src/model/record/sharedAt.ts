import { RECORD } from '@soltrade/schema/limits/record';
import { hourOf } from '../../lib/time.ts';

/** Persons who saw a link in an hour, at its start; or in a day without known hours, at its noon. */
export type ViewedHour = { at: number; persons: number; isDay: boolean };

export type Sharing =
  /** Start of that hour. */
  | { kind: 'shared'; at: number }
  | { kind: 'not_shared' }
  /** Shared in an unknown hour. */
  | { kind: 'unknown' };

/** The range of views that decides when a link was shared; end excluded. */
export const sharingSpan = (calledAt: number): { from: number; to: number } => ({
  from: hourOf(calledAt),
  to: calledAt + RECORD.window,
});

/**
 * The hour in which the total of persons reached both the minimum and the minimum share of the first seven days. Hours
 * in any order.
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
