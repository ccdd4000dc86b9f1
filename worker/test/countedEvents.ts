// Events for click objects, and what becomes of them, for tests of the counting.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Classes, CountedEvent } from '../src/model/counted.ts';
import type { linkClicks } from '../src/stubs.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);

export const countedEvent = (id: string, change: Partial<CountedEvent> = {}): CountedEvent => ({
  id,
  kind: 'click',
  at: NOON,
  platform: change.kind === 'view' ? '' : 'jupiter',
  channel: '',
  visitor: `visitor-of-${id}`,
  previousVisitor: null,
  // A separate one for each visitor, like people at home.
  address: `address-of-${change.visitor ?? id}`,
  previousAddress: null,
  place: 0,
  isRobot: false,
  audience: '',
  epoch: 0,
  shards: 1,
  ...change,
});

export type ClickObject = ReturnType<typeof linkClicks>;

/** Runs alarms until the outbox is empty, as the runtime would. */
export const drain = async (stub: ClickObject): Promise<void> => {
  for (let runs = 0; runs < 10; runs++) {
    await runDurableObjectAlarm(stub);
    if ((await rowsIn(stub, 'select 1 from outbox')).length === 0) return;
  }
  throw new Error('the outbox does not become empty');
};

/** Rows of the object's own storage. */
export const rowsIn = (stub: ClickObject, query: string): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(stub, (_, state) => state.storage.sql.exec(query).toArray());

type CountTable = 'click_counts' | 'click_hours' | 'view_counts' | 'view_hours';

/** What D1 sums to; nulls where it has no row. */
export const inD1 = async (linkId: string, table: CountTable = 'click_counts'): Promise<Classes | null> =>
  env.DB.prepare(
    `select sum(persons) as persons, sum(repeats) as repeats, sum(robots) as robots
     from ${table} where link_id = ?`,
  )
    .bind(linkId)
    .first<Classes>();
