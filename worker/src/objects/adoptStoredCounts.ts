// Before there were statistics by promoter, D1 held everyone's counts, and what it showed counts on: an object takes over
// what D1 has more than itself, before its first snapshot. That is nothing but for counts that no object ever had, such
// as those that the demo of that time wrote.

import { COUNTS } from '@soltrade/schema/limits';
import { readStoredCounts } from '../db/counting/storedCounts.ts';
import { logInfo } from '../lib/log.ts';
import { DAY, dayOf, dayStart } from '../lib/time.ts';
import { NONE } from '../model/classes.ts';
import type { Classes } from '../model/counted.ts';
import type { Source } from '../model/statistics.ts';

const CLASSES = ['persons', 'repeats', 'robots'] as const;

type Place = { kind: string; platform: string; channel: string };

const total = ({ persons, repeats, robots }: Classes): number => persons + repeats + robots;

const combine = (a: Classes, b: Classes, by: (a: number, b: number) => number): Classes => {
  const [persons, repeats, robots] = CLASSES.map((each) => by(a[each], b[each]));
  return { persons: persons ?? 0, repeats: repeats ?? 0, robots: robots ?? 0 };
};

const excess = (stored: Classes, own: Classes): Classes =>
  combine(stored, own, (more, less) => Math.max(0, more - less));

const ownBetween = (sql: SqlStorage, place: Place, { from, to }: { from: number; to: number }): Classes =>
  sql
    .exec<Classes>(
      `select coalesce(sum(persons), 0) as persons, coalesce(sum(repeats), 0) as repeats, coalesce(sum(robots), 0) as robots
       from (
         select persons, repeats, robots from hours
         where hour >= ? and hour < ? and kind = ? and platform = ? and channel = ?
         union all
         select persons, repeats, robots from days
         where day = ? and kind = ? and platform = ? and channel = ? and ? = ${DAY})`,
      ...[from, to, place.kind, place.platform, place.channel],
      ...[dayOf(from), place.kind, place.platform, place.channel, to - from],
    )
    .one();

const addTo = (sql: SqlStorage, table: 'hours' | 'days', at: number, cell: Place & Classes): void => {
  const { kind, platform, channel, persons, repeats, robots } = cell;
  sql.exec(
    `insert into ${table} (${table === 'hours' ? 'hour' : 'day'}, kind, platform, channel, persons, repeats, robots)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
       robots = robots + excluded.robots`,
    ...[table === 'hours' ? at : dayOf(at), kind, platform, channel, persons, repeats, robots],
  );
};

const nameOf = (day: string, { kind, platform, channel }: Place): string =>
  [day, kind, platform, channel].join(' ');

/** May be called again: then there is no excess left. */
export const adoptStoredCounts = async (
  env: Env,
  sql: SqlStorage,
  { source, now }: { source: Source; now: number },
): Promise<void> => {
  const stored = await readStoredCounts(env, source);
  const hoursOf = Map.groupBy(stored.hours, (cell) => nameOf(dayOf(cell.hour), cell));
  let adopted = 0;
  for (const cell of stored.days) {
    const from = Date.parse(`${cell.day}T00:00:00Z`);
    const lacking = excess(cell, ownBetween(sql, cell, { from, to: from + DAY }));
    if (total(lacking) === 0) continue;
    adopted += total(lacking);
    const hours = (hoursOf.get(nameOf(cell.day, cell)) ?? []).map((hour) => ({
      ...hour,
      ...excess(hour, ownBetween(sql, cell, { from: hour.hour, to: hour.hour + 1 })),
    }));
    const inHours = hours.reduce<Classes>((sum, hour) => combine(sum, hour, (a, b) => a + b), NONE);
    if (total(inHours) === total(lacking)) {
      for (const hour of hours) addTo(sql, 'hours', hour.hour, hour);
    } else if (from < dayStart(now - COUNTS.hourRetention)) {
      addTo(sql, 'days', from, { ...cell, ...lacking });
    } else {
      // The hour of a day's counts is not known; a chart of hours shows them at noon.
      addTo(sql, 'hours', from + DAY / 2, { ...cell, ...lacking });
    }
  }
  if (adopted > 0) logInfo('stored_counts_adopted', { ...source, events: adopted });
};
