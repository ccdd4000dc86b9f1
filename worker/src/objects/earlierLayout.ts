// What an object stored before its newest events were in tables of their own: `entries` with every event of a week, and
// tables of hours, days, sightings and audiences. `entries` stays, read only, until all of it was told and is old.
import { CLICK } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import type { AudienceCell } from '../model/audience.ts';
import type { Sighting } from '../model/counted.ts';
import type { StatisticsCell } from '../model/statistics.ts';
import type { Arrivals } from './arrivals.ts';
import { saveBatch } from './audienceBatches.ts';
import { addToDays, noteArrival } from './countedDays.ts';
import { hasTable } from './numberedTables.ts';

/** The batch that still grew. */
const OPEN = 0;

const newestEntry = (sql: SqlStorage): number =>
  sql.exec<{ seq: number | null }>('select max(seq) as seq from entries').one().seq ?? 0;

const carryCounts = (sql: SqlStorage, audience: readonly AudienceCell[]): void => {
  const cells = sql
    .exec<StatisticsCell>(
      `select 'hour' as unit, hour as at, kind, platform, channel, persons, repeats, robots from hours
       union all
       select 'day', unixepoch(day) * 1000, kind, platform, channel, persons, repeats, robots from days`,
    )
    .toArray();
  // `entries` has their numbers.
  addToDays(sql, { cells, audience, seq: 0 });
};

const carryAudience = (sql: SqlStorage): AudienceCell[] => {
  if (!hasTable(sql, 'audiences')) return [];
  const cells = sql
    .exec<AudienceCell & { batch: number }>('select * from audiences order by batch')
    .toArray();
  const stored = sql.exec<{ value: string }>("select value from state where name = 'audience'").toArray()[0];
  const last = z
    .nullable(z.object({ batch: z.number(), at: z.number() }))
    .parse(stored ? JSON.parse(stored.value) : null);
  for (const [batch, sealed] of Map.groupBy(cells, (cell) => cell.batch)) {
    if (batch === OPEN) continue;
    saveBatch(sql, { batch, at: last?.at ?? 0, upTo: 0, cells: sealed.map(({ batch: _, ...cell }) => cell) });
  }
  // Numbering continues from it.
  if (last && !cells.some(({ batch }) => batch === last.batch))
    saveBatch(sql, { ...last, upTo: 0, cells: [] });
  return cells.filter(({ batch }) => batch === OPEN).map(({ batch: _, ...cell }) => cell);
};

type Remembered = {
  address: string;
  visitor: string;
  platform: string;
  at: number;
  admitted_at: number | null;
};

const carrySightings = (sql: SqlStorage, arrivals: Arrivals, now: number): void => {
  const rows = [
    ...(hasTable(sql, 'sightings') ? sql.exec<Remembered>('select * from sightings').toArray() : []),
    // Of before addresses were told apart.
    ...(hasTable(sql, 'seen')
      ? sql
          .exec<Remembered>("select '' as address, visitor, platform, at, null as admitted_at from seen")
          .toArray()
      : []),
  ];
  for (const { admitted_at, ...row } of rows) {
    const sighting: Sighting = {
      ...row,
      ...{
        kind: row.platform === '' ? 'view' : 'click',
        previousVisitor: null,
        previousAddress: null,
        place: 0,
      },
    };
    if (admitted_at !== null) arrivals.remember({ ...sighting, at: admitted_at }, 'newcomer', now);
    if (admitted_at !== row.at) arrivals.remember(sighting, 'repeat', now);
  }
};

/** Carries everything over but the events, in one atomic write. */
export const adoptEarlierLayout = (sql: SqlStorage, arrivals: Arrivals, now: number): void => {
  if (hasTable(sql, 'hours')) carryCounts(sql, carryAudience(sql));
  carrySightings(sql, arrivals, now);
  for (const table of ['hours', 'days', 'audiences', 'sightings', 'seen', 'outbox', 'marks']) {
    sql.exec(`drop table if exists ${table}`);
  }
  sql.exec("delete from state where name = 'audience'");
};

/** The events of that time: their numbers go up to `newest`; 0 is none. */
export const earlierEvents = (sql: SqlStorage) => {
  let newest = hasTable(sql, 'entries') ? newestEntry(sql) : 0;
  let isThere = hasTable(sql, 'entries');
  return {
    newest: (): number => newest,

    eventsAfter: (after: number): string =>
      newest > after
        ? `select seq, kind, at, platform, channel, class from entries where seq > ${Math.max(0, after)}`
        : '',

    /** Once all were told and are old; returns whether they are gone now. */
    prune: (now: number, mark: number | null): boolean => {
      if (!isThere || (newest > 0 && (mark === null || mark < newest))) return false;
      const { at } = sql.exec<{ at: number | null }>('select max(at) as at from entries').one();
      if (at !== null && at >= now - CLICK.eventRetention) return false;
      sql.exec('drop table entries');
      noteArrival(sql, newest);
      [newest, isThere] = [0, false];
      return true;
    },

    nextPruneAt: (): number | null => {
      if (!isThere) return null;
      const { at } = sql.exec<{ at: number | null }>('select max(at) as at from entries').one();
      return at === null ? 0 : at + CLICK.eventRetention + 1;
    },
  };
};
