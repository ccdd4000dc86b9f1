// Events that this object must not count, because a retry of theirs is counted by another one: the first attempt may
// still be on its way.
import { CLICK } from '@soltrade/schema/limits';
import type { CountedEvent, EventKind } from '../model/counted.ts';

export const createWithdrawals = (sql: SqlStorage): void => {
  sql.exec(`create table if not exists withdrawals (
    id text not null,
    kind text not null,
    at integer not null,
    primary key (id, kind)
  ) without rowid`);
};

/** From now on an event that was not counted never will be. */
export const withdraw = (sql: SqlStorage, id: string, kind: EventKind): void => {
  sql.exec('insert or ignore into withdrawals (id, kind, at) values (?, ?, ?)', id, kind, Date.now());
};

export const isWithdrawn = (sql: SqlStorage, { id, kind }: CountedEvent): boolean =>
  sql.exec('select 1 from withdrawals where id = ? and kind = ?', id, kind).toArray().length > 0;

/** As long as ids are kept. */
export const pruneWithdrawals = (sql: SqlStorage, now: number): void => {
  sql.exec('delete from withdrawals where at < ?', now - CLICK.eventRetention);
};

/** When the next one expires; null if there is none. */
export const nextWithdrawalPruneAt = (sql: SqlStorage): number | null => {
  const { at } = sql.exec<{ at: number | null }>('select min(at) as at from withdrawals').one();
  return at === null ? null : at + CLICK.eventRetention + 1;
};
