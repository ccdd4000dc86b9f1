// Events for click objects, and what becomes of them, for tests of the counting.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Classes, CountedEvent, EventKind } from '../src/model/counted.ts';
import { type linkClicks, promoterStatistics } from '../src/stubs.ts';

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
  openedAt: null,
  epoch: 0,
  shards: 1,
  isOverflow: false,
  ...change,
});

export type ClickObject = ReturnType<typeof linkClicks>;

/** Runs the alarms of a click object and of its promoter's statistics, as the runtime would. */
export const drain = async (stub: ClickObject): Promise<void> => {
  await runDurableObjectAlarm(stub);
  const [owner] = await rowsIn(stub, "select value from state where name = 'owner'");
  if (owner) await runDurableObjectAlarm(promoterStatistics(env, JSON.parse(String(owner.value))));
};

/** Rows of the object's own storage. */
export const rowsIn = (stub: ClickObject, query: string): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(stub, (_, state) => state.storage.sql.exec(query).toArray());

/** The object's newest events, in the order of their arrival, with all that it knows of them but their ids. */
export const arrivalsIn = async (stub: ClickObject): Promise<Record<string, SqlStorageValue>[]> => {
  const tables = await rowsIn(stub, "select name from sqlite_master where name glob 'arrivals_*'");
  const rows = await Promise.all(tables.map(({ name }) => rowsIn(stub, `select * from ${name}`)));
  return rows.flat().toSorted((one, other) => Number(one.seq) - Number(other.seq));
};

/** How many ids the object knows. */
export const idsIn = async (stub: ClickObject): Promise<number> => {
  const arrivals = await arrivalsIn(stub);
  const [packed] = await rowsIn(
    stub,
    `select (select coalesce(sum(length(ids)), 0) from counted_days)
          + (select coalesce(sum(length(ids)), 0) from id_parts) as bytes`,
  );
  return arrivals.filter(({ id_low }) => id_low !== null).length + Number(packed?.bytes) / 8;
};

/** The total of a link in D1. */
export const inD1 = async (linkId: string, kind: EventKind = 'click'): Promise<Classes | null> => {
  const prefix = kind === 'view' ? 'view_' : '';
  return env.DB.prepare(
    `select ${prefix}persons as persons, ${prefix}repeats as repeats, ${prefix}robots as robots
     from link_totals where link_id = ?`,
  )
    .bind(linkId)
    .first<Classes>();
};
