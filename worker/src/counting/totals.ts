// All-time counts of each link and of all.
import { countOf, NO_EVENTS } from '@soltrade/schema/counts';
import type { Classes, LinkCounts, LinkTotals, Measured } from '../model/statistics.ts';
import { ALL_LINKS } from './hours.ts';
import { NO_OWN_VISITS, ownTotals, ownTotalsOf } from './ownVisits.ts';

/** `was_announced`: whether the promoter was notified of the link's first click. */
export const createTotals = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists totals (
    link text primary key,
    persons integer not null,
    repeats integer not null,
    robots integer not null,
    view_persons integer not null,
    view_repeats integer not null,
    view_robots integer not null,
    was_announced integer not null default 0
  ) without rowid`);
};

export const addToTotals = (sql: SqlStorage, link: string, { clicks, views }: Measured): void => {
  sql.exec(
    `insert into totals values (?, ?, ?, ?, ?, ?, ?, 0)
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots, view_persons = view_persons + excluded.view_persons,
       view_repeats = view_repeats + excluded.view_repeats, view_robots = view_robots + excluded.view_robots`,
    link,
    clicks.persons,
    clicks.repeats,
    clicks.robots,
    views.persons,
    views.repeats,
    views.robots,
  );
};

type Row = Classes & {
  linkId: string;
  viewPersons: number;
  viewRepeats: number;
  viewRobots: number;
};

const COLUMNS = `link as linkId, persons, repeats, robots, view_persons as viewPersons, view_repeats as viewRepeats,
  view_robots as viewRobots`;

const countsOf = ({
  linkId,
  persons,
  repeats,
  robots,
  viewPersons,
  viewRepeats,
  viewRobots,
}: Row): LinkCounts => ({
  linkId,
  clicks: { persons, repeats, robots },
  views: { persons: viewPersons, repeats: viewRepeats, robots: viewRobots },
});

const nothingOn = (linkId: string): LinkCounts => ({
  linkId,
  clicks: NO_EVENTS,
  views: NO_EVENTS,
});

/** Only links with events. */
export const allTotals = (sql: SqlStorage): LinkTotals[] => {
  const rows = sql.exec<Row>(`select ${COLUMNS} from totals where link <> ?`, ALL_LINKS);
  const counted = new Map([...rows].map((row) => [row.linkId, countsOf(row)]));
  const own = ownTotals(sql);
  return [...new Set([...counted.keys(), ...own.keys()])].map((linkId) => ({
    ...(counted.get(linkId) ?? nothingOn(linkId)),
    own: own.get(linkId) ?? NO_OWN_VISITS,
  }));
};

/** In the order of the links, with zeros if nothing was counted. */
export const totalsOfLinks = (sql: SqlStorage, linkIds: readonly string[]): LinkTotals[] => {
  const rows = sql.exec<Row>(
    `select ${COLUMNS} from totals where link in (select value from json_each(?))`,
    JSON.stringify(linkIds),
  );
  const counted = new Map([...rows].map((row) => [row.linkId, countsOf(row)]));
  return linkIds.map((linkId) => ({
    ...(counted.get(linkId) ?? nothingOn(linkId)),
    own: ownTotalsOf(sql, linkId),
  }));
};

export const totalsOfLink = (sql: SqlStorage, linkId: string): LinkCounts => {
  const [row] = sql.exec<Row>(`select ${COLUMNS} from totals where link = ?`, linkId).toArray();
  return row ? countsOf(row) : nothingOn(linkId);
};

export const countedEvents = (sql: SqlStorage): number => {
  const { clicks, views } = totalsOfLink(sql, ALL_LINKS);
  const own = ownTotalsOf(sql, ALL_LINKS);
  return countOf(clicks) + clicks.robots + countOf(views) + views.robots + own.clicks + own.views;
};

/** Links whose first click by a person is yet to be announced. */
export const unannouncedLinks = (sql: SqlStorage): string[] =>
  sql
    .exec<{ link: string }>(
      'select link from totals where persons > 0 and was_announced = 0 and link <> ?',
      ALL_LINKS,
    )
    .toArray()
    .map(({ link }) => link);

export const noteAnnounced = (sql: SqlStorage, linkIds: readonly string[]): void => {
  sql.exec(
    'update totals set was_announced = 1 where link in (select value from json_each(?))',
    JSON.stringify(linkIds),
  );
};

export const announcedLinks = (sql: SqlStorage): string[] =>
  sql
    .exec<{ link: string }>('select link from totals where was_announced = 1')
    .toArray()
    .map(({ link }) => link);
