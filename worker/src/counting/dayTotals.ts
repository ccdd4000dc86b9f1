import { NO_EVENTS } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import type { Classes, DayTotals, EventKind, LinkReceipt } from '../model/statistics.ts';
import { readRolledTo } from './hours.ts';
import { NO_OWN_VISITS, ownDaysOf } from './ownVisits.ts';

type Row = Classes & { day: number; kind: EventKind };

/** Newest days first. */
export const dayTotals = (sql: SqlStorage, linkId: string, most: number): DayTotals[] => {
  const rolledTo = readRolledTo(sql, Date.now());
  const rows = sql
    .exec<Row>(
      `select day, kind, persons, repeats, robots from day_sums
       where link = ?1 and kind in ('click', 'view') and day < ?2
       union all
       select hour - hour % ${DAY} as day, kind, sum(persons), sum(repeats), sum(robots) from hours
       where link = ?1 and hour >= ?2 group by 1, 2`,
      linkId,
      rolledTo,
    )
    .toArray();
  const of = (ofDay: readonly Row[], kind: EventKind): Classes => {
    const found = ofDay.find((row) => row.kind === kind) ?? NO_EVENTS;
    return { persons: found.persons, repeats: found.repeats, robots: found.robots };
  };
  return [...Map.groupBy(rows, ({ day }) => day)]
    .toSorted(([one], [other]) => other - one)
    .slice(0, most)
    .map(([day, ofDay]) => ({ day, clicks: of(ofDay, 'click'), views: of(ofDay, 'view') }));
};

/** Also days on which only the promoter came. */
export const receiptDays = (sql: SqlStorage, linkId: string, most: number): LinkReceipt['days'] => {
  const totals = new Map(dayTotals(sql, linkId, most).map((each) => [each.day, each]));
  const own = ownDaysOf(sql, linkId, most);
  return [...new Set([...totals.keys(), ...own.keys()])]
    .toSorted((one, other) => other - one)
    .slice(0, most)
    .map((day) => ({
      ...(totals.get(day) ?? { day, clicks: NO_EVENTS, views: NO_EVENTS }),
      own: own.get(day) ?? NO_OWN_VISITS,
    }));
};
