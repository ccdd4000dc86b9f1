// What a click object prunes: the ids of old events, expired sightings, and hours that have been rolled up into days.
import { CLICK, COUNTS } from '@soltrade/schema/limits';
import { dayStart, HOUR } from '../lib/time.ts';
import { nextAudiencePruneAt, pruneAudience } from './audienceOutbox.ts';
import { newestArrival } from './clickDeltas.ts';
import { forgetSightings, nextForgettingAt } from './sightings.ts';
import { nextWithdrawalPruneAt, pruneWithdrawals } from './withdrawals.ts';

/** The last arrival of the oldest events, if all up to it are older than a retention; at most a batch of them. */
const expiredSeq = (sql: SqlStorage, now: number): { seq: number; isMore: boolean } => {
  const window = sql
    .exec<{ seq: number; at: number }>(`select seq, at from entries order by seq limit ${CLICK.pruneBatch}`)
    .toArray();
  const firstKept = window.findIndex(({ at }) => at >= now - CLICK.eventRetention);
  const expired = firstKept === -1 ? window.length : firstKept;
  return { seq: window[expired - 1]?.seq ?? 0, isMore: expired === CLICK.pruneBatch };
};

/**
 * Returns whether some are left. What the promoter's statistics may lack stays, and so does the newest entry, because
 * numbering continues from it.
 */
const pruneEntries = (sql: SqlStorage, now: number, mark: number | null): boolean => {
  if (mark === null) return false;
  const { seq, isMore } = expiredSeq(sql, now);
  const end = Math.min(seq, mark, newestArrival(sql) - 1);
  sql.exec('delete from entries where seq <= ?', end);
  return isMore && end === seq;
};

/** Whole UTC days only. */
const foldHours = (sql: SqlStorage, now: number): void => {
  const before = dayStart(now - COUNTS.hourRetention);
  const isOld = sql.exec('select 1 from hours where hour < ? limit 1', before).toArray().length > 0;
  if (!isOld) return;
  sql.exec(
    `insert into days (day, kind, platform, channel, persons, repeats, robots)
     select date(hour / 1000, 'unixepoch'), kind, platform, channel, sum(persons), sum(repeats), sum(robots)
     from hours where hour < ? group by 1, 2, 3, 4
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots`,
    before,
  );
  sql.exec('delete from hours where hour < ?', before);
};

/** `mark` is up to where the promoter's statistics have the events. Returns whether more could be pruned immediately. */
export const prune = (sql: SqlStorage, now: number, mark: number | null): boolean => {
  forgetSightings(sql, now);
  pruneAudience(sql, now);
  pruneWithdrawals(sql, now);
  foldHours(sql, now);
  return pruneEntries(sql, now, mark);
};

/** When there will be something to prune; null if there is nothing at all. */
export const nextPruneAt = (sql: SqlStorage): number | null => {
  const oldest = sql
    .exec<{ at: number | null; hour: number | null; entries: number }>(
      `select (select at from entries order by seq limit 1) as at,
              (select min(hour) from hours) as hour, (select count(*) from (select 1 from entries limit 2)) as entries`,
    )
    .one();
  const times = [
    nextForgettingAt(sql),
    nextAudiencePruneAt(sql),
    nextWithdrawalPruneAt(sql),
    oldest.at === null || oldest.entries < 2 ? null : oldest.at + CLICK.eventRetention + 1,
    oldest.hour === null ? null : oldest.hour + COUNTS.hourRetention + 25 * HOUR,
  ].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
};
