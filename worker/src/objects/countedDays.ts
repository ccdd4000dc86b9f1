// What a click object counted before its present arrivals, in one row for each day of UTC: its sums, its cells as text,
// what was not told of its audience yet, and the ids of its events.
import { addCounts } from '@soltrade/schema/counts';
import { COUNTS } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { DAY, dayStart, HOUR } from '../lib/time.ts';
import type { AudienceCell } from '../model/audience.ts';
import { sumOfKind } from '../model/classes.ts';
import type { Classes, EventKind } from '../model/counted.ts';
import type { StatisticsCell } from '../model/statistics.ts';
import { createFoldedIds, withIds } from './foldedIds.ts';
import { type IdPairs, NO_IDS } from './idSet.ts';
import { hasColumn } from './numberedTables.ts';

const kind = z.enum(['click', 'view']);
const cellTexts = z.array(
  z.tuple([z.nullable(z.number()), kind, z.string(), z.string(), z.number(), z.number(), z.number()]),
);
const audienceTexts = z.array(
  z.tuple([kind, z.string(), z.string(), z.string(), z.number(), z.number(), z.number()]),
);

export const createCountedDays = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists counted_days (
    day integer primary key,
    seq integer not null,
    persons integer not null,
    repeats integer not null,
    robots integer not null,
    view_persons integer not null,
    view_repeats integer not null,
    view_robots integer not null,
    has_hours integer not null,
    audience text not null,
    cells text not null,
    ids blob not null default x'',
    came integer
  )`);
  if (!hasColumn(sql, 'counted_days', 'ids')) {
    sql.exec("alter table counted_days add column ids blob not null default x''");
    sql.exec('alter table counted_days add column came integer');
  }
  createFoldedIds(sql);
};

const toText = (cells: readonly StatisticsCell[]): string =>
  JSON.stringify(
    cells.map(({ unit, at, kind, platform, channel, persons, repeats, robots }) => [
      unit === 'hour' ? at : null,
      ...[kind, platform, channel, persons, repeats, robots],
    ]),
  );

const fromText = (day: number, text: string): StatisticsCell[] =>
  cellTexts.parse(JSON.parse(text)).map(([hour, kind, platform, channel, persons, repeats, robots]) => ({
    ...{ unit: hour === null ? ('day' as const) : ('hour' as const), at: hour ?? day },
    ...{ kind, platform, channel, persons, repeats, robots },
  }));

const audienceToText = (cells: readonly AudienceCell[]): string =>
  cells.length === 0
    ? ''
    : JSON.stringify(
        cells.map(({ kind, platform, channel, audience, persons, repeats, robots }) => [
          ...[kind, platform, channel, audience, persons, repeats, robots],
        ]),
      );

const audienceFromText = (day: number, text: string): AudienceCell[] =>
  text === ''
    ? []
    : audienceTexts
        .parse(JSON.parse(text))
        .map(([kind, platform, channel, audience, persons, repeats, robots]) => ({
          ...{ day: day / DAY, kind, platform, channel, audience, persons, repeats, robots },
        }));

/** Adds up what is counted for the same. */
const merged = <Cell extends Classes>(cells: readonly Cell[], nameOf: (cell: Cell) => string): Cell[] => {
  const sums = new Map<string, Cell>();
  for (const cell of cells) {
    const name = nameOf(cell);
    const known = sums.get(name);
    sums.set(name, known ? { ...cell, ...addCounts(known, cell) } : cell);
  }
  return [...sums.values()];
};

export const mergedCells = (cells: readonly StatisticsCell[]): StatisticsCell[] =>
  merged(cells, ({ unit, at, kind, platform, channel }) => [unit, at, kind, platform, channel].join('\n'));

export const mergedAudience = (cells: readonly AudienceCell[]): AudienceCell[] =>
  merged(cells, ({ day, kind, platform, channel, audience }) =>
    [day, kind, platform, channel, audience].join('\n'),
  );

type Day = {
  seq: number;
  cells: readonly StatisticsCell[];
  audience: readonly AudienceCell[];
  ids: ArrayBuffer;
  /** Until when its events had come; null in a row of an earlier version. */
  came: number | null;
};

const write = (sql: SqlStorage, day: number, { seq, cells, audience, ids, came }: Day): void => {
  const [clicks, views] = [sumOfKind(cells, 'click'), sumOfKind(cells, 'view')];
  sql.exec(
    `insert into counted_days values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set seq = excluded.seq, persons = excluded.persons, repeats = excluded.repeats,
       robots = excluded.robots, view_persons = excluded.view_persons, view_repeats = excluded.view_repeats,
       view_robots = excluded.view_robots, has_hours = excluded.has_hours, audience = excluded.audience,
       cells = excluded.cells, ids = excluded.ids, came = excluded.came`,
    ...[day, seq, clicks.persons, clicks.repeats, clicks.robots, views.persons, views.repeats, views.robots],
    ...[
      cells.some(({ unit }) => unit === 'hour') ? 1 : 0,
      audienceToText(audience),
      toText(cells),
      ids,
      came,
    ],
  );
};

const read = (sql: SqlStorage, day: number): Day => {
  const [row] = sql
    .exec<Pick<Day, 'seq' | 'ids' | 'came'> & { cells: string; audience: string }>(
      'select cells, audience, seq, ids, came from counted_days where day = ?',
      day,
    )
    .toArray();
  return row
    ? { ...row, cells: fromText(day, row.cells), audience: audienceFromText(day, row.audience) }
    : { seq: 0, cells: [], audience: [], ids: new ArrayBuffer(0), came: 0 };
};

type Folded = Pick<Day, 'seq' | 'cells' | 'audience'> & { ids?: IdPairs; came?: number };

/** Adds what was counted up to arrival `seq`: one row for each of its days. Ids of several days are in the last one's. */
export const addToDays = (
  sql: SqlStorage,
  { cells, audience, seq, ids = NO_IDS, came = 0 }: Folded,
): void => {
  const days = new Set([...cells.map(({ at }) => dayStart(at)), ...audience.map(({ day }) => day * DAY)]);
  const last = Math.max(...days);
  for (const day of days) {
    const known = read(sql, day);
    write(sql, day, {
      seq: Math.max(seq, known.seq),
      cells: mergedCells([...known.cells, ...cells.filter(({ at }) => dayStart(at) === day)]),
      audience: mergedAudience([...known.audience, ...audience.filter((cell) => cell.day * DAY === day)]),
      ids: withIds(sql, day, known.ids, day === last ? ids : NO_IDS),
      came: known.came === null ? null : Math.max(came, known.came),
    });
  }
};

/** Up to which arrival events are in here; 0 is none. */
export const foldedArrival = (sql: SqlStorage): number =>
  sql.exec<{ seq: number | null }>('select max(seq) as seq from counted_days').one().seq ?? 0;

/** Until when the events in here had come; null if that is not known of all. */
export const foldedUntil = (sql: SqlStorage): number | null => {
  const { came, isKnown } = sql
    .exec<{ came: number | null; isKnown: number | null }>(
      'select max(came) as came, min(came is not null) as isKnown from counted_days',
    )
    .one();
  return isKnown === 0 ? null : (came ?? 0);
};

/** Numbering continues from here, though the event itself is gone. */
export const noteArrival = (sql: SqlStorage, seq: number): void => {
  sql.exec('update counted_days set seq = max(seq, ?) where day = (select max(day) from counted_days)', seq);
};

export const cellsOfDay = (sql: SqlStorage, day: number): StatisticsCell[] => [...read(sql, day).cells];

export const allCells = (sql: SqlStorage): StatisticsCell[] =>
  sql
    .exec<{ day: number; cells: string }>('select day, cells from counted_days')
    .toArray()
    .flatMap(({ day, cells }) => fromText(day, cells));

const prefixOf = (of: EventKind): string => (of === 'view' ? 'view_' : '');

export const sumOfDays = (sql: SqlStorage, of: EventKind): Classes => {
  const sum = (name: string): string => `coalesce(sum(${prefixOf(of)}${name}), 0) as ${name}`;
  return sql
    .exec<Classes>(`select ${sum('persons')}, ${sum('repeats')}, ${sum('robots')} from counted_days`)
    .one();
};

/** The sums of the newest days of a kind; `limit` bounds them. */
export const sumsByDay = (sql: SqlStorage, of: EventKind, limit: number): (Classes & { day: number })[] => {
  const [persons, repeats, robots] = ['persons', 'repeats', 'robots'].map((name) => prefixOf(of) + name);
  return sql
    .exec<Classes & { day: number }>(
      `select day, ${persons} as persons, ${repeats} as repeats, ${robots} as robots from counted_days
       where ${persons} + ${repeats} + ${robots} > 0 order by day desc limit ?`,
      limit,
    )
    .toArray();
};

/** The first day of which the hours are kept. */
const keptSince = (now: number): number => dayStart(now - COUNTS.hourRetention);

/** Nobody asks for the hours of old days, or for their ids. */
export const forgetHours = (sql: SqlStorage, now: number): void => {
  const days = sql
    .exec<{ day: number }>('select day from counted_days where has_hours = 1 and day < ?', keptSince(now))
    .toArray();
  for (const { day } of days) {
    const { cells, ...others } = read(sql, day);
    const ofDay = cells.map((cell) => ({ ...cell, unit: 'day' as const, at: day }));
    write(sql, day, { ...others, cells: mergedCells(ofDay), ids: new ArrayBuffer(0) });
  }
};

export const nextHoursForgottenAt = (sql: SqlStorage): number | null => {
  const { day } = sql
    .exec<{ day: number | null }>('select min(day) as day from counted_days where has_hours = 1')
    .one();
  return day === null ? null : day + COUNTS.hourRetention + DAY + HOUR;
};

/** The audience that was not told when it was folded. */
export const waitingAudience = (sql: SqlStorage): AudienceCell[] =>
  sql
    .exec<{ day: number; audience: string }>("select day, audience from counted_days where audience <> ''")
    .toArray()
    .flatMap(({ day, audience }) => audienceFromText(day, audience));

/** Removes those of a kind or of days before one. */
const removeAudience = (sql: SqlStorage, isKept: (cell: AudienceCell) => boolean): void => {
  const days = sql
    .exec<{ day: number; audience: string }>("select day, audience from counted_days where audience <> ''")
    .toArray();
  for (const { day, audience } of days) {
    const kept = audienceToText(audienceFromText(day, audience).filter(isKept));
    if (kept !== audience) sql.exec('update counted_days set audience = ? where day = ?', kept, day);
  }
};

export const forgetAudienceOf = (sql: SqlStorage, kinds: readonly EventKind[]): void =>
  removeAudience(sql, (cell) => !kinds.includes(cell.kind));

/** `day` is since 1970. */
export const forgetAudienceBefore = (sql: SqlStorage, day: number): void =>
  removeAudience(sql, (cell) => cell.day >= day);

/** The first day, since 1970, of which some audience waits. */
export const firstWaitingDay = (sql: SqlStorage): number | null => {
  const { day } = sql
    .exec<{ day: number | null }>("select min(day) as day from counted_days where audience <> ''")
    .one();
  return day === null ? null : day / DAY;
};
