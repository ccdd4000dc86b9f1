import type { ObjectReceipt } from '../model/counted.ts';
import { countWaiting, lastMark } from './clickOutbox.ts';
import { countDuplicates, sumByDay, sumClasses } from './clickStorage.ts';
import { readShardMapState } from './shardMapState.ts';

/** `days` bounds the days, newest first; a day has at most two rows. */
export const readReceipt = (sql: SqlStorage, days: number): ObjectReceipt => ({
  shardMap: readShardMapState(sql).shardMap,
  clicks: sumClasses(sql, 'click'),
  views: sumClasses(sql, 'view'),
  days: sumByDay(sql, 2 * days),
  duplicates: countDuplicates(sql),
  waiting: countWaiting(sql),
  flushedAt: lastMark(sql)?.at ?? null,
});
