// All cells of links by day, page by page, for exports.
import { dayOf, dayStart } from '../lib/time.ts';
import type { EventKind } from '../model/counted.ts';
import type { CellPage, DayCell } from '../model/statistics.ts';
import { readRolledTo } from './hours.ts';

type Row = Omit<DayCell, 'linkId' | 'day'> & { at: number; kind: EventKind };

const START: readonly [number, string, string, string] = [-1, '', '', ''];

/** The cells of one link after a place in their order; at most so many. */
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

/** The cells of links in the order given, after the last one of the page before. */
export const readCells = (sql: SqlStorage, { linkIds, after, limit }: CellPage): DayCell[] => {
  const rolledTo = readRolledTo(sql, Date.now());
  const first = after === null ? 0 : linkIds.indexOf(after.linkId);
  const cells: DayCell[] = [];
  for (const linkId of linkIds.slice(first)) {
    const left = limit - cells.length;
    if (left <= 0) break;
    cells.push(
      ...cellsAfter(sql, linkId, { after: after?.linkId === linkId ? after : null, limit: left, rolledTo }),
    );
  }
  return cells;
};
