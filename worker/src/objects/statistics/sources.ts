// What each click object contributed, and the sums of links that follow.
import { NO_EVENTS } from '@soltrade/schema/counts';
import type { Classes } from '../../model/counted.ts';
import type { LinkCounts, Measured, Source } from '../../model/statistics.ts';

type Counts = {
  persons: number;
  repeats: number;
  robots: number;
  viewPersons: number;
  viewRepeats: number;
  viewRobots: number;
};

type Row = Counts & Source & Times;

type Times = {
  /** Up to which arrival it is counted, and when that came. */
  seq: number;
  at: number;
  /** When the click object had counted the same, and when the cells of the link were found to be as many; 0 is never. */
  comparedAt: number;
  checkedAt: number;
};

export type CountedSource = Source & Measured & Times;

const COLUMNS = `link as linkId, shard, seq, at, compared_at as comparedAt, checked_at as checkedAt, persons, repeats, robots,
  view_persons as viewPersons, view_repeats as viewRepeats, view_robots as viewRobots`;

const countsOf = (row: Counts): Measured => ({
  clicks: { persons: row.persons, repeats: row.repeats, robots: row.robots },
  views: { persons: row.viewPersons, repeats: row.viewRepeats, robots: row.viewRobots },
});

const sourceOf = ({ linkId, shard, seq, at, comparedAt, checkedAt, ...row }: Row): CountedSource => ({
  ...{ linkId, shard, seq, at, comparedAt, checkedAt },
  ...countsOf(row),
});

export const sourcesOfLink = (sql: SqlStorage, linkId: string): CountedSource[] =>
  sql
    .exec<Row>(`select ${COLUMNS} from sources where link = ? order by shard`, linkId)
    .toArray()
    .map(sourceOf);

export const findSource = (sql: SqlStorage, { linkId, shard }: Source): CountedSource | null =>
  sql
    .exec<Row>(`select ${COLUMNS} from sources where link = ? and shard = ?`, linkId, shard)
    .toArray()
    .map(sourceOf)[0] ?? null;

/** What is counted of each of some links: zeros where nothing was. */
const totalsAmong = (sql: SqlStorage, linkIds: readonly string[]): ((linkId: string) => LinkCounts) => {
  const rows = sql.exec<Counts & { linkId: string }>(
    `select link as linkId, sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots,
       sum(view_persons) as viewPersons, sum(view_repeats) as viewRepeats, sum(view_robots) as viewRobots
     from sources where link in (select value from json_each(?)) group by link`,
    JSON.stringify(linkIds),
  );
  const counted = new Map([...rows].map((row) => [row.linkId, countsOf(row)]));
  return (linkId) => ({ linkId, ...(counted.get(linkId) ?? { clicks: NO_EVENTS, views: NO_EVENTS }) });
};

/** In the order of the links. */
export const totalsOfLinks = (sql: SqlStorage, linkIds: readonly string[]): LinkCounts[] =>
  linkIds.map(totalsAmong(sql, linkIds));

export const totalsOfLink = (sql: SqlStorage, linkId: string): LinkCounts =>
  totalsAmong(sql, [linkId])(linkId);

/** Links of which something was counted at a time or later. */
export const linksCountedSince = (sql: SqlStorage, at: number): string[] =>
  sql
    .exec<{ link: string }>('select distinct link from sources where at >= ?', at)
    .toArray()
    .map(({ link }) => link);

/** Events by which two counts differ, over all classes. */
const differenceOf = (one: Classes, other: Classes): number =>
  Math.abs(one.persons - other.persons) +
  Math.abs(one.repeats - other.repeats) +
  Math.abs(one.robots - other.robots);

export const differenceOfMeasured = (one: Measured, other: Measured): number =>
  differenceOf(one.clicks, other.clicks) + differenceOf(one.views, other.views);
