// Events are summed when a query or the end of their day needs it, so an hour's events cost one row or two.

import { addCounts, countOf } from '@soltrade/schema/counts';
import { COUNTS } from '@soltrade/schema/limits/clicks';
import { slotOf } from '@soltrade/schema/slots';
import { dayStart } from '../lib/time.ts';
import { type LinkCell, type StoredEvent, sumOfKind } from '../model/statistics.ts';
import { addToDaySums } from './daySums.ts';
import { ALL_LINKS, addToCounts, beginRollUps, readRolledTo } from './hours.ts';
import { addRuledViews } from './ruledViews.ts';
import { addToTotals, totalsOfLink } from './totals.ts';

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

/** Adds cells to a link's counts or the total. A late event may belong to a day that is rolled up already. */
const addCells = (
  sql: SqlStorage,
  link: string,
  { cells, now }: { cells: readonly LinkCell[]; now: number },
): void => {
  const rolledTo = readRolledTo(sql, now);
  const expired = dayStart(now - COUNTS.hourRetention);
  const late = cells.filter(({ at }) => at < rolledTo);
  for (const cell of cells) if (cell.at >= expired) addToCounts(sql, 'hours', link, cell);
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

/** Persons and repeats on all links, unsummed ones included. */
export const clicksInAll = ({ sql, unsummed }: { sql: SqlStorage; unsummed: Unsummed }): number =>
  [...unsummed.values()]
    .filter(({ kind }) => kind === 'click')
    .reduce((sum, cell) => sum + countOf(cell), countOf(totalsOfLink(sql, ALL_LINKS).clicks));
