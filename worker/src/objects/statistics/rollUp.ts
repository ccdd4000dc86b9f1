// When a day of UTC is over, its hours become a row for each platform and channel, and one for the whole day.
import { COUNTS } from '@soltrade/schema/limits';
import { dayStart } from '../../lib/time.ts';
import type { StatisticsCell } from '../../model/statistics.ts';
import { addToDaySums } from './daySums.ts';
import { ALL_LINKS, type Horizon, saveHorizon } from './statisticsTables.ts';

const linksIn = (sql: SqlStorage): string[] => [
  ALL_LINKS,
  ...sql
    .exec<{ link: string }>('select distinct link from sources')
    .toArray()
    .map(({ link }) => link),
];

const rollUpLink = (sql: SqlStorage, link: string, from: number, to: number): void => {
  sql.exec(
    `insert into days (link, day, kind, platform, channel, persons, repeats, robots)
     select link, hour - hour % 86400000, kind, platform, channel, sum(persons), sum(repeats), sum(robots)
     from hours where link = ? and hour >= ? and hour < ? group by 2, 3, 4, 5
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots`,
    ...[link, from, to],
  );
  const hours = sql
    .exec<StatisticsCell>(
      `select 'hour' as unit, hour as at, kind, '' as platform, '' as channel,
              sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
       from hours where link = ? and hour >= ? and hour < ? group by hour, kind`,
      ...[link, from, to],
    )
    .toArray();
  addToDaySums(sql, link, hours);
};

/** Rolls up the days that are over, and deletes expired hours. Returns how far the roll-ups have come. */
export const rollUp = (sql: SqlStorage, horizon: Horizon, now: number): Horizon => {
  const today = dayStart(now);
  if (horizon.rolledTo >= today) return horizon;
  const expired = dayStart(now - COUNTS.hourRetention);
  for (const link of linksIn(sql)) {
    rollUpLink(sql, link, horizon.rolledTo, today);
    sql.exec('delete from hours where link = ? and hour < ?', link, expired);
  }
  const next = { ...horizon, rolledTo: today };
  saveHorizon(sql, next);
  return next;
};
