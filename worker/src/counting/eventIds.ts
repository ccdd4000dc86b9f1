// What is left of events whose table was shortened: a number of each id and its class, so a late
// message still counts once. An event of 150 bytes becomes one of 20.

import type { ClickClass } from '@soltrade/schema/contracts/clicks';
import { DAY } from '@soltrade/schema/durations';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { shortNumber } from '../lib/shortNumber.ts';
import type { CountedEvent, StoredEvent } from '../model/statistics.ts';
import { numberedTables } from './events.ts';

/** UTC days since 1970 that have such a table, in order. */
export type IdDays = number[];

const CLASSES: readonly ClickClass[] = ['person', 'repeat', 'robot', 'own'];

const tableOf = (day: number): string => `event_ids_${day}`;

/** False-positive rate: 1 in 9·10⁷ among 10⁸ ids. */
const keyOf = (id: string, kind: string, link: string): number =>
  shortNumber([id, kind, link].join('\n'));

export const readIdDays = (sql: SqlStorage): IdDays => numberedTables(sql, 'event_ids');

/** Call it before deleting the events. */
export const keepIds = (
  sql: SqlStorage,
  { days, day }: { days: IdDays; day: number },
  events: readonly Pick<StoredEvent, 'id' | 'kind' | 'link' | 'class'>[],
): void => {
  if (!days.includes(day)) {
    sql.exec(`create table ${tableOf(day)} (key integer primary key, class integer not null)`);
    days.push(day);
    days.sort((one, other) => one - other);
  }
  const rows = events.map(({ id, kind, link, class: counted }) => [
    keyOf(id, kind, link),
    CLASSES.indexOf(counted),
  ]);
  sql.exec(
    `insert or ignore into ${tableOf(day)} select value ->> 0, value ->> 1 from json_each(?)`,
    JSON.stringify(rows),
  );
};

/**
 * The class of an event that was counted and deleted since; null if there is none. Only events
 * before `eventsFrom` were deleted, so those of pages opened later need no lookup.
 */
export const findKeptId = (
  sql: SqlStorage,
  { days, eventsFrom }: { days: IdDays; eventsFrom: number },
  { id, kind, linkId, openedAt }: Pick<CountedEvent, 'id' | 'kind' | 'linkId' | 'openedAt'>,
): ClickClass | null => {
  if (days.length === 0) return null;
  const since = openedAt === null ? 0 : openedAt - CLICK.clockSkew;
  if (since >= eventsFrom) return null;
  const key = keyOf(id, kind, linkId);
  for (const day of days.toReversed()) {
    if ((day + 1) * DAY <= since) break;
    const [row] = sql
      .exec<{ class: number }>(`select class from ${tableOf(day)} where key = ?`, key)
      .toArray();
    if (row) return CLASSES[row.class] ?? null;
  }
  return null;
};

/** Drops the ids of days before one. */
export const dropIds = (sql: SqlStorage, days: IdDays, first: number): void => {
  for (const day of days.filter((each) => each < first)) sql.exec(`drop table ${tableOf(day)}`);
  days.splice(0, days.length, ...days.filter((day) => day >= first));
};
