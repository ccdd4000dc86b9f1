// A link's counts per day with hours, over all platforms and channels: one row per day for charts
// and ranking.
import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import { HOUR } from '@soltrade/schema/durations';
import { dayOf, dayStart } from '../lib/time.ts';
import type { CellPage, Classes, DayCell, EventKind, LinkCell } from '../model/statistics.ts';
import { ALL_LINKS, readRolledTo } from './hours.ts';

/**
 * Persons, repeats and robots by UTC hour, a later part of one as a fraction; those without events
 * are omitted.
 */
export type HoursOfDay = Record<string, [number, number, number]>;

/** Unvalidated, because validation took longer than the rest of a query over months. */
export const parseHours = (hours: string): HoursOfDay => JSON.parse(hours);

export const createDaySums = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists day_sums (
    link text not null,
    kind text not null,
    day integer not null,
    persons integer not null,
    repeats integer not null,
    robots integer not null,
    hours text not null,
    running integer not null,
    primary key (link, kind, day)
  ) without rowid`);
};

type DaySum = Classes & { hours: HoursOfDay };

const EMPTY: DaySum = { ...NO_EVENTS, hours: {} };

const withCell = (sum: DaySum, cell: LinkCell): DaySum => {
  const hour = (cell.at - dayStart(cell.at)) / HOUR;
  const [persons, repeats, robots] = sum.hours[hour] ?? [0, 0, 0];
  return {
    ...addCounts(sum, cell),
    hours: {
      ...sum.hours,
      [hour]: [persons + cell.persons, repeats + cell.repeats, robots + cell.robots],
    },
  };
};

const readDaySum = (sql: SqlStorage, link: string, kind: EventKind, day: number): DaySum => {
  const [row] = sql
    .exec<{ persons: number; repeats: number; robots: number; hours: string }>(
      'select persons, repeats, robots, hours from day_sums where link = ? and kind = ? and day = ?',
      link,
      kind,
      day,
    )
    .toArray();
  return row ? { ...row, hours: parseHours(row.hours) } : EMPTY;
};

/** Recomputes the running click counts from a day on. */
const runAgain = (sql: SqlStorage, link: string, kind: EventKind, from: number): void => {
  const [before] = sql
    .exec<{ running: number }>(
      'select running from day_sums where link = ? and kind = ? and day < ? order by day desc limit 1',
      link,
      kind,
      from,
    )
    .toArray();
  let running = before?.running ?? 0;
  const rows = sql
    .exec<{ day: number; events: number; running: number }>(
      'select day, persons + repeats as events, running from day_sums where link = ? and kind = ? and day >= ? order by day',
      link,
      kind,
      from,
    )
    .toArray();
  for (const row of rows) {
    running += row.events;
    if (row.running !== running) {
      sql.exec(
        'update day_sums set running = ? where link = ? and kind = ? and day = ?',
        running,
        link,
        kind,
        row.day,
      );
    }
  }
};

export const addToDaySums = (sql: SqlStorage, link: string, cells: readonly LinkCell[]): void => {
  for (const [kind, ofKind] of Map.groupBy(cells, (cell) => cell.kind)) {
    for (const [day, ofDay] of Map.groupBy(ofKind, ({ at }) => dayStart(at))) {
      const sum = ofDay.reduce(withCell, readDaySum(sql, link, kind, day));
      sql.exec(
        `insert into day_sums (link, kind, day, persons, repeats, robots, hours, running) values (?, ?, ?, ?, ?, ?, ?, 0)
         on conflict do update set persons = excluded.persons, repeats = excluded.repeats,
           robots = excluded.robots, hours = excluded.hours`,
        link,
        kind,
        day,
        sum.persons,
        sum.repeats,
        sum.robots,
        JSON.stringify(sum.hours),
      );
    }
    if (link !== ALL_LINKS)
      runAgain(sql, link, kind, Math.min(...ofKind.map(({ at }) => dayStart(at))));
  }
};

// All of the links' cells by day, page by page, for exports.
type Row = Omit<DayCell, 'linkId' | 'day'> & { at: number; kind: EventKind };

const START: readonly [number, string, string, string] = [-1, '', '', ''];

/** A link's cells after a position, up to a limit. */
const cellsAfter = (
  sql: SqlStorage,
  linkId: string,
  { after, limit, rolledTo }: { after: CellPage['after']; limit: number; rolledTo: number },
): DayCell[] => {
  const place = after ? [Date.parse(after.day), after.kind, after.platform, after.channel] : START;
  return sql
    .exec<Row>(
      `select * from (
         select day as at, kind, platform, channel, persons, repeats, robots from days where link = ? and day < ?
         union all
         select hour - hour % 86400000, kind, platform, channel, sum(persons), sum(repeats), sum(robots)
         from hours where link = ? and hour >= ? group by 1, 2, 3, 4
       ) where (at, kind, platform, channel) > (?, ?, ?, ?) order by at, kind, platform, channel limit ?`,
      linkId,
      rolledTo,
      linkId,
      rolledTo,
      ...place,
      limit,
    )
    .toArray()
    .map(({ at, ...cell }) => ({ ...cell, linkId, day: dayOf(dayStart(at)) }));
};

/** Cells of the given links in order, after the previous page's last one. */
export const readCells = (sql: SqlStorage, { linkIds, after, limit }: CellPage): DayCell[] => {
  const rolledTo = readRolledTo(sql, Date.now());
  const first = after === null ? 0 : linkIds.indexOf(after.linkId);
  const cells: DayCell[] = [];
  for (const linkId of linkIds.slice(first)) {
    const left = limit - cells.length;
    if (left <= 0) break;
    cells.push(
      ...cellsAfter(sql, linkId, {
        after: after?.linkId === linkId ? after : null,
        limit: left,
        rolledTo,
      }),
    );
  }
  return cells;
};
