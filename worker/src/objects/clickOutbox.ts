// What D1 does not have yet. A flush takes cells, writes their current counts to D1, and settles exactly those that no
// event has touched meanwhile; every step may be repeated after a crash.

import { DAY, dayOf, dayStart, hourOf } from '../lib/time.ts';
import type { Classes, CountedEvent, EventKind } from '../model/counted.ts';

export type HourCell = Classes & { hour: number; kind: EventKind; platform: string; channel: string };
export type DayCell = Classes & { day: string; kind: EventKind; platform: string; channel: string };

export const cellName = (event: Pick<CountedEvent, 'at' | 'kind' | 'platform' | 'channel'>): string =>
  [hourOf(event.at), event.kind, event.platform, event.channel].join(' ');

/** Marks this event's cell as missing in D1; a running flush will not settle it. */
export const putInOutbox = (
  sql: SqlStorage,
  event: Pick<CountedEvent, 'at' | 'kind' | 'platform' | 'channel'>,
): void => {
  sql.exec(
    `insert into outbox (hour, kind, platform, channel) values (?, ?, ?, ?)
     on conflict do update set taken = 0`,
    hourOf(event.at),
    event.kind,
    event.platform,
    event.channel,
  );
};

export const hasOutbox = (sql: SqlStorage): boolean =>
  sql.exec('select 1 from outbox limit 1').toArray().length > 0;

export type Taken = {
  hours: HourCell[];
  days: DayCell[];
  /** Whether no cell is left: then D1 will have every event so far. */
  isAll: boolean;
  /** Arrival of the newest event; null if there is none. */
  seq: number | null;
};

/** The current counts of at most `limit` cells, and of the days that they belong to. */
export const takeOutbox = (sql: SqlStorage, limit: number): Taken => {
  sql.exec(
    `update outbox set taken = 1 where (hour, kind, platform, channel) in (
       select hour, kind, platform, channel from outbox order by hour, kind, platform, channel limit ?
     )`,
    limit,
  );
  const hours = sql
    .exec<HourCell>(
      `select hour, kind, platform, channel, persons, repeats, robots
       from outbox join hours using (hour, kind, platform, channel) where taken = 1`,
    )
    .toArray();
  const left = sql.exec('select 1 from outbox where taken = 0 limit 1').toArray().length;
  const { seq } = sql.exec<{ seq: number | null }>('select max(seq) as seq from entries').one();
  return { hours, days: daysOf(sql, hours), isAll: left === 0, seq };
};

/** The whole days of the cells, since D1's rows by day are written as absolute numbers too. */
const daysOf = (sql: SqlStorage, hours: HourCell[]): DayCell[] => {
  const nameOf = (day: string, cell: HourCell | DayCell) =>
    `${day} ${cell.kind} ${cell.platform} ${cell.channel}`;
  const touched = new Set(hours.map((cell) => nameOf(dayOf(cell.hour), cell)));
  const starts = new Set(hours.map((cell) => dayStart(cell.hour)));
  return [...starts]
    .flatMap((start) => cellsOfDay(sql, start))
    .filter((cell) => touched.has(nameOf(cell.day, cell)));
};

const cellsOfDay = (sql: SqlStorage, start: number): DayCell[] => {
  const day = dayOf(start);
  return sql
    .exec<DayCell>(
      `select ? as day, kind, platform, channel,
              sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from (
         select kind, platform, channel, persons, repeats, robots from hours where hour >= ? and hour < ?
         union all
         select kind, platform, channel, persons, repeats, robots from days where day = ?
       ) group by kind, platform, channel`,
      day,
      start,
      start + DAY,
      day,
    )
    .toArray();
};

/** After D1 has what was taken. */
export const settleOutbox = (sql: SqlStorage, taken: Taken, now: number): void => {
  sql.exec('delete from outbox where taken = 1');
  if (!taken.isAll || taken.seq === null) return;
  sql.exec(
    `insert into marks (hour, seq, at) values (?, ?, ?)
     on conflict do update set seq = excluded.seq, at = excluded.at`,
    hourOf(now),
    taken.seq,
    now,
  );
};

/** The last arrival up to which D1 has everything, and since when. */
export const lastMark = (sql: SqlStorage): { seq: number; at: number } | null =>
  sql
    .exec<{ seq: number; at: number }>('select seq, at from marks order by hour desc limit 1')
    .toArray()[0] ?? null;

/** Accepted events that D1 may lack, by kind. */
export const countWaiting = (sql: SqlStorage): Record<EventKind, number> => {
  const counts = { click: 0, view: 0 };
  if (!hasOutbox(sql)) return counts;
  const rows = sql.exec<{ kind: EventKind; waiting: number }>(
    'select kind, count(*) as waiting from entries where seq > ? group by kind',
    lastMark(sql)?.seq ?? 0,
  );
  for (const row of rows) counts[row.kind] = row.waiting;
  return counts;
};

/** When the oldest event that D1 may lack was accepted; null if it has everything. */
export const waitingSince = (sql: SqlStorage): number | null =>
  hasOutbox(sql)
    ? sql
        .exec<{ at: number | null }>(
          'select min(at) as at from entries where seq > ?',
          lastMark(sql)?.seq ?? 0,
        )
        .one().at
    : null;

/** All cells of some days, whether or not D1 has them. */
export const cellsOfDays = (sql: SqlStorage, days: string[]): Pick<Taken, 'hours' | 'days'> => {
  const hours = days.flatMap((day) => {
    const start = Date.parse(`${day}T00:00:00Z`);
    return sql
      .exec<HourCell>(
        'select hour, kind, platform, channel, persons, repeats, robots from hours where hour >= ? and hour < ?',
        start,
        start + DAY,
      )
      .toArray();
  });
  return { hours, days: days.flatMap((day) => cellsOfDay(sql, Date.parse(`${day}T00:00:00Z`))) };
};
