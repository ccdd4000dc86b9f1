// The tables of a click object and how events change them. All calls are synchronous: everything between two awaits is
// one atomic write.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { hourOf } from '../lib/time.ts';
import type { Classes, CountedEvent, DayClasses, EventKind } from '../model/counted.ts';
import { createSightings } from './sightings.ts';
import { createWithdrawals } from './withdrawals.ts';

const COLUMN = { person: 'persons', repeat: 'repeats', robot: 'robots' } as const;

/**
 * `entries` are the accepted events in the order of their arrival; `hours` their counts, which become `days` when they
 * are old; `audiences` what the promoter's statistics lack of those. `outbox` and `marks` are from when D1 held everyone's
 * counts.
 */
export const createTables = (sql: SqlStorage): void => {
  sql.exec(`
    create table if not exists entries (
      seq integer primary key,
      id text not null,
      kind text not null,
      at integer not null,
      platform text not null,
      channel text not null,
      class text not null,
      unique (id, kind)
    );
    create table if not exists hours (
      hour integer not null,
      kind text not null,
      platform text not null,
      channel text not null,
      persons integer not null default 0,
      repeats integer not null default 0,
      robots integer not null default 0,
      primary key (hour, kind, platform, channel)
    ) without rowid;
    create table if not exists days (
      day text not null,
      kind text not null,
      platform text not null,
      channel text not null,
      persons integer not null,
      repeats integer not null,
      robots integer not null,
      primary key (day, kind, platform, channel)
    ) without rowid;
    create table if not exists audiences (
      batch integer not null,
      day integer not null,
      kind text not null,
      platform text not null,
      channel text not null,
      audience text not null,
      persons integer not null default 0,
      repeats integer not null default 0,
      robots integer not null default 0,
      primary key (batch, kind, day, platform, channel, audience)
    ) without rowid;
    drop table if exists outbox;
    drop table if exists marks;
    create table if not exists refused (kind text primary key, duplicates integer not null) without rowid;
    create table if not exists state (name text primary key, value text not null) without rowid;
  `);
  createSightings(sql);
  createWithdrawals(sql);
};

/** Stores an event and counts it; a known id returns its first class and only increments the duplicates. */
export const recordEvent = (
  sql: SqlStorage,
  event: CountedEvent,
  counted: ClickClass,
): { counted: ClickClass; isNew: boolean } => {
  const { rowsWritten } = sql.exec(
    `insert into entries (id, kind, at, platform, channel, class) values (?, ?, ?, ?, ?, ?)
     on conflict (id, kind) do nothing`,
    event.id,
    event.kind,
    event.at,
    event.platform,
    event.channel,
    counted,
  );
  if (rowsWritten === 0) return { counted: refuse(sql, event), isNew: false };

  const column = COLUMN[counted];
  sql.exec(
    `insert into hours (hour, kind, platform, channel, ${column}) values (?, ?, ?, ?, 1)
     on conflict do update set ${column} = ${column} + 1`,
    hourOf(event.at),
    event.kind,
    event.platform,
    event.channel,
  );
  return { counted, isNew: true };
};

const refuse = (sql: SqlStorage, { id, kind }: CountedEvent): ClickClass => {
  sql.exec(
    `insert into refused (kind, duplicates) values (?, 1) on conflict do update set duplicates = duplicates + 1`,
    kind,
  );
  return classOf(sql, id, kind) ?? 'repeat';
};

/** The class of an event that was accepted before, else null. */
export const classOf = (sql: SqlStorage, id: string, kind: EventKind): ClickClass | null =>
  sql
    .exec<{ class: ClickClass }>('select class from entries where id = ? and kind = ?', id, kind)
    .toArray()[0]?.class ?? null;

/** The channels that a day's events of either kind came by. */
export const channelsBetween = (sql: SqlStorage, from: number, to: number): string[] =>
  sql
    .exec<{ channel: string }>('select distinct channel from hours where hour >= ? and hour < ?', from, to)
    .toArray()
    .map(({ channel }) => channel);

const SUMS = `coalesce(sum(persons), 0) as persons, coalesce(sum(repeats), 0) as repeats,
  coalesce(sum(robots), 0) as robots`;

/** All events of a kind ever accepted, by class. */
export const sumClasses = (sql: SqlStorage, kind: EventKind): Classes =>
  sql
    .exec<Classes>(
      `select ${SUMS} from (
         select persons, repeats, robots from hours where kind = ?
         union all select persons, repeats, robots from days where kind = ?
       )`,
      kind,
      kind,
    )
    .one();

/** The same by day, newest first, over all platforms and channels; `limit` bounds the rows. */
export const sumByDay = (sql: SqlStorage, limit = -1): DayClasses[] =>
  sql
    .exec<DayClasses>(
      `select day, kind, ${SUMS} from (
         select date(hour / 1000, 'unixepoch') as day, kind, persons, repeats, robots from hours
         union all select day, kind, persons, repeats, robots from days
       ) group by day, kind order by day desc, kind limit ?`,
      limit,
    )
    .toArray();

/** Duplicate events, by kind. */
export const countDuplicates = (sql: SqlStorage): Record<EventKind, number> => {
  const counts = { click: 0, view: 0 };
  for (const row of sql.exec<{ kind: EventKind; duplicates: number }>(
    'select kind, duplicates from refused',
  )) {
    counts[row.kind] = row.duplicates;
  }
  return counts;
};

export const readState = (sql: SqlStorage, name: string): unknown => {
  const [row] = sql.exec<{ value: string }>('select value from state where name = ?', name).toArray();
  return row === undefined ? null : JSON.parse(row.value);
};

export const writeState = (sql: SqlStorage, name: string, value: unknown): void => {
  sql.exec(
    'insert into state (name, value) values (?, ?) on conflict do update set value = excluded.value',
    name,
    JSON.stringify(value),
  );
};
