// Views and clicks of the promoter's own browsers: tables of their own, so that no sum of visitors
// can contain them.
import type { OwnVisits } from '@soltrade/schema/contracts/clicks';
import { slotOf } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import type { EventKind, StoredEvent } from '../model/statistics.ts';
import { ALL_LINKS } from './hours.ts';
import type { Span } from './series.ts';

/** By link and slot, and in total by link; the empty link sums up all links. */
export const createOwnVisits = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists own_visits (
    link text not null,
    at integer not null,
    kind text not null,
    visits integer not null,
    primary key (link, at, kind)
  ) without rowid`);
  sql.exec(`create table if not exists own_totals (
    link text not null,
    kind text not null,
    visits integer not null,
    primary key (link, kind)
  ) without rowid`);
};

/** Added at once, unlike visitors' events: a promoter makes few. */
export const addOwnVisit = (sql: SqlStorage, { link, at, kind }: StoredEvent): void => {
  for (const each of [link, ALL_LINKS]) {
    sql.exec(
      'insert into own_visits values (?, ?, ?, 1) on conflict do update set visits = visits + 1',
      each,
      slotOf(at),
      kind,
    );
    sql.exec(
      'insert into own_totals values (?, ?, 1) on conflict do update set visits = visits + 1',
      each,
      kind,
    );
  }
};

type Row = { kind: EventKind; visits: number };

const visitsOf = (rows: readonly Row[]): OwnVisits => {
  const of = (wanted: EventKind): number => rows.find(({ kind }) => kind === wanted)?.visits ?? 0;
  return { clicks: of('click'), views: of('view') };
};

export const NO_OWN_VISITS: OwnVisits = { clicks: 0, views: 0 };

/** By link, without the row of all links. */
export const ownTotals = (sql: SqlStorage): Map<string, OwnVisits> => {
  const rows = sql
    .exec<Row & { link: string }>(
      'select link, kind, visits from own_totals where link <> ?',
      ALL_LINKS,
    )
    .toArray();
  return new Map(
    [...Map.groupBy(rows, ({ link }) => link)].map(([link, of]) => [link, visitsOf(of)]),
  );
};

export const ownTotalsOf = (sql: SqlStorage, link: string): OwnVisits =>
  visitsOf(sql.exec<Row>('select kind, visits from own_totals where link = ?', link).toArray());

/** Within a span that begins and ends between slots. */
export const ownVisitsIn = (sql: SqlStorage, link: string | null, { from, to }: Span): OwnVisits =>
  visitsOf(
    sql
      .exec<Row>(
        'select kind, sum(visits) as visits from own_visits where link = ? and at >= ? and at < ? group by kind',
        link ?? ALL_LINKS,
        from,
        to,
      )
      .toArray(),
  );

/** The newest UTC days that have any, by their start. */
export const ownDaysOf = (sql: SqlStorage, link: string, most: number): Map<number, OwnVisits> => {
  const rows = sql
    .exec<Row & { day: number }>(
      `select at - at % ${DAY} as day, kind, sum(visits) as visits from own_visits where link = ?
       group by 1, 2 order by 1 desc limit ?`,
      link,
      // A day has a row for each kind.
      2 * most,
    )
    .toArray();
  return new Map([...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => [day, visitsOf(of)]));
};
