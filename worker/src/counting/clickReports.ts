import { boundedMap } from '@soltrade/schema/boundedMap';
import { NO_EVENTS } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { DIGEST, LIVE } from '@soltrade/schema/limits/clicks';
import { type ClickBatch, clickBatch, type Digest } from '../model/clicks.ts';
import type { Classes, DailyClicks, StoredEvent } from '../model/statistics.ts';
import { type EventDay, readNewest } from './events.ts';
import { ALL_LINKS, readRolledTo } from './hours.ts';
import { dropState, readState, saveState } from './state.ts';
import { totalsOfLinks } from './totals.ts';

// Clicks per link already sent to webhooks, so all batches add up to the count.

export const createSentClicks = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists sent_clicks (
    link text primary key,
    persons integer not null,
    repeats integer not null,
    robots integer not null,
    at integer not null
  ) without rowid`);
};

/** Skips earlier clicks; a link with batches continues after its last one. */
export const beginBatches = (sql: SqlStorage, now: number): void => {
  sql.exec(
    `insert into sent_clicks select link, persons, repeats, robots, ? from totals where link <> ?
     on conflict do nothing`,
    now,
    ALL_LINKS,
  );
};

const UNSENT = `from totals as t left join sent_clicks as s on s.link = t.link
  where t.link <> ? and (t.persons <> coalesce(s.persons, 0) or t.repeats <> coalesce(s.repeats, 0)
    or t.robots <> coalesce(s.robots, 0))`;

export const hasUnsentClicks = (sql: SqlStorage): boolean =>
  readState(sql, 'batch', clickBatch) !== null ||
  sql.exec(`select 1 ${UNSENT} limit 1`, ALL_LINKS).toArray().length > 0;

/**
 * Links with unsent clicks, longest wait first. Saved until sent, so a retry sends the same batch.
 */
export const composeBatch = (
  sql: SqlStorage,
  { now, limit }: { now: number; limit: number },
): ClickBatch | null => {
  const kept = readState(sql, 'batch', clickBatch);
  if (kept !== null) return kept;
  const links = sql
    .exec<ClickBatch['links'][number]>(
      `select t.link as linkId, t.persons, t.repeats, t.robots, coalesce(s.persons, 0) as sentPersons,
         coalesce(s.repeats, 0) as sentRepeats, coalesce(s.robots, 0) as sentRobots, s.at as since
       ${UNSENT} order by coalesce(s.at, 0), t.link limit ?`,
      ALL_LINKS,
      limit,
    )
    .toArray();
  if (links.length === 0) return null;
  const batch = { at: now, links };
  saveState(sql, 'batch', batch);
  return batch;
};

export const noteBatchSent = (sql: SqlStorage, { at, links }: ClickBatch): void => {
  for (const { linkId, persons, repeats, robots } of links) {
    sql.exec(
      'insert or replace into sent_clicks values (?, ?, ?, ?, ?)',
      linkId,
      persons,
      repeats,
      robots,
      at,
    );
  }
  dropState(sql, 'batch');
};

// People of some links by day, for a list's sparklines: three searches per link.

const daysOf = (
  sql: SqlStorage,
  { links, from }: { links: string; from: number },
  rolledTo: number,
): DailyClicks['days'] =>
  sql
    .exec<{ linkId: string; day: number; persons: number }>(
      `select link as linkId, day, sum(persons) as persons from (
         select link, day, persons from day_sums
         where link in (select value from json_each(?)) and kind = 'click' and day >= ?
         union all select link, hour - hour % ${DAY}, persons from hours
         where link in (select value from json_each(?)) and hour >= ? and kind = 'click'
       ) group by link, day`,
      links,
      from,
      links,
      Math.max(from, rolledTo),
    )
    .toArray();

/** By UTC day; days without any are omitted. */
export const recentClicks = (
  sql: SqlStorage,
  linkIds: readonly string[],
  from: number,
): DailyClicks => {
  const links = JSON.stringify(linkIds);
  return {
    days: daysOf(sql, { links, from }, readRolledTo(sql, Date.now())),
    totals: totalsOfLinks(sql, linkIds),
  };
};

// The newest events for open dashboards, read once and then kept up to date.

/** Lists kept: one for all links, and one per open link page. */
const KEPT = 40;

export const newestLists = (sql: SqlStorage) => {
  const lists = boundedMap<string | null, StoredEvent[]>(KEPT);
  const presses = boundedMap<string, StoredEvent | null>(KEPT);
  return {
    /** Newest first; null means all links. */
    of: (eventDays: readonly EventDay[], link: string | null): readonly StoredEvent[] => {
      const list = lists.get(link) ?? readNewest(sql, eventDays, { link, limit: LIVE.events });
      lists.set(link, list);
      return list;
    },

    /** The last click of a person on a link. */
    press: (eventDays: readonly EventDay[], link: string): StoredEvent | null => {
      const known = presses.get(link);
      if (known !== undefined) return known;
      const [press = null] = readNewest(sql, eventDays, { link, limit: 1, isPress: true });
      presses.set(link, press);
      return press;
    },

    /** Call after counting an event. */
    add: (event: StoredEvent): void => {
      if (event.kind === 'click' && (event.class === 'person' || event.class === 'repeat')) {
        // An event that arrives late, through the queue, is not the last one.
        const last = presses.get(event.link);
        if (!last || last.at <= event.at) presses.set(event.link, event);
      }
      for (const link of [null, event.link]) {
        const list = lists.get(link);
        if (list) lists.set(link, [event, ...list].slice(0, LIVE.events));
      }
    },
  };
};

// The clicks of a week, once it is over.

const WEEK = 7;

/**
 * The end of the week that a day is in, which is a Monday; both are numbers since 1970, a Thursday.
 */
export const weekEnd = (day: number): number => day - ((day + 3) % WEEK) + WEEK;

/** When a promoter's digests are made after the end of a week. */
const delayOf = (userId: string): number => {
  const spread = [...userId].reduce(
    (sum, char) => (sum * 31 + char.charCodeAt(0)) % DIGEST.spread,
    0,
  );
  return DIGEST.delay + spread;
};

/**
 * The first week with events that comes after `reported`, by its last day; null if there is none.
 */
export const nextDigest = (
  days: readonly number[],
  { reported, userId }: { reported: number; userId: string },
): { end: number; at: number } | null => {
  const ends = days.map(weekEnd).filter((end) => end > reported);
  if (ends.length === 0) return null;
  const end = Math.min(...ends);
  return { end, at: end * DAY + delayOf(userId) };
};

/** The week before `end`; null if too few people clicked. */
export const readDigest = (sql: SqlStorage, end: number): Digest | null => {
  const [from, to] = [(end - WEEK) * DAY, end * DAY];
  const [sum] = sql
    .exec<Classes>(
      `select coalesce(sum(persons), 0) as persons, coalesce(sum(repeats), 0) as repeats,
         coalesce(sum(robots), 0) as robots
       from day_sums where link = ? and kind = 'click' and day >= ? and day < ?`,
      ALL_LINKS,
      from,
      to,
    )
    .toArray();
  const { persons, repeats, robots } = sum ?? NO_EVENTS;
  if (persons < DIGEST.fewestPersons) return null;
  const [best] = sql
    .exec<{ linkId: string; persons: number }>(
      `select totals.link as linkId, sum(day_sums.persons) as persons from totals
       join day_sums on day_sums.link = totals.link and day_sums.kind = 'click'
         and day_sums.day >= ? and day_sums.day < ?
       where totals.link <> ? group by totals.link order by 2 desc, 1 limit 1`,
      from,
      to,
      ALL_LINKS,
    )
    .toArray();
  return {
    from,
    to,
    persons,
    repeats,
    robots,
    best: best && best.persons >= DIGEST.fewestPersons ? best : null,
  };
};
