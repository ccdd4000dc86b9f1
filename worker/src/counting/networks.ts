// How many people of each network count for a link's end or experiment, so that no network decides
// it alone.
import { DAY } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/clicks';
import type { CountedEvent } from '../model/statistics.ts';

/**
 * The hashes change daily, so a network starts at zero each day. A day's rows are kept an hour
 * longer, for clicks after midnight.
 */
export const createNetworks = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists networks (
    day integer not null,
    link text not null,
    subject text not null,
    network text not null,
    visitor text not null,
    viewers integer not null,
    clickers integer not null,
    primary key (day, link, subject, network, visitor)
  ) without rowid`);
};

/** What people are counted for: a link's end, or a half of an experiment. */
export type Subject = { link: string; subject: string };

const dayOf = ({ at }: CountedEvent): number => Math.floor(at / DAY);

const ofNetwork = (column: 'viewers' | 'clickers') =>
  `select coalesce(sum(${column}), 0) as people from networks
   where day = ? and link = ? and subject = ? and network = ?`;

const peopleOfNetwork =
  (column: 'viewers' | 'clickers') =>
  (sql: SqlStorage, { link, subject }: Subject, event: CountedEvent): number =>
    sql
      .exec<{ people: number }>(ofNetwork(column), dayOf(event), link, subject, event.network)
      .one().people;

/** How many of the event's network were added on its day. */
export const viewersOfNetwork = peopleOfNetwork('viewers');
export const clickersOfNetwork = peopleOfNetwork('clickers');

/** Adds a person of the event's network. */
export const addOfNetwork = (
  sql: SqlStorage,
  { link, subject }: Subject,
  event: CountedEvent,
): void => {
  const { network, visitor, kind } = event;
  const day = dayOf(event);
  sql.exec(
    `insert into networks values (?, ?, ?, ?, ?, ?, ?)
     on conflict do update set viewers = viewers + excluded.viewers, clickers = clickers + excluded.clickers`,
    day,
    link,
    subject,
    network,
    visitor,
    Number(kind === 'view'),
    Number(kind === 'click'),
  );
};

/** Adds the click of a viewer who was added and hasn't clicked yet. False for anyone else. */
export const addClickOfViewer = (
  sql: SqlStorage,
  { link, subject }: Subject,
  event: CountedEvent,
): boolean => {
  const { network, visitor, previous } = event;
  const day = dayOf(event);
  const clicked = (of: { network: string; visitor: string }, on: number): boolean =>
    sql.exec(
      `update networks set clickers = clickers + 1
       where day = ? and link = ? and subject = ? and network = ? and visitor = ? and clickers < viewers`,
      on,
      link,
      subject,
      of.network,
      of.visitor,
    ).rowsWritten > 0;
  return clicked({ network, visitor }, day) || (previous !== null && clicked(previous, day - 1));
};

export const pruneNetworks = (sql: SqlStorage, now: number): void => {
  sql.exec('delete from networks where day < ?', Math.floor((now - CLICK.networkWindow) / DAY));
};

/** When the oldest day is to be deleted, or null. */
export const nextNetworksExpiry = (sql: SqlStorage): number | null => {
  const { day } = sql.exec<{ day: number | null }>('select min(day) as day from networks').one();
  return day === null ? null : (day + 1) * DAY + CLICK.networkWindow;
};
