// Counts per link and in all: by hour, and by day once a UTC day is over. Hours in which a day of
// some time zone begins have a row for each slot.

import { DAY } from '@soltrade/schema/durations';
import { COUNTS } from '@soltrade/schema/limits/clicks';
import { z } from '@soltrade/schema/zod';
import { dayStart } from '../lib/time.ts';
import type { LinkCell } from '../model/statistics.ts';
import { readState, saveState } from './state.ts';

/** Link id of the rows that sum up all of the promoter's links. */
export const ALL_LINKS = '';

export const createHours = (sql: SqlStorage): void => {
  for (const [table, at] of [
    ['hours', 'hour'],
    ['days', 'day'],
  ]) {
    sql.exec(`create table if not exists ${table} (
      link text not null,
      ${at} integer not null,
      kind text not null,
      platform text not null,
      channel text not null,
      persons integer not null,
      repeats integer not null,
      robots integer not null,
      primary key (link, ${at}, kind, platform, channel)
    ) without rowid`);
  }
};

/**
 * The first day that exists only in `hours`, in epoch milliseconds; today before the first event.
 */
export const readRolledTo = (sql: SqlStorage, now: number): number =>
  readState(sql, 'rolledTo', z.number()) ?? dayStart(now);

/**
 * Since when hours are kept: `COUNTS.hourRetention`, or less in an object that runs out of space.
 */
export const hoursKeptSince = (sql: SqlStorage, rolledTo: number, now: number): number =>
  Math.min(
    rolledTo,
    Math.max(dayStart(now - COUNTS.hourRetention), readState(sql, 'hoursFrom', z.number()) ?? 0),
  );

/** Declares the hours before a day as gone; they are deleted by `deleteHours`. */
export const endHours = (sql: SqlStorage, before: number): void => {
  saveState(sql, 'hoursFrom', before);
};

/** The oldest hour of all links, or null. */
export const oldestHour = (sql: SqlStorage): number | null => {
  const [row] = sql
    .exec<{ hour: number }>(
      'select hour from hours where link = ? order by hour limit 1',
      ALL_LINKS,
    )
    .toArray();
  return row?.hour ?? null;
};

/**
 * Deletes the hours before a time of links after one, in order, until about so many rows are gone.
 * Returns the last link, or null after all.
 */
export const deleteHours = (
  sql: SqlStorage,
  { before, after, portion }: { before: number; after: string | null; portion: number },
): string | null => {
  const links = sql.exec<{ link: string }>(
    'select link from totals where ?1 is null or link > ?1 order by link limit ?2',
    after,
    portion,
  );
  let rows = 0;
  let last: string | null = null;
  for (const { link } of links.toArray()) {
    last = link;
    rows += sql.exec('delete from hours where link = ? and hour < ?', link, before).rowsWritten;
    if (rows >= portion) return link;
  }
  return last;
};

/** With the very first counts, stores the first day to roll up. */
export const beginRollUps = (
  sql: SqlStorage,
  cells: readonly { at: number }[],
  now: number,
): void => {
  sql.exec(
    "insert into state (name, value) values ('rolledTo', ?) on conflict do nothing",
    JSON.stringify(
      Math.max(
        dayStart(now - COUNTS.hourRetention),
        dayStart(Math.min(now, ...cells.map(({ at }) => at))),
      ),
    ),
  );
};

/** Adds a cell to the hourly or daily counts of a link, or of all. */
export const addToCounts = (
  sql: SqlStorage,
  table: 'hours' | 'days',
  link: string,
  cell: LinkCell,
): void => {
  const { at, kind, platform, channel, persons, repeats, robots } = cell;
  sql.exec(
    `insert into ${table} values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots`,
    link,
    table === 'hours' ? at : dayStart(at),
    kind,
    platform,
    channel,
    persons,
    repeats,
    robots,
  );
};

export const channelsOn = (sql: SqlStorage, link: string, day: number): string[] =>
  sql
    .exec<{ channel: string }>(
      'select distinct channel from hours where link = ? and hour >= ? and hour < ?',
      link,
      day,
      day + DAY,
    )
    .toArray()
    .map(({ channel }) => channel);
