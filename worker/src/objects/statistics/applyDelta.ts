// How counts of click objects become part of a promoter's statistics, each event once: the cells and the mark of their
// source are one write, and a delta that does not continue from the mark changes nothing.
import { z } from '@soltrade/schema/zod';
import type { Classes, EventKind } from '../../model/counted.ts';
import type { Delta, SnapshotPart, Source, StatisticsCell } from '../../model/statistics.ts';
import { ALL_LINKS } from './statisticsTables.ts';

/** Up to which arrival a source's events are counted; null before its first snapshot. */
export const markOf = (sql: SqlStorage, { linkId, shard }: Source): number | null =>
  sql
    .exec<{ seq: number }>('select seq from sources where link = ? and shard = ?', linkId, shard)
    .toArray()[0]?.seq ?? null;

const addTo = (sql: SqlStorage, link: string, cell: StatisticsCell): void => {
  const { unit, at, kind, platform, channel, persons, repeats, robots } = cell;
  sql.exec(
    `insert into ${unit}s (link, ${unit}, kind, platform, channel, persons, repeats, robots)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots`,
    ...[link, at, kind, platform, channel, persons, repeats, robots],
  );
};

const sumOf = (cells: readonly StatisticsCell[], kind: EventKind): Classes =>
  cells
    .filter((cell) => cell.kind === kind)
    .reduce(
      (sum, cell) => ({
        persons: sum.persons + cell.persons,
        repeats: sum.repeats + cell.repeats,
        robots: sum.robots + cell.robots,
      }),
      { persons: 0, repeats: 0, robots: 0 },
    );

const countSource = (sql: SqlStorage, delta: Delta, now: number): void => {
  const [clicks, views] = [sumOf(delta.cells, 'click'), sumOf(delta.cells, 'view')];
  sql.exec(
    `insert into sources (link, shard, seq, at, events, persons, repeats, robots, view_persons, view_repeats, view_robots)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do update set seq = excluded.seq, at = excluded.at, events = excluded.events,
       persons = persons + excluded.persons, repeats = repeats + excluded.repeats, robots = robots + excluded.robots,
       view_persons = view_persons + excluded.view_persons, view_repeats = view_repeats + excluded.view_repeats,
       view_robots = view_robots + excluded.view_robots`,
    ...[delta.linkId, delta.shard, delta.to, now, JSON.stringify(delta.events)],
    ...[clicks.persons, clicks.repeats, clicks.robots, views.persons, views.repeats, views.robots],
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

/**
 * Adds what continues from the source's mark, or its snapshot where it has none; `parts` of that came before. Returns
 * the mark from which the source has to continue, which is the delta's end if it was added now.
 */
export const applyDelta = (
  sql: SqlStorage,
  { delta, parts, now }: { delta: Delta; parts: number; now: number },
): number | null => {
  const mark = markOf(sql, delta);
  if (delta.from !== mark) return mark;
  const earlier = parts === 0 ? [] : earlierParts(sql, delta, parts);
  if (earlier === null) return mark;
  const cells = [...earlier, ...delta.cells];
  if (delta.to === mark) return mark;
  for (const cell of cells) {
    addTo(sql, delta.linkId, cell);
    addTo(sql, ALL_LINKS, cell);
  }
  countSource(sql, { ...delta, cells }, now);
  if (delta.from === null) forgetParts(sql, delta);
  return delta.to;
};
