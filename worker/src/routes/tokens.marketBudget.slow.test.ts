import { beforeEach, expect, it, vi } from 'vitest';
import { statusesOf } from '../../test/crowd.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { playWorld } from '../../test/fixtures/geckoChart.ts';
import { card } from '../../test/marketFaults.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

it('one network that asks for unknown tokens from its subnets leaves other strangers their answers, also beside a second one', async () => {
  playWorld();
  const flood = async (network: string): Promise<Record<number, number>> => {
    const asked = Array.from({ length: 150 }, (_, index) =>
      card(newMint(), {
        headers: { 'CF-Connecting-IP': `${network}:${index.toString(16)}::1` },
      }),
    );
    return statusesOf(await Promise.all(asked));
  };
  for (const network of ['2001:db8:5', '2001:db8:6']) {
    expect(await flood(network)).toMatchObject({
      200: expect.any(Number),
      429: expect.any(Number),
    });
    const others = await Promise.all([1, 2].map(() => card(newMint())));
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  }
});
