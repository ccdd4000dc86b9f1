import { NO_EVENTS } from '@soltrade/schema/counts';
// Before there were statistics by promoter, D1 held everyone's counts, and what it showed counts on: an object takes over
// what D1 has more than itself, before its first snapshot. That is nothing but for counts that no object ever had, such
// as those that the demo of that time wrote.

import { COUNTS } from '@soltrade/schema/limits';
import { readStoredCounts } from '../db/counting/storedCounts.ts';
import { logInfo } from '../lib/log.ts';
import { DAY, dayOf, dayStart } from '../lib/time.ts';
import { sumClasses } from '../model/classes.ts';
import type { Classes } from '../model/counted.ts';
import type { Source, StatisticsCell } from '../model/statistics.ts';
import type { ClickStorage } from './clickStorage.ts';

const CLASSES = ['persons', 'repeats', 'robots'] as const;

type Place = { kind: string; platform: string; channel: string };

const total = ({ persons, repeats, robots }: Classes): number => persons + repeats + robots;

const combine = (a: Classes, b: Classes, by: (a: number, b: number) => number): Classes => {
  const [persons, repeats, robots] = CLASSES.map((each) => by(a[each], b[each]));
  return { persons: persons ?? 0, repeats: repeats ?? 0, robots: robots ?? 0 };
};

const excess = (stored: Classes, own: Classes): Classes =>
  combine(stored, own, (more, less) => Math.max(0, more - less));

/** What the object counted for a place, of a day or of one of its hours. */
const ownOf = (cells: readonly StatisticsCell[], place: Place, hour: number | null): Classes =>
  sumClasses(
    cells.filter(
      ({ unit, at, kind, platform, channel }) =>
        kind === place.kind &&
        platform === place.platform &&
        channel === place.channel &&
        (hour === null || (unit === 'hour' && at === hour)),
    ),
  );

const nameOf = (day: string, { kind, platform, channel }: Place): string =>
  [day, kind, platform, channel].join(' ');

/** May be called again: then there is no excess left. */
export const adoptStoredCounts = async (
  env: Env,
  storage: ClickStorage,
  { source, now }: { source: Source; now: number },
): Promise<void> => {
  const stored = await readStoredCounts(env, source);
  const hoursOf = Map.groupBy(stored.hours, (cell) => nameOf(dayOf(cell.hour), cell));
  let adopted = 0;
  for (const cell of stored.days) {
    const from = Date.parse(`${cell.day}T00:00:00Z`);
    const own = storage.cellsOfDay(from);
    const lacking = excess(cell, ownOf(own, cell, null));
    if (total(lacking) === 0) continue;
    adopted += total(lacking);
    const hours = (hoursOf.get(nameOf(cell.day, cell)) ?? []).map((hour) => ({
      ...hour,
      ...excess(hour, ownOf(own, cell, hour.hour)),
    }));
    const inHours = hours.reduce<Classes>((sum, hour) => combine(sum, hour, (a, b) => a + b), NO_EVENTS);
    if (total(inHours) === total(lacking)) {
      storage.addCells(hours.map((hour) => ({ ...cell, ...hour, unit: 'hour', at: hour.hour })));
    } else if (from < dayStart(now - COUNTS.hourRetention)) {
      storage.addCells([{ ...cell, ...lacking, unit: 'day', at: from }]);
    } else {
      // The hour of a day's counts is not known; a chart of hours shows them at noon.
      storage.addCells([{ ...cell, ...lacking, unit: 'hour', at: from + DAY / 2 }]);
    }
  }
  if (adopted > 0) logInfo('stored_counts_adopted', { ...source, events: adopted });
};
