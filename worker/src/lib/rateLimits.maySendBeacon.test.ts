import { env } from 'cloudflare:workers';
import { ADDRESSES_PER_NETWORK, BEACON_BATCH } from '@soltrade/schema/limits/requests';
import { expect, it } from 'vitest';
import { maySendBeacon } from './rateLimits.ts';

it('asks the limiter for a network too, whose subnets send a few beacons each', async () => {
  const keys: string[] = [];
  const limited = {
    ...env,
    RATE_BEACONS: {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: false };
      },
    },
  };
  const free = ADDRESSES_PER_NETWORK * BEACON_BATCH;
  const beacon = (index: number) =>
    maySendBeacon(limited, `2001:db8:1:${index.toString(16)}::/64`, 0);
  for (let index = 0; index < free; index += 1) expect(await beacon(index)).toBe(true);
  expect(keys).toEqual([]);
  expect(await beacon(free)).toBe(false);
  expect(keys).toEqual([expect.stringMatching(/^2001:db8:1::\/48 /)]);
  expect(await maySendBeacon(limited, '2001:db8:2:1::/64', 0)).toBe(true);
});
