// What an alarm does with what is stored: sums, audiences, and the end of what is kept for a while.

import { DAY } from '@soltrade/schema/durations';
import { AUDIENCE, CLICK } from '@soltrade/schema/limits/counting';
import type { LinkCell } from '../model/statistics.ts';
import { pruneCombinations } from './audienceCombinations.ts';
import { keepWaiting, nextBatchAt, nextWaitingExpiry, takeBatches } from './audienceMarks.ts';
import { countAudience } from './countAudience.ts';
import { dropOldEvents, noteSummed } from './events.ts';
import { nextRollUp, rollUp } from './rollUp.ts';
import { dropOldSightings, hasExpiredSightings, keptSince, nextSightingsExpiry } from './sightings.ts';
import type { Store } from './store.ts';
import { addToSums } from './sumUp.ts';

/** Adds all events to the sums; returns what was added. */
export const sumUp = (store: Store, now: number): LinkCell[] => {
  const { sql, unsummed, eventDays, channelOfAll, memory } = store;
  const cells = [...unsummed.values()];
  if (cells.length > 0) {
    addToSums(sql, cells, { now, channelOfAll });
    unsummed.clear();
    memory.note(cells);
  }
  noteSummed(sql, eventDays, now);
  return cells;
};

/** Adds the audiences to the sums whose batches are due. */
export const countAudiences = (store: Store, now: number): void => {
  const { sql, waiting, words, sightings } = store;
  takeBatches(sql, waiting, {
    number: sightings,
    now,
    count: (linkId, cells) => countAudience({ sql, words }, linkId, cells),
  });
};

/** Drops what is kept for a while only; returns what that added to the sums. */
export const prune = (store: Store, now: number): LinkCell[] => {
  const { sql, sightingTables, waiting, sightings, eventDays } = store;
  if (hasExpiredSightings(sightingTables, now)) {
    keepWaiting(sql, waiting, { number: sightings, first: keptSince(now), now });
    dropOldSightings(sql, sightingTables, now);
  }
  if (nextRollUp(sql, now) > now) return [];
  const cells = sumUp(store, now);
  rollUp(sql, now);
  dropOldEvents(sql, eventDays, now);
  pruneCombinations(sql, Math.floor((now - AUDIENCE.combinationRetention) / DAY));
  return cells;
};

/** When there is something to do; null if nothing is stored that ends. */
export const nextUpkeepAt = (store: Store, now: number): number | null => {
  const { sql, eventDays, waiting, sightingTables } = store;
  const [oldest] = eventDays;
  const rollUpAt = nextRollUp(sql, now);
  const times = [
    nextBatchAt(waiting),
    nextWaitingExpiry(waiting),
    nextSightingsExpiry(sightingTables),
    eventDays.some(({ isClosed }) => !isClosed) ? rollUpAt : null,
    // A late event may be of a day that is dropped with the next one that ends.
    oldest === undefined ? null : Math.max((oldest.day + 1) * DAY + CLICK.eventRetention, rollUpAt),
  ].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
};
