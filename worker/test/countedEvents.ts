// Events for promoters' objects, and what becomes of them, for tests of the counting.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import type { CountedEvent } from '../src/model/counted.ts';
import type { promoterClicks } from '../src/stubs.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);

export const countedEvent = (id: string, change: Partial<CountedEvent> = {}): CountedEvent => {
  // The hashes of another link are others, and each visitor has an address of their own, like people at home.
  const { visitor = `visitor-of-${id}${change.linkId ?? ''}` } = change;
  const { address = `address-of-${visitor}` } = change;
  return {
    id,
    linkId: 'link-1',
    kind: 'click',
    at: NOON,
    platform: change.kind === 'view' ? '' : 'jupiter',
    channel: '',
    visitor,
    address,
    network: `network-of-${address}`,
    previous: null,
    isRobot: false,
    audience: '',
    openedAt: null,
    ...change,
  };
};

export type PromoterObject = ReturnType<typeof promoterClicks>;

/** Runs the alarm of a promoter's object, as the runtime would. */
export const ring = (stub: PromoterObject): Promise<boolean> => runDurableObjectAlarm(stub);

/** Rows of the object's own storage. */
export const rowsIn = (stub: PromoterObject, query: string): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(stub, (_, state) => state.storage.sql.exec(query).toArray());
