import { ADDRESSES_PER_NETWORK } from '@soltrade/schema/limits/requests';
import { expect, it } from 'vitest';
import { isWithinLimit } from './rateLimits.ts';

/** Requests per key. */
const LIMIT = 6;
const MOST = ADDRESSES_PER_NETWORK * LIMIT;

/** Like Cloudflare's in one minute that doesn't end. */
const newLimiter = (): RateLimit => {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= LIMIT };
    },
  };
};

/** How many of so many requests are admitted. */
const admitted = async (
  limiter: RateLimit,
  count: number,
  addressOf: (index: number) => string,
): Promise<number> => {
  const each = Array.from({ length: count }, (_, index) =>
    isWithinLimit(limiter, addressOf(index)),
  );
  return (await Promise.all(each)).filter(Boolean).length;
};

it('an address that goes far beyond its limit takes nothing of its neighbours', async () => {
  const limiter = newLimiter();
  expect(await admitted(limiter, 20 * MOST, () => '203.0.113.1')).toBeLessThanOrEqual(LIMIT);
  expect(await admitted(limiter, 1, () => '203.0.113.2')).toBe(1);
});

it('all subnets of a network together have a limit', async () => {
  const limiter = newLimiter();
  const subnet = (index: number): string => `2001:db8:1:${index.toString(16)}::/64`;
  const all = await admitted(limiter, 20 * MOST, subnet);
  expect(all).toBe(MOST);
  expect(await admitted(limiter, 1, () => '2001:db8:2:1::/64')).toBe(1);
});
