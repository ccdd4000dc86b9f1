// The clicks of each day of some links, for the lines beside them in a list: three searches a link.
import { DAY } from '@soltrade/schema/durations';
import type { DailyClicks } from '../model/statistics.ts';
import { readRolledTo } from './hours.ts';
import { totalsOfLinks } from './totals.ts';

const daysOf = (
  sql: SqlStorage,
  { links, from }: { links: string; from: number },
  rolledTo: number,
): DailyClicks['days'] =>
  sql
    .exec<{ linkId: string; day: number; clicks: number }>(
      `select link as linkId, day, sum(clicks) as clicks from (
         select link, day, persons + repeats as clicks from day_sums
         where link in (select value from json_each(?)) and kind = 'click' and day >= ?
         union all select link, hour - hour % ${DAY}, persons + repeats from hours
         where link in (select value from json_each(?)) and hour >= ? and kind = 'click'
       ) group by link, day`,
      links,
      from,
      links,
      Math.max(from, rolledTo),
    )
    .toArray();

/** Persons and repeats by day of UTC since a day; days without any are left out. */
export const recentClicks = (sql: SqlStorage, linkIds: readonly string[], from: number): DailyClicks => {
  const links = JSON.stringify(linkIds);
  return {
    days: daysOf(sql, { links, from }, readRolledTo(sql, Date.now())),
    totals: totalsOfLinks(sql, linkIds),
  };
};
