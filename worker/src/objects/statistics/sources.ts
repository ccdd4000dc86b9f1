// What each click object contributed, and the sums of links that follow.
import { sumClasses } from '../../model/classes.ts';
import type { Classes } from '../../model/counted.ts';
import type { LinkCounts, Source } from '../../model/statistics.ts';

type Row = {
  linkId: string;
  shard: number;
  seq: number;
  at: number;
  persons: number;
  repeats: number;
  robots: number;
  viewPersons: number;
  viewRepeats: number;
  viewRobots: number;
};

export type CountedSource = Source & { seq: number; at: number; clicks: Classes; views: Classes };

const COLUMNS = `link as linkId, shard, seq, at, persons, repeats, robots,
  view_persons as viewPersons, view_repeats as viewRepeats, view_robots as viewRobots`;

const sourceOf = ({ linkId, shard, seq, at, ...row }: Row): CountedSource => ({
  ...{ linkId, shard, seq, at },
  clicks: { persons: row.persons, repeats: row.repeats, robots: row.robots },
  views: { persons: row.viewPersons, repeats: row.viewRepeats, robots: row.viewRobots },
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

export const totalsOfLink = (sql: SqlStorage, linkId: string): LinkCounts => {
  const sources = sourcesOfLink(sql, linkId);
  return {
    linkId,
    clicks: sumClasses(sources.map(({ clicks }) => clicks)),
    views: sumClasses(sources.map(({ views }) => views)),
  };
};

/** Links of which something was counted at a time or later. */
export const linksCountedSince = (sql: SqlStorage, at: number): string[] =>
  sql
    .exec<{ link: string }>('select distinct link from sources where at >= ?', at)
    .toArray()
    .map(({ link }) => link);

/** Events by which two counts differ, over all classes. */
export const differenceOf = (one: Classes, other: Classes): number =>
  Math.abs(one.persons - other.persons) +
  Math.abs(one.repeats - other.repeats) +
  Math.abs(one.robots - other.robots);
