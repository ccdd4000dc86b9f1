import { addCounts, countOf, slotOf } from '@soltrade/schema/counts';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import {
  type GroupCount,
  type LinkCell,
  type StatisticsFilter,
  type StoredEvent,
  sumOfKind,
} from '../model/statistics.ts';
import { addToDaySums } from './daySums.ts';
import { ALL_LINKS, addToCounts, beginRollUps, hoursKeptSince, readRolledTo } from './hours.ts';
import { addRuledViews } from './ruledViews.ts';
import { conditionOf, linkOf, type Span } from './series.ts';
import { addToTotals, totalsOfLink } from './totals.ts';

// Events are summed when a query or the end of their day needs it, so an hour's events cost one row
// or two.

export type Unsummed = Map<string, LinkCell>;

const keyOf = ({ linkId, at, kind, platform, channel, viewed = '' }: LinkCell): string =>
  [at, kind, platform, channel, viewed, linkId].join('\n');

const add = (unsummed: Unsummed, cell: LinkCell): void => {
  const key = keyOf(cell);
  const known = unsummed.get(key);
  unsummed.set(key, known ? { ...known, ...addCounts(known, cell) } : cell);
};

export const unsummedOf = (cells: readonly LinkCell[]): Unsummed => {
  const unsummed: Unsummed = new Map();
  for (const cell of cells) add(unsummed, cell);
  return unsummed;
};

export const addUnsummed = (
  unsummed: Unsummed,
  { link, at, kind, platform, channel, class: counted }: StoredEvent,
  viewed: string,
): void =>
  add(unsummed, {
    linkId: link,
    at: slotOf(at),
    kind,
    platform,
    channel,
    viewed,
    persons: Number(counted === 'person'),
    repeats: Number(counted === 'repeat'),
    robots: Number(counted === 'robot'),
  });

type Circumstances = {
  now: number;
  /** The channel under which the total counts an event. */
  channelOfAll: (at: number, channel: string) => string;
};

/**
 * Adds cells to a link's counts or the total. A late event may belong to a day that is rolled up
 * already.
 */
const addCells = (
  sql: SqlStorage,
  link: string,
  { cells, now }: { cells: readonly LinkCell[]; now: number },
): void => {
  const rolledTo = readRolledTo(sql, now);
  const kept = hoursKeptSince(sql, rolledTo, now);
  const late = cells.filter(({ at }) => at < rolledTo);
  for (const cell of cells) if (cell.at >= kept) addToCounts(sql, 'hours', link, cell);
  for (const cell of late) addToCounts(sql, 'days', link, cell);
  if (late.length > 0) addToDaySums(sql, link, late);
};

export const addToSums = (
  sql: SqlStorage,
  cells: readonly LinkCell[],
  { now, channelOfAll }: Circumstances,
): void => {
  beginRollUps(sql, cells, now);
  const ofAll = unsummedOf(
    cells.map(({ viewed: _, ...cell }) => ({
      ...cell,
      linkId: ALL_LINKS,
      channel: channelOfAll(cell.at, cell.channel),
    })),
  );
  addRuledViews(sql, cells);
  const byLink = Map.groupBy([...cells, ...ofAll.values()], ({ linkId }) => linkId);
  for (const [link, some] of byLink) {
    addCells(sql, link, { cells: some, now });
    addToTotals(sql, link, { clicks: sumOfKind(some, 'click'), views: sumOfKind(some, 'view') });
  }
};

export const unsummedEvents = (unsummed: Unsummed): number =>
  [...unsummed.values()].reduce((sum, cell) => sum + countOf(cell) + cell.robots, 0);

/** Persons and repeats on all links, unsummed ones included. */
export const clicksInAll = ({ sql, unsummed }: { sql: SqlStorage; unsummed: Unsummed }): number =>
  [...unsummed.values()]
    .filter(({ kind }) => kind === 'click')
    .reduce((sum, cell) => sum + countOf(cell), countOf(totalsOfLink(sql, ALL_LINKS).clicks));

// Caches whole days' sums by platform and channel until a late event is counted.

export const readDays = (
  sql: SqlStorage,
  filter: StatisticsFilter,
  { from, to }: Span,
): GroupCount[] => {
  if (from >= to) return [];
  const { where, values } = conditionOf(filter);
  return sql
    .exec<GroupCount>(
      `select kind, platform, channel, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from days where link = ? and day >= ? and day < ? ${where} group by kind, platform, channel`,
      linkOf(filter),
      from,
      to,
      ...values,
    )
    .toArray();
};

type Answered = { question: string; days: Span; parts: readonly GroupCount[] };

export type WholeDays = ReturnType<typeof rememberedDays>;

export const rememberedDays = (sql: SqlStorage) => {
  /** Least recently used first. */
  let remembered: Answered[] = [];

  const remember = (answered: Answered): readonly GroupCount[] => {
    remembered.push(answered);
    let rows = remembered.reduce((sum, { parts }) => sum + parts.length, 0);
    while (rows > STATISTICS.rememberedParts || remembered.length > STATISTICS.rememberedDays) {
      rows -= remembered.shift()?.parts.length ?? 0;
    }
    return answered.parts;
  };

  return {
    /** `days` must be rolled up. */
    parts: (filter: StatisticsFilter, days: Span): readonly GroupCount[] => {
      const question = JSON.stringify([
        filter.linkId,
        filter.platform,
        filter.channel,
        days.from,
        days.to,
      ]);
      const index = remembered.findIndex((answered) => answered.question === question);
      const [known] = index === -1 ? [] : remembered.splice(index, 1);
      return remember(known ?? { question, days, parts: readDays(sql, filter, days) });
    },

    note: (cells: readonly LinkCell[]): void => {
      const first = Math.min(...cells.map(({ at }) => at));
      remembered = remembered.filter(({ days }) => days.to <= first);
    },
  };
};
