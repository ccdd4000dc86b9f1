// The newest events of what open dashboards show, read once and then kept along.

import { boundedMap } from '@soltrade/schema/boundedMap';
import { LIVE } from '@soltrade/schema/limits/counting';
import type { StoredEvent } from '../model/counted.ts';
import { type EventDay, readNewest } from './events.ts';

/** Lists that are kept: of all links, and of those whose pages are open. */
const KEPT = 40;

export const newestLists = (sql: SqlStorage) => {
  const lists = boundedMap<string | null, StoredEvent[]>(KEPT);
  return {
    /** The newest first; null is all links. */
    of: (eventDays: readonly EventDay[], link: string | null): readonly StoredEvent[] => {
      const list = lists.get(link) ?? readNewest(sql, eventDays, { link, limit: LIVE.events });
      lists.set(link, list);
      return list;
    },

    /** After an event was counted. */
    add: (event: StoredEvent): void => {
      for (const link of [null, event.link]) {
        const list = lists.get(link);
        if (list) lists.set(link, [event, ...list].slice(0, LIVE.events));
      }
    },
  };
};
