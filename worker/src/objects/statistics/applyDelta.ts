// How counts of click objects become part of a promoter's statistics, each event once: the cells and the mark of their
// source are one write, and a delta that does not continue from the mark changes nothing.
import { addCounts, NO_EVENTS } from '@soltrade/schema/counts';
import { COUNTS, LIVE, STATISTICS } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { DAY, dayStart } from '../../lib/time.ts';
import { sumOfKind } from '../../model/classes.ts';
import type { Delta, SnapshotPart, Source, StatisticsCell } from '../../model/statistics.ts';
import { addToDaySums } from './daySums.ts';
import { rollUp } from './rollUp.ts';
import { type CountedSource, differenceOfMeasured, findSource } from './sources.ts';
import { ALL_LINKS, type Horizon, readHorizon, saveHorizon } from './statisticsTables.ts';

/** Up to which arrival a source's events are counted; null before its first snapshot. */
export const markOf = (sql: SqlStorage, { linkId, shard }: Source): number | null =>
  sql
    .exec<{ seq: number }>('select seq from sources where link = ? and shard = ?', linkId, shard)
    .toArray()[0]?.seq ?? null;

const addTo = (sql: SqlStorage, table: 'hours' | 'days', link: string, cell: StatisticsCell): void => {
  const { at, kind, platform, channel, persons, repeats, robots } = cell;
  sql.exec(
    `insert into ${table} (link, ${table === 'hours' ? 'hour' : 'day'}, kind, platform, channel, persons, repeats, robots)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots`,
    ...[link, table === 'hours' ? at : dayStart(at), kind, platform, channel, persons, repeats, robots],
  );
};

/** Adds the cells of one link, or of all: those of a day that is over go into its roll-ups, too. */
const addCells = (
  sql: SqlStorage,
  link: string,
  { cells, horizon, now }: { cells: readonly StatisticsCell[]; horizon: Horizon; now: number },
): void => {
  const expired = dayStart(now - COUNTS.hourRetention);
  for (const cell of cells) {
    if (cell.unit === 'hour' && cell.at >= expired) addTo(sql, 'hours', link, cell);
    if (cell.at < horizon.rolledTo) addTo(sql, 'days', link, cell);
  }
  const late = cells.filter(({ at }) => at < horizon.rolledTo);
  if (late.length > 0) addToDaySums(sql, link, late);
};

const storedEvents = z.array(z.record(z.string(), z.unknown()));

/** The newest events of a source: a delta has none of before it. */
const newestOf = (sql: SqlStorage, { linkId, shard, from, events }: Delta): unknown[] => {
  if (from === null || events.length >= LIVE.events) return events;
  const [row] = sql
    .exec<{ events: string }>('select events from sources where link = ? and shard = ?', linkId, shard)
    .toArray();
  return [...events, ...storedEvents.parse(JSON.parse(row?.events ?? '[]'))].slice(0, LIVE.events);
};

/** Adds a delta to what its source contributed; what that is compared with comes in the same row. */
const countSource = (
  sql: SqlStorage,
  { delta, known, now }: { delta: Delta; known: CountedSource | null; now: number },
): void => {
  const added = { clicks: sumOfKind(delta.cells, 'click'), views: sumOfKind(delta.cells, 'view') };
  const sums = {
    clicks: addCounts(known?.clicks ?? NO_EVENTS, added.clicks),
    views: addCounts(known?.views ?? NO_EVENTS, added.views),
  };
  const isSame = delta.counted !== undefined && differenceOfMeasured(sums, delta.counted) === 0;
  const comparedAt = isSame ? now : (known?.comparedAt ?? 0);
  const isCheckDue = isSame && now - (known?.checkedAt ?? 0) >= STATISTICS.checkEvery;
  const checkedAt = isCheckDue ? now : (known?.checkedAt ?? 0);
  const { clicks, views } = sums;
  sql.exec(
    `insert or replace into sources (link, shard, seq, at, events, persons, repeats, robots, view_persons, view_repeats,
       view_robots, compared_at, checked_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[delta.linkId, delta.shard, delta.to, now, JSON.stringify(newestOf(sql, delta))],
    ...[clicks.persons, clicks.repeats, clicks.robots, views.persons, views.repeats, views.robots],
    ...[comparedAt, checkedAt],
  );
};

const storedCells = z.array(
  z.object({
    unit: z.enum(['hour', 'day']),
    at: z.number(),
    kind: z.enum(['click', 'view']),
    platform: z.string(),
    channel: z.string(),
    persons: z.number(),
    repeats: z.number(),
    robots: z.number(),
  }),
);

/** The cells of the parts that came before the last one of this snapshot; null if one is missing. */
const earlierParts = (
  sql: SqlStorage,
  { linkId, shard, to }: Delta,
  parts: number,
): StatisticsCell[] | null => {
  const rows = sql
    .exec<{ cells: string }>(
      'select cells from parts where link = ? and shard = ? and seq = ? order by part',
      ...[linkId, shard, to],
    )
    .toArray();
  return rows.length === parts ? rows.flatMap(({ cells }) => storedCells.parse(JSON.parse(cells))) : null;
};

const forgetParts = (sql: SqlStorage, { linkId, shard }: Source): void => {
  sql.exec('delete from parts where link = ? and shard = ?', linkId, shard);
};

/** Keeps a part of a snapshot until its last one arrives. The first part drops those of an earlier attempt. */
export const keepPart = (sql: SqlStorage, { linkId, shard, to, part, cells }: SnapshotPart): void => {
  if (part === 0) forgetParts(sql, { linkId, shard });
  sql.exec(
    `insert into parts (link, shard, part, seq, cells) values (?, ?, ?, ?, ?)
     on conflict do update set seq = excluded.seq, cells = excluded.cells`,
    ...[linkId, shard, part, to, JSON.stringify(cells)],
  );
};

type DeltaInput = {
  delta: Delta;
  /** How many parts of a snapshot came before. */
  parts: number;
  now: number;
  /** The channel under which the sum of all links counts an event. */
  channelOfAll: (at: number, channel: string) => string;
};

/** The roll-ups as of now; those of an empty object are complete. */
const horizonFor = (sql: SqlStorage, now: number): Horizon => {
  const horizon = readHorizon(sql);
  if (horizon !== null) return rollUp(sql, horizon, now);
  const first = { rolledTo: dayStart(now), hoursSince: 0 };
  saveHorizon(sql, first);
  return first;
};

/** The channels of a day over all links. */
export const channelsOfAll = (sql: SqlStorage, from: number, to: number): string[] =>
  sql
    .exec<{ channel: string }>(
      `select channel from hours where link = ? and hour >= ? and hour < ?
       union select channel from days where link = ? and day >= ? and day < ?`,
      ...[ALL_LINKS, from, to, ALL_LINKS, from, to],
    )
    .toArray()
    .map(({ channel }) => channel);

/**
 * Adds what continues from the source's mark, or its snapshot where it has none. Returns the mark from which the source has to continue, which is the delta's end if it was added now.
 */
export const applyDelta = (
  sql: SqlStorage,
  { delta, parts, now, channelOfAll }: DeltaInput,
): number | null => {
  const known = findSource(sql, delta);
  const mark = known?.seq ?? null;
  if (delta.from !== mark) return mark;
  const earlier = parts === 0 ? [] : earlierParts(sql, delta, parts);
  if (earlier === null) return mark;
  if (delta.to === mark) return mark;
  const horizon = horizonFor(sql, now);
  // A day that is not over has hours only; nobody knows of which one these were.
  const cells = [...earlier, ...delta.cells].map((cell) =>
    cell.unit === 'day' && cell.at >= horizon.rolledTo ? { ...cell, unit: 'hour' as const } : cell,
  );
  addCells(sql, delta.linkId, { cells, horizon, now });
  const ofAll = cells.map((cell) => ({ ...cell, channel: channelOfAll(cell.at, cell.channel) }));
  addCells(sql, ALL_LINKS, { cells: ofAll, horizon, now });
  const hoursSince = Math.max(
    horizon.hoursSince,
    ...cells.filter(({ unit }) => unit === 'day').map(({ at }) => at + DAY),
  );
  if (hoursSince > horizon.hoursSince) saveHorizon(sql, { ...horizon, hoursSince });
  countSource(sql, { delta: { ...delta, cells }, known, now });
  if (delta.from === null) forgetParts(sql, delta);
  return delta.to;
};
