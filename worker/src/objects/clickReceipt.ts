import type { ObjectReceipt } from '../model/counted.ts';
import { countWaiting, lastMark } from './clickOutbox.ts';
import { countDuplicates, sumByDay, sumClasses } from './clickStorage.ts';
import { readDivision } from './divisionState.ts';

/** `days` bounds the days, newest first; a day has at most two rows. */
export const readReceipt = (sql: SqlStorage, days: number): ObjectReceipt => ({
  division: readDivision(sql).division,
  clicks: sumClasses(sql, 'click'),
  views: sumClasses(sql, 'view'),
  days: sumByDay(sql, 2 * days),
  duplicates: countDuplicates(sql),
  waiting: countWaiting(sql),
  flushedAt: lastMark(sql)?.at ?? null,
});
