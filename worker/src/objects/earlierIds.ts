// The ids of events of before they were in the rows of arrivals: in a table for each week, or with the rest of an event in
// `entries`. Nothing writes to them; they are dropped when they are old.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { CLICK } from '@soltrade/schema/limits';
import type { EventKind } from '../model/counted.ts';
import { hasTable, numberedTables } from './numberedTables.ts';

const WEEK = CLICK.eventRetention;

const expiryOf = (week: number): number => (week + 1) * WEEK + CLICK.eventRetention;

export const earlierIdsOf = (sql: SqlStorage) => {
  let weeks = numberedTables(sql, 'ids');
  let entries = hasTable(sql, 'entries') ? ['entries'] : [];

  return {
    /** The class of an event that was accepted then, else null. */
    find: ({ id, kind }: { id: string; kind: EventKind }): ClickClass | null => {
      const tables = [...weeks.map((week) => `ids_${week}`), ...entries];
      if (tables.length === 0) return null;
      const each = tables.map((table) => `select class from ${table} where id = ?1 and kind = ?2`);
      return sql.exec<{ class: ClickClass }>(each.join(' union all '), id, kind).toArray()[0]?.class ?? null;
    },

    /** Drops the weeks of which every event is old enough. */
    prune: (now: number): void => {
      for (const week of weeks.filter((each) => expiryOf(each) <= now)) sql.exec(`drop table ids_${week}`);
      weeks = weeks.filter((week) => expiryOf(week) > now);
    },

    /** When the next week expires; null if there is none. */
    nextPruneAt: (): number | null => (weeks[0] === undefined ? null : expiryOf(weeks[0])),

    /** `entries` was dropped. */
    forgetEntries: (): void => {
      entries = [];
    },
  };
};
