// The tables of a promoter's statistics. All calls are synchronous: everything between two awaits is one atomic write.
import { COUNTS } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { dayStart } from '../../lib/time.ts';
import { hasColumn } from '../numberedTables.ts';

/** The link of the rows that sum up all links of the promoter. */
export const ALL_LINKS = '';

/**
 * `hours` are the counts, of each link and of all, which are rolled up into `days` when their day is over and kept for
 * `COUNTS.hourRetention`. `day_sums` are the days over all platforms and channels, for good with their hours: `running` counts
 * the clicks up to and with that day. `sources` are the click objects: up to which arrival each is part of the counts,
 * what it contributed, and its newest events; since when that is what the click object says, and the link's cells; `parts`
 * a snapshot that is not complete yet.
 */
export const createStatisticsTables = (sql: SqlStorage): void => {
  const cells = (table: string, at: string) => `
    create table if not exists ${table} (
      link text not null,
      ${at} integer not null,
      kind text not null,
      platform text not null,
      channel text not null,
      persons integer not null,
      repeats integer not null,
      robots integer not null,
      primary key (link, ${at}, kind, platform, channel)
    ) without rowid;`;
  sql.exec(`
    ${cells('hours', 'hour')}
    ${cells('days', 'day')}
    create table if not exists day_sums (
      link text not null,
      kind text not null,
      day integer not null,
      persons integer not null,
      repeats integer not null,
      robots integer not null,
      hours text,
      running integer not null,
      primary key (link, kind, day)
    ) without rowid;
    create table if not exists sources (
      link text not null,
      shard integer not null,
      seq integer not null,
      at integer not null,
      events text not null,
      persons integer not null,
      repeats integer not null,
      robots integer not null,
      view_persons integer not null,
      view_repeats integer not null,
      view_robots integer not null,
      compared_at integer not null default 0,
      checked_at integer not null default 0,
      primary key (link, shard)
    ) without rowid;
    create table if not exists parts (
      link text not null,
      shard integer not null,
      part integer not null,
      seq integer not null,
      cells text not null,
      primary key (link, shard, part)
    ) without rowid;
    create table if not exists state (name text primary key, value text not null) without rowid;
  `);
  for (const column of ['compared_at', 'checked_at']) {
    if (!hasColumn(sql, 'sources', column)) {
      sql.exec(`alter table sources add column ${column} integer not null default 0`);
    }
  }
};

/** How far the roll-ups have come. Epoch milliseconds, each the beginning of a day. */
export type Horizon = {
  /** Days before this one are in `days` and `day_sums`; later ones are in `hours` only. */
  rolledTo: number;
  /** Of some day before this one nobody knows the hours. */
  hoursSince: number;
};

const storedHorizon = z.object({ rolledTo: z.number(), hoursSince: z.number() });

/** Null before anything was counted. */
export const readHorizon = (sql: SqlStorage): Horizon | null => {
  const [row] = sql.exec<{ value: string }>("select value from state where name = 'horizon'").toArray();
  return row ? storedHorizon.parse(JSON.parse(row.value)) : null;
};

export const saveHorizon = (sql: SqlStorage, horizon: Horizon): void => {
  sql.exec(
    `insert into state (name, value) values ('horizon', ?) on conflict do update set value = excluded.value`,
    JSON.stringify(horizon),
  );
};

/** Since when `hours` has rows by hour, platform and channel. */
export const hoursKeptSince = ({ rolledTo, hoursSince }: Horizon, now: number): number =>
  Math.min(rolledTo, Math.max(dayStart(now - COUNTS.hourRetention), hoursSince));
