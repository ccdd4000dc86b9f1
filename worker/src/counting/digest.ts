// The clicks of a week, once it is over.

import { NO_EVENTS } from '@soltrade/schema/counts';
import { DAY } from '@soltrade/schema/durations';
import { DIGEST } from '@soltrade/schema/limits/clicks';
import type { Digest } from '../model/clicks.ts';
import type { Classes } from '../model/statistics.ts';
import type { EventDay } from './events.ts';
import { ALL_LINKS } from './hours.ts';

const WEEK = 7;

/** The end of the week that a day is in, which is a Monday; both are numbers since 1970, a Thursday. */
export const weekEnd = (day: number): number => day - ((day + 3) % WEEK) + WEEK;

/** When a promoter's digests are made after the end of a week. */
const delayOf = (userId: string): number => {
  const spread = [...userId].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % DIGEST.spread, 0);
  return DIGEST.delay + spread;
};

/** The first week with events that comes after `reported`, by its last day; null if there is none. */
export const nextDigest = (
  days: readonly EventDay[],
  { reported, userId }: { reported: number; userId: string },
): { end: number; at: number } | null => {
  const ends = days.map(({ day }) => weekEnd(day)).filter((end) => end > reported);
  if (ends.length === 0) return null;
  const end = Math.min(...ends);
  return { end, at: end * DAY + delayOf(userId) };
};

/** The week before `end`; null if too few people clicked. */
export const readDigest = (sql: SqlStorage, end: number): Digest | null => {
  const [from, to] = [(end - WEEK) * DAY, end * DAY];
  const [sum] = sql
    .exec<Classes>(
      `select coalesce(sum(persons), 0) as persons, coalesce(sum(repeats), 0) as repeats,
         coalesce(sum(robots), 0) as robots
       from day_sums where link = ? and kind = 'click' and day >= ? and day < ?`,
      ALL_LINKS,
      from,
      to,
    )
    .toArray();
  const { persons, repeats, robots } = sum ?? NO_EVENTS;
  if (persons < DIGEST.fewestPersons) return null;
  const [best] = sql
    .exec<{ linkId: string; persons: number }>(
      `select totals.link as linkId, sum(day_sums.persons) as persons from totals
       join day_sums on day_sums.link = totals.link and day_sums.kind = 'click'
         and day_sums.day >= ? and day_sums.day < ?
       where totals.link <> ? group by totals.link order by 2 desc, 1 limit 1`,
      from,
      to,
      ALL_LINKS,
    )
    .toArray();
  return {
    from,
    to,
    persons,
    repeats,
    robots,
    best: best && best.persons >= DIGEST.fewestPersons ? best : null,
  };
};
