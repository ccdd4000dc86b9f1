// Events for promoters' objects, and what becomes of them, for tests of the counting.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import type { CountedEvent } from '../src/model/counted.ts';
import type { promoterClicks } from '../src/stubs.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);

export const countedEvent = (id: string, change: Partial<CountedEvent> = {}): CountedEvent => ({
  id,
  linkId: 'link-1',
  kind: 'click',
  at: NOON,
  platform: change.kind === 'view' ? '' : 'jupiter',
  channel: '',
  // The hashes of another link are others.
  visitor: `visitor-of-${id}${change.linkId ?? ''}`,
  // A separate one for each visitor, like people at home.
  address: `address-of-${change.visitor ?? id}${change.linkId ?? ''}`,
  network: `network-of-${change.address ?? change.visitor ?? id}${change.linkId ?? ''}`,
  previous: null,
  isRobot: false,
  audience: '',
  openedAt: null,
  ...change,
});

export type PromoterObject = ReturnType<typeof promoterClicks>;

/** Runs the alarm of a promoter's object, as the runtime would. */
export const ring = (stub: PromoterObject): Promise<boolean> => runDurableObjectAlarm(stub);

/** Rows of the object's own storage. */
export const rowsIn = (stub: PromoterObject, query: string): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(stub, (_, state) => state.storage.sql.exec(query).toArray());
