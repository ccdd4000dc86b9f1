// Views of pages changed by a country rule, by link and UTC day. A table of their own, so no other
// figure reveals them.
import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { DAY } from '@soltrade/schema/durations';
import { dayStart } from '../lib/time.ts';
import { type Classes, type LinkCell, sumClasses } from '../model/statistics.ts';
import { readRolledTo } from './hours.ts';
import type { Span } from './series.ts';
import { withOthers } from './smallGroups.ts';

export const createRuledViews = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists ruled_views (
    link text not null,
    day integer not null,
    viewed text not null,
    persons integer not null,
    repeats integer not null,
    robots integer not null,
    primary key (link, day, viewed)
  ) without rowid`);
};

export const addRuledViews = (sql: SqlStorage, cells: readonly LinkCell[]): void => {
  for (const { linkId, at, viewed, persons, repeats, robots } of cells) {
    if (!viewed) continue;
    sql.exec(
      `insert into ruled_views values (?, ?, ?, ?, ?, ?)
       on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
         robots = robots + excluded.robots`,
      linkId,
      dayStart(at),
      viewed,
      persons,
      repeats,
      robots,
    );
  }
};

type Row = Classes & { link: string; day: number; viewed: string };

/** Views (`seen`) beside views that a rule changed, for links and days with any of the latter. */
const ROWS = `
  with ruled as (select * from ruled_views where day >= ?1 and day < ?2 and (?3 is null or link = ?3)),
    parts as (select distinct link, day from ruled)
  select * from ruled
  union all
  select link, day, 'seen', sum(persons), sum(repeats), sum(robots) from (
    select parts.link, parts.day, persons, repeats, robots from parts
      join day_sums as sums on sums.link = parts.link and sums.kind = 'view' and sums.day = parts.day
      where parts.day < ?4
    union all
    select parts.link, parts.day, persons, repeats, robots from parts
      join hours on hours.link = parts.link and hours.kind = 'view'
        and hours.hour >= parts.day and hours.hour < parts.day + ${DAY}
      where parts.day >= ?4
  ) group by 1, 2`;

/**
 * As in audiences, no figure of a link and day singles a visitor out: a rule may name a single
 * country.
 */
const toldOfPart = (rows: readonly Row[]) => {
  const [seen = [], ruled = []] = [true, false].map((isSeen) =>
    rows.filter(({ viewed }) => (viewed === 'seen') === isSeen),
  );
  return withOthers(
    ruled.map(({ viewed, persons, repeats, robots }) => ({
      value: viewed,
      persons,
      repeats,
      robots,
    })),
    sumClasses(seen),
  );
};

/** Over the UTC days that the span touches. */
export const readRuledViews = (
  sql: SqlStorage,
  linkId: string | null,
  { from, to }: Span,
): NonNullable<Statistics['countryRules']> => {
  const rows = sql
    .exec<Row>(ROWS, dayStart(from), to, linkId, readRolledTo(sql, Date.now()))
    .toArray();
  const told = [...Map.groupBy(rows, ({ link, day }) => `${day} ${link}`).values()].flatMap(
    toldOfPart,
  );
  const of = (viewed: string): Classes =>
    sumClasses(
      told
        .filter(({ value }) => value === viewed)
        .map(({ persons, repeats, robots }) => ({ persons, repeats, robots })),
    );
  return { explained: of('explained'), hidden: of('hidden') };
};
