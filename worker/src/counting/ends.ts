// Links with a click limit, and the people who don't count towards it.
import { LINK_END } from '@soltrade/schema/limits/links';
import type { CountedEvent } from '../model/statistics.ts';
import { addOfNetwork, clickersOfNetwork } from './networks.ts';

export const createEnds = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists ends (
    link text primary key,
    persons integer not null,
    beyond integer not null
  ) without rowid`);
};

/** Stored here, because an event may come from a page opened before the limit was set. Null: no limit. */
export const setEnd = (sql: SqlStorage, link: string, persons: number | null): void => {
  if (persons === null) sql.exec('delete from ends where link = ?', link);
  else
    sql.exec(
      'insert into ends values (?, ?, 0) on conflict do update set persons = excluded.persons',
      link,
      persons,
    );
};

/** Records a person who clicked beyond their network's share of the limit. */
export const addToEnd = (sql: SqlStorage, event: CountedEvent): void => {
  const { linkId: link, kind } = event;
  if (kind !== 'click') return;
  const [end] = sql
    .exec<{ persons: number }>('select persons from ends where link = ?', link)
    .toArray();
  if (!end) return;
  const subject = { link, subject: 'end' };
  if (clickersOfNetwork(sql, subject, event) < Math.ceil(end.persons / LINK_END.fewestNetworks)) {
    addOfNetwork(sql, subject, event);
  } else sql.exec('update ends set beyond = beyond + 1 where link = ?', link);
};

export const peopleBeyond = (sql: SqlStorage, link: string): number =>
  sql.exec<{ beyond: number }>('select beyond from ends where link = ?', link).toArray()[0]
    ?.beyond ?? 0;
