// When a day of UTC is over, its hours become a row for each platform and channel, and one for the whole day.

import { DAY } from '@soltrade/schema/durations';
import { COUNTS } from '@soltrade/schema/limits/counting';
import { dayStart } from '../lib/time.ts';
import type { LinkCell } from '../model/statistics.ts';
import { addToDaySums } from './daySums.ts';
import { readRolledTo } from './hours.ts';
import { saveState } from './state.ts';

const rollUpLink = (sql: SqlStorage, link: string, from: number, to: number): void => {
  const hours = sql
    .exec<LinkCell>(
      `select link as linkId, hour as at, kind, '' as platform, '' as channel,
         sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from hours where link = ? and hour >= ? and hour < ? group by hour, kind`,
      link,
      from,
      to,
    )
    .toArray();
  if (hours.length === 0) return;
  sql.exec(
    `insert into days
     select link, hour - hour % ${DAY}, kind, platform, channel, sum(persons), sum(repeats), sum(robots)
     from hours where link = ? and hour >= ? and hour < ? group by 2, 3, 4, 5
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots`,
    link,
    from,
    to,
  );
  addToDaySums(sql, link, hours);
};

/** Rolls up the days that are over, and deletes expired hours. Whether there was such a day. */
export const rollUp = (sql: SqlStorage, now: number): boolean => {
  const rolledTo = readRolledTo(sql, now);
  const today = dayStart(now);
  if (rolledTo >= today) return false;
  const expired = dayStart(now - COUNTS.hourRetention);
  for (const { link } of sql.exec<{ link: string }>('select link from totals').toArray()) {
    rollUpLink(sql, link, rolledTo, today);
    sql.exec('delete from hours where link = ? and hour < ?', link, expired);
  }
  saveState(sql, 'rolledTo', today);
  return true;
};

export const nextRollUp = (sql: SqlStorage, now: number): number => readRolledTo(sql, now) + DAY;
