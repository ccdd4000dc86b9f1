import { env } from 'cloudflare:workers';
import { BEACON_BATCH, RATE_PER_MINUTE } from '@soltrade/schema/limits/requests';
import { expect, it } from 'vitest';
import { newAddress } from '../../test/client.ts';
import { maySendBeacon } from './maySendBeacon.ts';

/** A rate limiter that lets so many of its calls pass. */
const limiter = (allowed: number) => {
  let asked = 0;
  const limit = async () => {
    asked += 1;
    return { success: asked <= allowed };
  };
  return { bindings: { ...env, RATE_BEACONS: { limit } }, asked: () => asked };
};

const NOON = Date.UTC(2026, 10, 21, 12);

const send = async (bindings: Env, count: number, { address = newAddress(), at = NOON } = {}) => {
  let accepted = 0;
  for (let index = 0; index < count; index++) {
    if (await maySendBeacon(bindings, address, at)) accepted += 1;
  }
  return accepted;
};

it('the rate limiter is asked once for a batch, and not for the first one', async () => {
  const { bindings, asked } = limiter(Number.POSITIVE_INFINITY);
  expect(await send(bindings, BEACON_BATCH)).toBe(BEACON_BATCH);
  expect(asked()).toBe(0);
  const address = newAddress();
  expect(await send(bindings, 5 * BEACON_BATCH, { address })).toBe(5 * BEACON_BATCH);
  expect(asked()).toBe(4);
});

it('a refusal holds for its whole batch, and ends with the minute', async () => {
  const { bindings } = limiter(2);
  const address = newAddress();
  expect(await send(bindings, 5 * BEACON_BATCH, { address })).toBe(3 * BEACON_BATCH);
  expect(await send(bindings, 1, { address, at: NOON + 60_000 })).toBe(1);
});

it('the batches of a minute are as many beacons as other calls may be made', () => {
  expect(RATE_PER_MINUTE.beacons * BEACON_BATCH).toBe(RATE_PER_MINUTE.click);
});
