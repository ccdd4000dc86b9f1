// Daily clicks of some links, for a list's sparklines: three searches per link.

import { boundedMap } from '@soltrade/schema/boundedMap';
import { DAY } from '@soltrade/schema/durations';
import { LIVE } from '@soltrade/schema/limits/clicks';
import type { DailyClicks, StoredEvent } from '../model/statistics.ts';
import { type EventDay, readNewest } from './events.ts';
import { readRolledTo } from './hours.ts';
import { totalsOfLinks } from './totals.ts';

const daysOf = (
  sql: SqlStorage,
  { links, from }: { links: string; from: number },
  rolledTo: number,
): DailyClicks['days'] =>
  sql
    .exec<{ linkId: string; day: number; clicks: number }>(
      `select link as linkId, day, sum(clicks) as clicks from (
         select link, day, persons + repeats as clicks from day_sums
         where link in (select value from json_each(?)) and kind = 'click' and day >= ?
         union all select link, hour - hour % ${DAY}, persons + repeats from hours
         where link in (select value from json_each(?)) and hour >= ? and kind = 'click'
       ) group by link, day`,
      links,
      from,
      links,
      Math.max(from, rolledTo),
    )
    .toArray();

/** Persons and repeats by UTC day; days without any are omitted. */
export const recentClicks = (sql: SqlStorage, linkIds: readonly string[], from: number): DailyClicks => {
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
      if (event.kind === 'click' && event.class !== 'robot') {
        // One that comes late, through the queue, is not the last one.
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
