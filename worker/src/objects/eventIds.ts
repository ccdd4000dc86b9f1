// The ids of accepted events and their classes, in a table for each week: the runtime counts no row for a table that is
// dropped.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { CLICK } from '@soltrade/schema/limits';
import type { EventKind } from '../model/counted.ts';
import { hasTable, numberedTables } from './numberedTables.ts';

const WEEK = CLICK.eventRetention;

type Event = { id: string; kind: EventKind };

export const eventIdsOf = (sql: SqlStorage) => {
  let weeks = numberedTables(sql, 'ids');
  /** The events of before there were weeks. */
  let earlier = hasTable(sql, 'entries') ? ['entries'] : [];

  const older = (): string[] => [...weeks.slice(0, -1).map((week) => `ids_${week}`), ...earlier];

  const current = (now: number): string => {
    const newest = weeks.at(-1);
    const week = Math.floor(now / WEEK);
    // A clock that goes back must not bring back a table that is about to be dropped.
    if (newest !== undefined && newest >= week) return `ids_${newest}`;
    sql.exec(
      `create table if not exists ids_${week} (id text not null, kind text not null, class text not null, primary key (id, kind)) without rowid`,
    );
    weeks = [...weeks, week];
    return `ids_${week}`;
  };

  /** The same for all events until the tables change: the runtime finds a statement again by its text. */
  let insertion = { table: '', text: '' };
  const insertionInto = (table: string): string => {
    if (insertion.table === table) return insertion.text;
    const elsewhere = older().map((each) => `select 1 from ${each} where id = ?1 and kind = ?2`);
    const condition = elsewhere.length === 0 ? 'true' : `not exists (${elsewhere.join(' union all ')})`;
    const text = `insert into ${table} (id, kind, class) select ?1, ?2, ?3 where ${condition} on conflict do nothing`;
    insertion = { table, text };
    return text;
  };

  return {
    /** The class of an event that was accepted before, else null. */
    find: ({ id, kind }: Event): ClickClass | null => {
      const tables = [...weeks.map((week) => `ids_${week}`), ...earlier];
      if (tables.length === 0) return null;
      const each = tables.map((table) => `select class from ${table} where id = ?1 and kind = ?2`);
      return sql.exec<{ class: ClickClass }>(each.join(' union all '), id, kind).toArray()[0]?.class ?? null;
    },

    /** Returns whether it was new. */
    add: ({ id, kind }: Event, counted: ClickClass, now: number): boolean => {
      return sql.exec(insertionInto(current(now)), id, kind, counted).rowsWritten > 0;
    },

    /** Drops the weeks of which every event is old enough. */
    prune: (now: number): void => {
      const expired = weeks.filter((week) => (week + 1) * WEEK + CLICK.eventRetention <= now);
      for (const week of expired) sql.exec(`drop table ids_${week}`);
      weeks = weeks.filter((week) => !expired.includes(week));
      insertion = { table: '', text: '' };
    },

    /** When the next week expires; null if there is none. */
    nextPruneAt: (): number | null =>
      weeks[0] === undefined ? null : (weeks[0] + 1) * WEEK + CLICK.eventRetention,

    /** After the events of before there were weeks were dropped. */
    forgetEarlier: (): void => {
      earlier = [];
      insertion = { table: '', text: '' };
    },
  };
};
