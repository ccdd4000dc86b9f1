// Recent events in one table per UTC day: dropping a table costs no row. Hours, days and totals are
// their sums.
import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { SLOT_STEP, slotOf } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/clicks';
import type { CountedEvent, LinkCell, StoredEvent } from '../model/statistics.ts';

/** The numbers of the tables `{prefix}_{number}`, in order. */
export const numberedTables = (sql: SqlStorage, prefix: string): number[] =>
  sql
    .exec<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name glob ?",
      `${prefix}_[0-9]*`,
    )
    .toArray()
    .map(({ name }) => Number(name.slice(prefix.length + 1)))
    .toSorted((one, other) => one - other);

/** A UTC day since 1970, with the `seq` of its newest event and of the newest summed one. */
export type EventDay = { day: number; newest: number; summed: number; isClosed: boolean };

/** `is_closed`: the day is over and fully summed, so a new instance need not read it. */
export const createEventDays = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists event_days (
    day integer primary key,
    summed integer not null,
    is_closed integer not null
  )`);
};

const tableOf = (day: number): string => `events_${day}`;

const dayNumber = (at: number): number => Math.floor(at / DAY);

export const readEventDays = (sql: SqlStorage): EventDay[] =>
  numberedTables(sql, 'events').map((day) => {
    const [row] = sql
      .exec<{ summed: number; isClosed: number }>(
        'select summed, is_closed as isClosed from event_days where day = ?',
        day,
      )
      .toArray();
    const summed = row?.summed ?? 0;
    if (row?.isClosed === 1) return { day, newest: summed, summed, isClosed: true };
    const { newest } = sql
      .exec<{ newest: number }>(`select coalesce(max(seq), 0) as newest from ${tableOf(day)}`)
      .one();
    // The newest events may have been shortened away, all of them summed.
    return { day, newest: Math.max(newest, summed), summed, isClosed: false };
  });

const saveDay = (sql: SqlStorage, { day, summed, isClosed }: EventDay): void => {
  sql.exec('insert or replace into event_days values (?, ?, ?)', day, summed, Number(isClosed));
};

const createDay = (sql: SqlStorage, days: EventDay[], day: number): EventDay => {
  // Without a rowid, an event is one row, found by its id.
  sql.exec(`create table ${tableOf(day)} (
    id text not null,
    kind text not null,
    link text not null,
    seq integer not null,
    at integer not null,
    platform text not null,
    channel text not null,
    class text not null,
    viewed text not null,
    primary key (id, kind, link)
  ) without rowid`);
  const created = { day, newest: 0, summed: 0, isClosed: false };
  days.push(created);
  days.sort((one, other) => one.day - other.day);
  return created;
};

type Identified = Pick<CountedEvent, 'id' | 'kind' | 'linkId' | 'openedAt' | 'at'>;

const classOn = (
  sql: SqlStorage,
  day: number,
  { id, kind, linkId }: Pick<Identified, 'id' | 'kind' | 'linkId'>,
): ClickClass | null => {
  const [row] = sql
    .exec<{ class: ClickClass }>(
      `select class from ${tableOf(day)} where id = ? and kind = ? and link = ?`,
      id,
      kind,
      linkId,
    )
    .toArray();
  return row?.class ?? null;
};

/**
 * The class of an event that was counted on another day than its own, where `insertEvent` looks;
 * null if it wasn't. It can't be older than its page's opening.
 */
export const findOnOtherDay = (
  sql: SqlStorage,
  days: readonly EventDay[],
  event: Identified,
): ClickClass | null => {
  const { openedAt, at } = event;
  const first = openedAt === null ? 0 : dayNumber(openedAt - CLICK.clockSkew);
  const own = dayNumber(at);
  for (let index = days.length - 1; index >= 0; index -= 1) {
    const day = days[index]?.day ?? 0;
    if (day < first) break;
    const known = day === own ? null : classOn(sql, day, event);
    if (known !== null) return known;
  }
  return null;
};

/**
 * Inserts an event, unless its id is known on its day; returns that one's class, or null if it was
 * inserted.
 */
export const insertEvent = (
  sql: SqlStorage,
  days: EventDay[],
  event: StoredEvent & { viewed: string },
): ClickClass | null => {
  const day = dayNumber(event.at);
  const place = days.findLast((each) => each.day === day) ?? createDay(sql, days, day);
  const { rowsWritten } = sql.exec(
    `insert or ignore into ${tableOf(day)} values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    event.id,
    event.kind,
    event.link,
    place.newest + 1,
    event.at,
    event.platform,
    event.channel,
    event.class,
    event.viewed,
  );
  if (rowsWritten === 0) return classOn(sql, day, { ...event, linkId: event.link });
  place.newest += 1;
  if (place.isClosed) {
    // The event came late, through the queue.
    place.isClosed = false;
    saveDay(sql, place);
  }
  return null;
};

/** Counts by parts of hours of events that an earlier instance had not summed. */
export const readUnsummed = (sql: SqlStorage, days: readonly EventDay[]): LinkCell[] =>
  days
    .filter(({ newest, summed }) => newest > summed)
    .flatMap(({ day, summed }) =>
      sql
        .exec<LinkCell>(
          `select link as linkId, at - at % ${SLOT_STEP} as at, kind, platform, channel, viewed, sum(class = 'person') as persons,
             sum(class = 'repeat') as repeats, sum(class = 'robot') as robots
           from ${tableOf(day)} where seq > ? and class <> 'own' group by 1, 2, 3, 4, 5, 6`,
          summed,
        )
        .toArray()
        .map((cell) => ({ ...cell, at: slotOf(cell.at) })),
    );

export const noteSummed = (sql: SqlStorage, days: readonly EventDay[], now: number): void => {
  for (const each of days) {
    const isClosed = each.day < dayNumber(now);
    if (each.summed === each.newest && each.isClosed === isClosed) continue;
    each.summed = each.newest;
    each.isClosed = isClosed;
    saveDay(sql, each);
  }
};

const COLUMNS = 'id, link, kind, at, platform, channel, class';

/**
 * The newest events of a link or of all links, or only clicks of people. Reads whole days, so it
 * runs once per instance.
 */
export const readNewest = (
  sql: SqlStorage,
  days: readonly EventDay[],
  { link, limit, isPress = false }: { link: string | null; limit: number; isPress?: boolean },
): StoredEvent[] => {
  const found: StoredEvent[] = [];
  for (const { day } of days.toReversed()) {
    if (found.length >= limit) break;
    const rows = sql.exec<StoredEvent>(
      `select ${COLUMNS} from ${tableOf(day)} where (?1 is null or link = ?1)
         and (?3 = 0 or kind = 'click' and class in ('person', 'repeat')) order by seq desc limit ?2`,
      link,
      limit - found.length,
      Number(isPress),
    );
    found.push(...rows);
  }
  return found;
};

/** One download page of a link's events since a time, by UTC day and id. */
export const eventsAfter = (
  sql: SqlStorage,
  days: readonly EventDay[],
  {
    link,
    after,
    limit,
    eventsFrom,
  }: { link: string; after: StoredEvent | null; limit: number; eventsFrom: number },
): StoredEvent[] => {
  const found: StoredEvent[] = [];
  const start = dayNumber(Math.max(after?.at ?? 0, eventsFrom));
  for (const { day } of days) {
    if (day < start) continue;
    if (found.length >= limit) break;
    const isAfter = after !== null && day === dayNumber(after.at);
    const [id, kind] = isAfter ? [after.id, after.kind] : ['', ''];
    const rows = sql.exec<StoredEvent>(
      `select ${COLUMNS} from ${tableOf(day)} where (id, kind) > (?, ?) and link = ? and at >= ? order by id, kind limit ?`,
      id,
      kind,
      link,
      eventsFrom,
      limit - found.length,
    );
    found.push(...rows);
  }
  return found;
};

/** The first day whose ids and events are needed, unless there is no space for them. */
export const firstKeptDay = (now: number): number => dayNumber(now - CLICK.eventRetention);

const dropDay = (sql: SqlStorage, days: EventDay[], day: number): void => {
  sql.exec(`drop table ${tableOf(day)}`);
  sql.exec('delete from event_days where day = ?', day);
  days.splice(0, days.length, ...days.filter((each) => each.day !== day));
};

/** Drops days whose ids are no longer needed; all their events are summed. */
export const dropOldEvents = (sql: SqlStorage, days: EventDay[], now: number): void => {
  for (const { day } of days.filter((each) => each.day < firstKeptDay(now)))
    dropDay(sql, days, day);
};

/** The place of an event in its day's order. */
type Place = [id: string, kind: string, link: string];

/** Events of a day before a time, which are deleted in portions, in the order of their ids. */
export type EventsPass = { day: number; before: number; after: Place | null };

type PassedEvent = Pick<StoredEvent, 'id' | 'kind' | 'link' | 'class'>;

/**
 * Deletes one batch of summed events and passes them to `keep`. Returns the remaining work, or
 * null.
 */
export const deleteEvents = (
  sql: SqlStorage,
  days: EventDay[],
  {
    pass,
    portion,
    keep,
  }: { pass: EventsPass; portion: number; keep: (events: PassedEvent[]) => void },
): EventsPass | null => {
  const { day, before, after } = pass;
  if (!days.some((each) => each.day === day)) return null;
  const from: Place = after ?? ['', '', ''];
  const rows = sql
    .exec<PassedEvent & { at: number }>(
      `select id, kind, link, class, at from ${tableOf(day)} where (id, kind, link) > (?, ?, ?)
       order by id, kind, link limit ?`,
      ...from,
      portion,
    )
    .toArray();
  const last = rows.at(-1);
  if (last) {
    keep(rows.filter(({ at }) => at < before));
    sql.exec(
      `delete from ${tableOf(day)} where (id, kind, link) > (?, ?, ?) and (id, kind, link) <= (?, ?, ?) and at < ?`,
      ...from,
      last.id,
      last.kind,
      last.link,
      before,
    );
  }
  if (rows.length === portion && last) return { ...pass, after: [last.id, last.kind, last.link] };
  if (before >= (day + 1) * DAY) dropDay(sql, days, day);
  return null;
};
