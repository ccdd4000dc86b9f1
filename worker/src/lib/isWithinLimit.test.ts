import { env } from 'cloudflare:workers';
import { ADDRESSES_PER_NETWORK, RATE_PER_MINUTE } from '@soltrade/schema/limits/requests';
import { expect, it } from 'vitest';
import { isWithinLimit } from './rateLimits.ts';

const MOST = ADDRESSES_PER_NETWORK * RATE_PER_MINUTE.telegram;

/** How many of so many requests are admitted. */
const admitted = async (count: number, addressOf: (index: number) => string): Promise<number> => {
  const each = Array.from({ length: count }, (_, index) =>
    isWithinLimit(env.RATE_TELEGRAM, addressOf(index)),
  );
  return (await Promise.all(each)).filter(Boolean).length;
};

it('an address that goes far beyond its limit takes nothing of its neighbours', async () => {
  // A minute may end in between.
  expect(await admitted(2 * MOST, () => '203.0.113.1')).toBeLessThanOrEqual(
    2 * RATE_PER_MINUTE.telegram,
  );
  expect(await admitted(RATE_PER_MINUTE.telegram, () => '203.0.113.2')).toBe(
    RATE_PER_MINUTE.telegram,
  );
});

it('all subnets of a network together have a limit', async () => {
  const subnet = (index: number): string => `2001:db8:1:${index.toString(16)}::/64`;
  const all = await admitted(3 * MOST, subnet);
  expect(all).toBeLessThanOrEqual(2 * MOST);
  expect(all).toBeGreaterThan(MOST / 2);
  expect(await admitted(1, () => '2001:db8:2:1::/64')).toBe(1);
});
