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

/** The limits by link, which every click asks for. */
export type Ends = Map<string, number>;

export const readEnds = (sql: SqlStorage): Ends =>
  new Map(
    sql
      .exec<{ link: string; persons: number }>('select link, persons from ends')
      .toArray()
      .map(({ link, persons }) => [link, persons]),
  );

type Stored = { sql: SqlStorage; ends: Ends };

/**
 * Stored here, because an event may come from a page opened before the limit was set. Null: no
 * limit.
 */
export const setEnd = ({ sql, ends }: Stored, link: string, persons: number | null): void => {
  if (persons === null) {
    sql.exec('delete from ends where link = ?', link);
    ends.delete(link);
    return;
  }
  sql.exec(
    'insert into ends values (?, ?, 0) on conflict do update set persons = excluded.persons',
    link,
    persons,
  );
  ends.set(link, persons);
};

/** Records a person who clicked beyond their network's share of the limit. */
export const addToEnd = ({ sql, ends }: Stored, event: CountedEvent): void => {
  const { linkId: link, kind } = event;
  const persons = kind === 'click' ? ends.get(link) : undefined;
  if (persons === undefined) return;
  const subject = { link, subject: 'end' };
  if (clickersOfNetwork(sql, subject, event) < Math.ceil(persons / LINK_END.fewestNetworks)) {
    addOfNetwork(sql, subject, event);
  } else sql.exec('update ends set beyond = beyond + 1 where link = ?', link);
};

export const peopleBeyond = (sql: SqlStorage, link: string): number =>
  sql.exec<{ beyond: number }>('select beyond from ends where link = ?', link).toArray()[0]
    ?.beyond ?? 0;
