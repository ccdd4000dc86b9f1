// An object that runs out of space keeps detail for less time: first events (their ids stay), then
// hours (days sum them up), and combinations of audiences. Sums stay the same, and so does what
// distinguishes repeats from people.

import { DAY, HOUR } from '@soltrade/schema/durations';
import { SPACE } from '@soltrade/schema/limits/clicks';
import { dayStart } from '../lib/time.ts';
import { deleteCombinations } from './audienceCombinations.ts';
import { dropIds, keepIds } from './eventIds.ts';
import { deleteEvents } from './events.ts';
import { deleteHours, endHours, hoursKeptSince, oldestHour, readRolledTo } from './hours.ts';
import { dropState, saveState } from './state.ts';
import type { Store } from './store.ts';

/** Begins what is shortened next, or does it at once; false if there is nothing. */
type Step = (store: Store, now: number) => boolean;

const continueEvents = ({ sql, space, eventDays, idDays }: Store, portion: number): boolean => {
  const pass = space.events;
  if (pass === null) return false;
  const place = { days: idDays, day: pass.day };
  space.events = deleteEvents(sql, eventDays, {
    pass,
    portion,
    keep: (events) => keepIds(sql, place, events),
  });
  if (space.events === null) dropState(sql, 'eventsPass');
  else saveState(sql, 'eventsPass', space.events);
  return true;
};

const continueHours = ({ sql, space }: Store, portion: number): boolean => {
  const pass = space.hours;
  if (pass === null) return false;
  const after = deleteHours(sql, { ...pass, portion });
  space.hours = after === null ? null : { ...pass, after };
  if (space.hours === null) dropState(sql, 'hoursPass');
  else saveState(sql, 'hoursPass', space.hours);
  return true;
};

/** Events before the cut stay listed until deleted, but are no longer reported. */
const beginEvents = (store: Store, day: number, before: number): boolean => {
  store.space.eventsFrom = Math.max(store.space.eventsFrom, before);
  saveState(store.sql, 'eventsFrom', store.space.eventsFrom);
  store.space.events = { day, before, after: null };
  return true;
};

/** Keeps the events of whole days, back to the one that began at most so long ago. */
const daysOfEvents =
  (keep: number): Step =>
  (store, now) => {
    const [oldest] = store.eventDays;
    if (oldest === undefined || (oldest.day + 1) * DAY > now - keep) return false;
    return beginEvents(store, oldest.day, (oldest.day + 1) * DAY);
  };

/**
 * Keeps the events of some hours: half of what may go goes first, because each pass reads the whole
 * day.
 */
const hoursOfEvents =
  (keep: number): Step =>
  (store, now) => {
    const [oldest] = store.eventDays;
    const limit = now - keep;
    if (oldest === undefined) return false;
    const from = Math.max(store.space.eventsFrom, oldest.day * DAY);
    if (limit - from < HOUR) return false;
    const before = Math.ceil((from + limit) / 2 / HOUR) * HOUR;
    return beginEvents(store, oldest.day, Math.min(before, (oldest.day + 1) * DAY));
  };

/** A day at a time, the oldest first; all of them are rolled up. */
const daysOfHours =
  (keep: number): Step =>
  (store, now) => {
    const { sql } = store;
    const rolledTo = readRolledTo(sql, now);
    const oldest = oldestHour(sql);
    if (oldest === null) return false;
    const before = Math.max(hoursKeptSince(sql, rolledTo, now), dayStart(oldest)) + DAY;
    if (before > Math.min(rolledTo, dayStart(now - keep))) return false;
    endHours(sql, before);
    store.space.hours = { before, after: null };
    return true;
  };

const daysOfCombinations =
  (keep: number): Step =>
  ({ sql }, now) =>
    deleteCombinations(sql, Math.floor((now - keep) / DAY), COMBINATIONS_AT_ONCE);

/** Each has up to 2,000 values of some dozen bytes. */
const COMBINATIONS_AT_ONCE = 50;

/** Without their ids, messages that the queue brings days later may count twice. */
const daysOfIds =
  (keep: number): Step =>
  ({ sql, idDays }, now) => {
    const [oldest] = idDays;
    if (oldest === undefined || (oldest + 1) * DAY > now - keep) return false;
    dropIds(sql, idDays, oldest + 1);
    return true;
  };

/** What is shortened, in this order: each as far as it says, before the next. */
const STEPS: readonly Step[] = [
  daysOfEvents(DAY),
  daysOfHours(9 * DAY),
  daysOfCombinations(9 * DAY),
  hoursOfEvents(2 * HOUR),
  daysOfHours(2 * DAY),
  daysOfCombinations(2 * DAY),
  daysOfIds(DAY),
];

/**
 * Whether there is anything for `shorten` to do, above `SPACE.shortenAbove` or until
 * `SPACE.shortenTo` of the ceiling.
 */
export const mayShorten = ({ sql, space }: Store, ceiling: number): boolean => {
  if (space.events !== null || space.hours !== null) return true;
  const most = ceiling * (space.isShortening ? SPACE.shortenTo : SPACE.shortenAbove);
  space.isShortening = sql.databaseSize > most;
  return space.isShortening;
};

/**
 * Deletes about so many rows of detail; all events must be summed. Returns whether there were some:
 * if not, nothing is left.
 */
export const shorten = (store: Store, now: number, portion: number): boolean => {
  const goOn = () => continueEvents(store, portion) || continueHours(store, portion);
  if (goOn()) return true;
  store.space.isShortening = STEPS.some((step) => step(store, now));
  goOn();
  return store.space.isShortening;
};
