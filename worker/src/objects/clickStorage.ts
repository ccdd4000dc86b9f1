// The tables of a click object and every statement on them. All calls are synchronous: what is done between two
// awaits is one atomic write.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';

export type ClickEvent = {
  id: string;
  /** Epoch milliseconds at which the Worker accepted the press. */
  at: number;
  /** UTC day of `at`. */
  day: string;
  platform: string;
  channel: string;
  visitor: string;
  /** The same visitor's hash of the day before, in the minutes after midnight. */
  previousVisitor: string | null;
  isRobot: boolean;
};

export type CountCell = {
  day: string;
  platform: string;
  channel: string;
  persons: number;
  repeats: number;
  robots: number;
};

const COLUMN = { person: 'persons', repeat: 'repeats', robot: 'robots' } as const;

export const createTables = (sql: SqlStorage): void => {
  sql.exec(`
    create table if not exists events (
      id text primary key,
      at integer not null,
      day text not null,
      platform text not null,
      channel text not null,
      visitor text not null,
      class text not null,
      flushed integer not null default 0
    ) without rowid;
    create index if not exists events_visitor on events (visitor, platform, at);
    create index if not exists events_unflushed on events (at) where flushed = 0;
    create index if not exists events_flushed on events (at) where flushed = 1;
    create table if not exists counts (
      day text not null,
      platform text not null,
      channel text not null,
      persons integer not null default 0,
      repeats integer not null default 0,
      robots integer not null default 0,
      primary key (day, platform, channel)
    ) without rowid;
  `);
};

const classOfId = (sql: SqlStorage, id: string): ClickClass | null =>
  sql.exec<{ class: ClickClass }>('select class from events where id = ?', id).toArray()[0]?.class ?? null;

const wasSeen = (sql: SqlStorage, event: ClickEvent, since: number): boolean =>
  sql
    .exec(
      `select 1 from events where visitor in (?, ?) and platform = ? and at > ? and class <> 'robot' limit 1`,
      event.visitor,
      event.previousVisitor ?? event.visitor,
      event.platform,
      since,
    )
    .toArray().length > 0;

/** Stores an event with its class and counts it; an id that is known answers its first class and changes nothing. */
export const recordEvent = (
  sql: SqlStorage,
  event: ClickEvent,
  repeatWindow: number,
): { counted: ClickClass; isNew: boolean } => {
  const known = classOfId(sql, event.id);
  if (known) return { counted: known, isNew: false };

  const seen = !event.isRobot && wasSeen(sql, event, event.at - repeatWindow);
  const counted: ClickClass = event.isRobot ? 'robot' : seen ? 'repeat' : 'person';
  sql.exec(
    'insert into events (id, at, day, platform, channel, visitor, class) values (?, ?, ?, ?, ?, ?, ?)',
    event.id,
    event.at,
    event.day,
    event.platform,
    event.channel,
    event.visitor,
    counted,
  );
  const column = COLUMN[counted];
  sql.exec(
    `insert into counts (day, platform, channel, ${column}) values (?, ?, ?, 1)
     on conflict do update set ${column} = ${column} + 1`,
    event.day,
    event.platform,
    event.channel,
  );
  return { counted, isNew: true };
};

export const hasUnflushed = (sql: SqlStorage): boolean =>
  sql.exec('select 1 from events where flushed = 0 limit 1').toArray().length > 0;

/** The oldest unflushed events and the present counts of the cells that they touched. */
export const readUnflushed = (sql: SqlStorage, limit: number): { ids: string[]; cells: CountCell[] } => {
  const events = sql
    .exec<{ id: string; day: string; platform: string; channel: string }>(
      'select id, day, platform, channel from events where flushed = 0 order by at limit ?',
      limit,
    )
    .toArray();
  const touched = events.map(({ day, platform, channel }) => ({ day, platform, channel }));
  const cells = sql
    .exec<CountCell>(
      `select day, platform, channel, persons, repeats, robots from counts
       where (day, platform, channel) in (
         select value ->> 'day', value ->> 'platform', value ->> 'channel' from json_each(?)
       )`,
      JSON.stringify(touched),
    )
    .toArray();
  return { ids: events.map((event) => event.id), cells };
};

export const markFlushed = (sql: SqlStorage, ids: string[]): void => {
  sql.exec('update events set flushed = 1 where id in (select value from json_each(?))', JSON.stringify(ids));
};

/** Forgets flushed events older than `before`; their counts stay. */
export const pruneEvents = (sql: SqlStorage, before: number): void => {
  sql.exec('delete from events where flushed = 1 and at < ?', before);
};

/** The time of the oldest event that pruning will take, or null where there is none. */
export const oldestEvent = (sql: SqlStorage): number | null =>
  sql.exec<{ at: number | null }>('select min(at) as at from events where flushed = 1').one().at;

export const sumCounts = (sql: SqlStorage): { persons: number; repeats: number; robots: number } =>
  sql
    .exec<{ persons: number; repeats: number; robots: number }>(
      `select coalesce(sum(persons), 0) as persons, coalesce(sum(repeats), 0) as repeats,
              coalesce(sum(robots), 0) as robots from counts`,
    )
    .one();
