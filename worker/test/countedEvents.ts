// Sends events to promoters' objects and reads the outcome, for counting tests.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { DAY } from '@soltrade/schema/durations';
import { vi } from 'vitest';
import type { CountedEvent } from '../src/model/statistics.ts';
import type { promoterClicks } from '../src/stubs.ts';

export const NOON = Date.UTC(2026, 10, 21, 12);

/** Noon of tomorrow, because the runtime rings alarms of the past at once. */
export const STOPPED_AT = (Math.floor(Date.now() / DAY) + 1.5) * DAY;

/** For tests that compare what was counted in hours or days, which may end between two answers. */
export const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: STOPPED_AT });
};

export const countedEvent = (id: string, change: Partial<CountedEvent> = {}): CountedEvent => {
  // Hashes differ by link, and each visitor has a separate address, like people at home.
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

/** Runs the alarm of a promoter's object like the runtime. */
export const ring = (stub: PromoterObject): Promise<boolean> => runDurableObjectAlarm(stub);

export const rowsIn = (
  stub: PromoterObject,
  query: string,
): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(stub, (_, state) => state.storage.sql.exec(query).toArray());
