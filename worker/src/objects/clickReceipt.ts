import { SWEEP } from '@soltrade/schema/limits';
import { logError } from '../lib/log.ts';
import { isoTime } from '../lib/time.ts';
import type { Classes, EventKind, ObjectReceipt } from '../model/counted.ts';
import { countDuplicates, sumByDay, sumClasses } from './clickStorage.ts';
import { readShardMapState } from './shardMapState.ts';

/** Accepted events after an arrival, by kind. */
const countAfter = (sql: SqlStorage, mark: number | null): Record<EventKind, number> => {
  const counts = { click: 0, view: 0 };
  const rows = sql.exec<{ kind: EventKind; waiting: number }>(
    'select kind, count(*) as waiting from entries where seq > ? group by kind',
    mark ?? 0,
  );
  for (const row of rows) counts[row.kind] = row.waiting;
  return counts;
};

/**
 * `days` bounds the days, newest first; a day has at most two rows. `mark` is up to which arrival the promoter's
 * statistics have the events: the rest is waiting.
 */
export const readReceipt = (sql: SqlStorage, days: number, mark: number | null): ObjectReceipt => ({
  mark,
  shardMap: readShardMapState(sql).shardMap,
  clicks: sumClasses(sql, 'click'),
  views: sumClasses(sql, 'view'),
  days: sumByDay(sql, 2 * days),
  duplicates: countDuplicates(sql),
  waiting: countAfter(sql, mark),
});

/** What the promoter's statistics must hold of this object if they have its events up to `mark`. */
export type Comparable = { mark: number; clicks: Classes; views: Classes };

const withoutLater = (sql: SqlStorage, kind: EventKind, mark: number): Classes => {
  const all = sumClasses(sql, kind);
  const later = sql
    .exec<Classes>(
      `select coalesce(sum(class = 'person'), 0) as persons, coalesce(sum(class = 'repeat'), 0) as repeats,
              coalesce(sum(class = 'robot'), 0) as robots
       from entries where seq > ? and kind = ?`,
      mark,
      kind,
    )
    .one();
  return {
    persons: all.persons - later.persons,
    repeats: all.repeats - later.repeats,
    robots: all.robots - later.robots,
  };
};

export const sumUpTo = (sql: SqlStorage, mark: number): Comparable => ({
  mark,
  clicks: withoutLater(sql, 'click', mark),
  views: withoutLater(sql, 'view', mark),
});

/** Logs events that should have been told long ago. */
export const tellIfStuck = (
  sql: SqlStorage,
  { mark, object, now }: { mark: number | null; object: string | undefined; now: number },
): void => {
  const { since } = sql
    .exec<{ since: number | null }>('select min(at) as since from entries where seq > ?', mark ?? 0)
    .one();
  if (mark === null || since === null || now - since < SWEEP.stuckAfter) return;
  const { click, view } = countAfter(sql, mark);
  logError('events_were_stuck', new Error(`since ${isoTime(since)}`), { object, events: click + view });
};
