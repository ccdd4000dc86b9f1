// What a click object prunes: the ids of old events, expired sightings, and hours that have been rolled up into days.
import { CLICK, COUNTS } from '@soltrade/schema/limits';
import { dayStart, HOUR } from '../lib/time.ts';
import { nextAudiencePruneAt, pruneAudience } from './audienceOutbox.ts';
import { hasOutbox } from './clickOutbox.ts';
import { forgetSightings, nextForgettingAt } from './sightings.ts';

/** The newest arrival whose events were all flushed a retention ago. */
const expiredSeq = (sql: SqlStorage, now: number): number | null =>
  sql
    .exec<{ seq: number | null }>(
      'select max(seq) as seq from marks where hour < ?',
      now - CLICK.eventRetention - HOUR,
    )
    .one().seq;

/**
 * Returns whether some are left. What the promoter's statistics may lack stays, and so does the newest entry, because
 * numbering continues from it.
 */
const pruneEntries = (sql: SqlStorage, now: number, mark: number | null): boolean => {
  const expired = expiredSeq(sql, now);
  if (expired === null || mark === null) return false;
  const bounds = sql
    .exec<{ first: number | null; last: number | null }>(
      'select min(seq) as first, max(seq) as last from entries',
    )
    .one();
  const end = Math.min(expired, mark, (bounds.last ?? 0) - 1);
  const batchEnd = Math.min(end, (bounds.first ?? 0) + CLICK.pruneBatch - 1);
  sql.exec('delete from entries where seq <= ?', batchEnd);
  if (batchEnd < end) return true;
  // The newest mark stays as well: everything after it is still waiting.
  sql.exec(
    'delete from marks where hour < ? and hour < (select max(hour) from marks)',
    now - CLICK.eventRetention - HOUR,
  );
  return false;
};

/** Whole UTC days only, and none that D1 still lacks a part of. */
const foldHours = (sql: SqlStorage, now: number): void => {
  const before = dayStart(now - COUNTS.hourRetention);
  const isOld = sql.exec('select 1 from hours where hour < ? limit 1', before).toArray().length > 0;
  if (!isOld || hasOutbox(sql)) return;
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
  foldHours(sql, now);
  return pruneEntries(sql, now, mark);
};

/** When there will be something to prune; null if there is nothing at all. */
export const nextPruneAt = (sql: SqlStorage): number | null => {
  const oldest = sql
    .exec<{ marked: number | null; hour: number | null; entries: number }>(
      `select (select min(hour) from marks) as marked,
              (select min(hour) from hours) as hour, (select count(*) from (select 1 from entries limit 2)) as entries`,
    )
    .one();
  const times = [
    nextForgettingAt(sql),
    nextAudiencePruneAt(sql),
    oldest.marked === null || oldest.entries < 2 ? null : oldest.marked + 2 * HOUR + CLICK.eventRetention,
    oldest.hour === null ? null : oldest.hour + COUNTS.hourRetention + 25 * HOUR,
  ].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
};
