// Alarm work: summing events, counting audiences, deleting expired data.

import { DAY } from '@soltrade/schema/durations';
import { AUDIENCE, CLICK, COUNTS } from '@soltrade/schema/limits/clicks';
import { dayStart } from '../lib/time.ts';
import type { LinkCell } from '../model/statistics.ts';
import { pruneCombinations } from './audienceCombinations.ts';
import { keepWaiting, nextBatchAt, nextWaitingExpiry, takeBatches } from './audienceMarks.ts';
import { countAudience } from './countAudience.ts';
import { addToDaySums } from './daySums.ts';
import { dropIds } from './eventIds.ts';
import { dropOldEvents, firstKeptDay, noteSummed } from './events.ts';
import { readRolledTo } from './hours.ts';
import { nextNetworksExpiry, pruneNetworks } from './networks.ts';
import {
  dropOldSightings,
  hasExpiredSightings,
  keptSince,
  nextSightingsExpiry,
} from './sightings.ts';
import { saveState } from './state.ts';
import type { Store } from './store.ts';
import { addToSums } from './sumUp.ts';

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

export const countAudiences = (store: Store, now: number): void => {
  const { sql, waiting, dictionary, sightings } = store;
  takeBatches(sql, waiting, {
    number: sightings,
    now,
    count: (linkId, cells) => countAudience({ sql, dictionary }, linkId, cells),
  });
};

/** Drops expired data; returns the cells that this added to the sums. */
export const prune = (store: Store, now: number): LinkCell[] => {
  const { sql, sightingTables, waiting, sightings, eventDays, idDays } = store;
  if (hasExpiredSightings(sightingTables, now)) {
    keepWaiting(sql, waiting, { number: sightings, first: keptSince(now), now });
    dropOldSightings(sql, sightingTables, now);
  }
  pruneNetworks(sql, now);
  if (nextRollUp(sql, now) > now) return [];
  const cells = sumUp(store, now);
  rollUp(sql, now);
  dropOldEvents(sql, eventDays, now);
  dropIds(sql, idDays, firstKeptDay(now));
  pruneCombinations(sql, Math.floor((now - AUDIENCE.combinationRetention) / DAY));
  return cells;
};

/** When the next upkeep is due, or null. */
export const nextUpkeepAt = (store: Store, now: number): number | null => {
  const { sql, eventDays, idDays, waiting, sightingTables } = store;
  const oldest = Math.min(...idDays.slice(0, 1), ...eventDays.slice(0, 1).map(({ day }) => day));
  const rollUpAt = nextRollUp(sql, now);
  const times = [
    nextBatchAt(waiting),
    nextWaitingExpiry(waiting),
    nextSightingsExpiry(sightingTables),
    nextNetworksExpiry(sql),
    eventDays.some(({ isClosed }) => !isClosed) ? rollUpAt : null,
    // A late event's day may expire later than the oldest one; it is dropped with the next day.
    Number.isFinite(oldest) ? Math.max((oldest + 1) * DAY + CLICK.eventRetention, rollUpAt) : null,
  ].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
};

// Rolls a finished UTC day up into a row per platform and channel, and one for the whole day.
const rollUpLink = (sql: SqlStorage, link: string, from: number, to: number): void => {
  const hours = sql
    .exec<LinkCell>(
      `select link as linkId, hour as at, kind, '' as platform, '' as channel,
         sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from hours where link = ? and hour >= ? and hour < ? group by hour, kind`,
      link,
      from,
      to,
    )
    .toArray();
  if (hours.length === 0) return;
  sql.exec(
    `insert into days
     select link, hour - hour % ${DAY}, kind, platform, channel, sum(persons), sum(repeats), sum(robots)
     from hours where link = ? and hour >= ? and hour < ? group by 2, 3, 4, 5
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots`,
    link,
    from,
    to,
  );
  addToDaySums(sql, link, hours);
};

/** Rolls up finished days and deletes expired hours. Returns whether there was such a day. */
export const rollUp = (sql: SqlStorage, now: number): boolean => {
  const rolledTo = readRolledTo(sql, now);
  const today = dayStart(now);
  if (rolledTo >= today) return false;
  const expired = dayStart(now - COUNTS.hourRetention);
  for (const { link } of sql.exec<{ link: string }>('select link from totals').toArray()) {
    rollUpLink(sql, link, rolledTo, today);
    sql.exec('delete from hours where link = ? and hour < ?', link, expired);
  }
  saveState(sql, 'rolledTo', today);
  return true;
};

const nextRollUp = (sql: SqlStorage, now: number): number => readRolledTo(sql, now) + DAY;
