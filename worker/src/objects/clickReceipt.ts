import { subtractCounts } from '@soltrade/schema/counts';
import { SWEEP } from '@soltrade/schema/limits';
import { logError } from '../lib/log.ts';
import { isoTime } from '../lib/time.ts';
import type { Classes, EventKind, ObjectReceipt } from '../model/counted.ts';
import type { ClickStorage } from './clickStorage.ts';
import { readShardMapState } from './shardMapState.ts';

/** Accepted events after an arrival, by kind. */
const countAfter = (storage: ClickStorage, mark: number | null): Record<EventKind, number> => {
  const counts = { click: 0, view: 0 };
  const rows = storage.sql.exec<{ kind: EventKind; waiting: number }>(
    `select kind, count(*) as waiting from (${storage.eventsAfter(mark ?? 0)}) group by kind`,
  );
  for (const row of rows) counts[row.kind] = row.waiting;
  return counts;
};

/**
 * `days` bounds the days, newest first; a day has at most two rows. `mark` is up to which arrival the promoter's
 * statistics have the events: the rest is waiting.
 */
export const readReceipt = (storage: ClickStorage, days: number, mark: number | null): ObjectReceipt => ({
  mark,
  shardMap: readShardMapState(storage.sql).shardMap,
  clicks: storage.sum('click'),
  views: storage.sum('view'),
  days: storage.sumsByDay(days),
  duplicates: storage.duplicates(),
  waiting: countAfter(storage, mark),
});

/** What the promoter's statistics must hold of this object if they have its events up to `mark`. */
export type Comparable = { mark: number; clicks: Classes; views: Classes };

const sumOfLater = (storage: ClickStorage, kind: EventKind, mark: number): Classes =>
  storage.sql
    .exec<Classes>(
      `select coalesce(sum(class = 'person'), 0) as persons, coalesce(sum(class = 'repeat'), 0) as repeats,
              coalesce(sum(class = 'robot'), 0) as robots
       from (${storage.eventsAfter(mark)}) where kind = ?`,
      kind,
    )
    .one();

export const sumUpTo = (storage: ClickStorage, mark: number): Comparable => ({
  mark,
  clicks: subtractCounts(storage.sum('click'), sumOfLater(storage, 'click', mark)),
  views: subtractCounts(storage.sum('view'), sumOfLater(storage, 'view', mark)),
});

/** Logs events that should have been told long ago. */
export const tellIfStuck = (
  storage: ClickStorage,
  { mark, object, now }: { mark: number | null; object: string | undefined; now: number },
): void => {
  const { since } = storage.sql
    .exec<{ since: number | null }>(`select min(at) as since from (${storage.eventsAfter(mark ?? 0)})`)
    .one();
  if (mark === null || since === null || now - since < SWEEP.stuckAfter) return;
  const { click, view } = countAfter(storage, mark);
  logError('events_were_stuck', new Error(`since ${isoTime(since)}`), { object, events: click + view });
};
