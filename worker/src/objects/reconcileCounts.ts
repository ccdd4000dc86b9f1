import { COUNTS } from '@soltrade/schema/limits';
import { raiseCounts, readStoredDays } from '../db/counting/clickCounts.ts';
import { saveReconciliation } from '../db/counting/reconciliations.ts';
import { logError } from '../lib/log.ts';
import { DAY, dayOf, dayStart } from '../lib/time.ts';
import type { Classes, DayClasses, EventKind } from '../model/counted.ts';
import { cellsOfDays } from './clickOutbox.ts';

export type Reconciliation = {
  objectClicks: number;
  storedClicks: number;
  objectViews: number;
  storedViews: number;
  /** Events by which days and classes differed, before the repair. */
  difference: number;
  /** Events that the repair added. */
  repaired: number;
};

type DayTotals = Classes & { day: string };

const CLASSES = ['persons', 'repeats', 'robots'] as const;
const NONE: Classes = { persons: 0, repeats: 0, robots: 0 };

const total = (rows: Classes[]): number =>
  rows.reduce((sum, { persons, repeats, robots }) => sum + persons + repeats + robots, 0);

/** By how much each day of the object exceeds the stored one and falls short of it, over all classes. */
const compare = (
  object: DayTotals[],
  stored: DayTotals[],
): { day: string; missing: number; excess: number }[] => {
  const objectByDay = new Map(object.map((row) => [row.day, row]));
  const storedByDay = new Map(stored.map((row) => [row.day, row]));
  return [...new Set([...objectByDay.keys(), ...storedByDay.keys()])].map((day) => {
    const ours = objectByDay.get(day) ?? NONE;
    const theirs = storedByDay.get(day) ?? NONE;
    const differences = CLASSES.map((each) => ours[each] - theirs[each]);
    return {
      day,
      missing: differences.reduce((sum, each) => sum + Math.max(0, each), 0),
      excess: differences.reduce((sum, each) => sum + Math.max(0, -each), 0),
    };
  });
};

/**
 * Compares every day of an object with D1's daily rows, and those within the retention with D1's hourly rows; rewrites
 * the days in which D1 lacks something. Excess in D1 stays, since rows never shrink, and is only logged. `days` are the
 * object's counts that D1 must hold now; nothing may write the object's rows to D1 meanwhile.
 */
export const reconcileCounts = async (
  env: Env,
  sql: SqlStorage,
  { days: ours, ...object }: { linkId: string; shard: number; days: DayClasses[] },
): Promise<Reconciliation> => {
  const now = Date.now();
  // After the day at which the cron prunes, which may be one ahead of ours.
  const hoursSince = dayStart(now - COUNTS.hourRetention) + 2 * DAY;
  const stored = await readStoredDays(env, { ...object, hoursSince });

  const ofKind = (kind: EventKind): DayTotals[] => ours.filter((row) => row.kind === kind);
  const recent = (rows: DayTotals[]): DayTotals[] => rows.filter(({ day }) => day >= dayOf(hoursSince));
  const byDay = [...compare(ofKind('click'), stored.clickDays), ...compare(ofKind('view'), stored.viewDays)];
  const byHour = [
    ...compare(recent(ofKind('click')), stored.clickHourDays),
    ...compare(recent(ofKind('view')), stored.viewHourDays),
  ];
  const sumOf = (rows: typeof byDay, what: 'missing' | 'excess') =>
    rows.reduce((sum, row) => sum + row[what], 0);

  const lacking = [...new Set([...byDay, ...byHour].filter((row) => row.missing > 0).map(({ day }) => day))];
  if (lacking.length > 0) await raiseCounts(env, { ...object, ...cellsOfDays(sql, lacking), updatedAt: now });

  const result: Reconciliation = {
    objectClicks: total(ofKind('click')),
    storedClicks: total(stored.clickDays),
    objectViews: total(ofKind('view')),
    storedViews: total(stored.viewDays),
    difference: Math.max(
      sumOf(byDay, 'missing') + sumOf(byDay, 'excess'),
      sumOf(byHour, 'missing') + sumOf(byHour, 'excess'),
    ),
    repaired: Math.max(sumOf(byDay, 'missing'), sumOf(byHour, 'missing')),
  };
  if (result.difference > 0) {
    logError('click_counts_differed', new Error(`days: ${lacking.join(', ')}`), { ...object, ...result });
  }
  await saveReconciliation(env, { ...object, at: now, ...result });
  return result;
};
