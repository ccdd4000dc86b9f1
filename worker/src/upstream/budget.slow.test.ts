// The budget beside a node that refuses what exceeds it.

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newAddress } from '../../test/client.ts';
import { chainAccount, newMint, playFarEnd, testCtx } from '../../test/fixtures/farEnd.ts';
import { fullest } from '../../test/fullest.ts';
import { configOf } from '../env.ts';
import { ANONYMOUS, type Caller } from '../lib/context.ts';
import type { Rank } from '../lib/provider.ts';
import { upstreamProvider } from '../stubs.ts';
import { askProvider } from './askProvider.ts';
import { findMint } from './solanaRpc.ts';

const START = Date.UTC(2026, 10, 21, 12);
const { requests, window } = configOf(env).budgets.solana;

/** A node that refuses a request beyond so many in any interval. */
const playNode = () => {
  const answered: number[] = [];
  let refused = 0;
  playFarEnd({
    solana: () => {
      const now = Date.now();
      if (answered.filter((at) => at > now - window).length < requests) {
        answered.push(now);
        return chainAccount(null);
      }
      refused += 1;
      return new Response('', { status: 429, headers: { 'Retry-After': '30' } });
    },
  });
  return { answered, refused: () => refused };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});

/** Whether the node was asked. */
const ask = async (rank: Rank, caller: Caller = ANONYMOUS): Promise<boolean> => {
  const { ctx, settled } = testCtx({ caller });
  const reply = await askProvider(ctx, { provider: 'solana', rank }, () =>
    findMint(ctx, newMint()),
  );
  await settled();
  return 'value' in reply;
};

const many = async (count: number, one: () => Promise<boolean>): Promise<number> =>
  (await Promise.all(Array.from({ length: count }, one))).filter(Boolean).length;

const STEP = 100;
/** Runs as many steps as fill some windows. */
const eachStep = async (run: () => Promise<void>): Promise<void> => {
  for (let passed = 0; passed < 2.5 * window; passed += STEP) {
    await run();
    vi.setSystemTime(Date.now() + STEP);
  }
};

const stranger = (): Caller => ({ address: newAddress(), isSignedIn: false });
const promoter = (): Caller => ({ address: newAddress(), isSignedIn: true });

describe('a budget', () => {
  it('is never exceeded, and who waits comes before visitors, visitors before background work, which goes on', async () => {
    const node = playNode();
    let inBackground = 0;
    await eachStep(async () => {
      inBackground += await many(50, () => ask('background'));
      await many(50, () => ask('stranger', stranger()));
      // A visitor of a promoter's link and a promoter each are answered after all these.
      expect(await many(2, () => ask('linked', stranger()))).toBe(2);
      expect(await many(2, () => ask('promoter', promoter()))).toBe(2);
    });
    expect(node.refused()).toBe(0);
    expect(fullest(node.answered, window)).toBeLessThanOrEqual(requests);
    expect(inBackground).toBeGreaterThan(0);
    // Nobody kept back what others could have used.
    expect(node.answered.length).toBeGreaterThan(1.5 * requests);
  });

  it('is background work’s alone where nobody asks, and the people’s where it rests', async () => {
    for (const rank of ['background', 'promoter'] as const) {
      const node = playNode();
      await eachStep(async () => {
        await many(60, () => ask(rank, rank === 'promoter' ? promoter() : ANONYMOUS));
      });
      expect(node.refused()).toBe(0);
      expect(node.answered.length).toBeGreaterThan(1.5 * requests);
      vi.setSystemTime(Date.now() + 10 * window);
    }
  });

  it('is no network’s for more than its part, also of a second, and others of its rank are answered', async () => {
    const node = playNode();
    const taken: number[] = [];
    let subnet = 0;
    await eachStep(async () => {
      const ofNetwork = (): Caller => {
        subnet += 1;
        return { address: `2001:db8:9:${subnet.toString(16)}::/64`, isSignedIn: false };
      };
      const count = await many(90, () => ask('stranger', ofNetwork()));
      taken.push(...Array.from({ length: count }, () => Date.now()));
      expect(await many(2, () => ask('stranger', stranger()))).toBe(2);
    });
    expect(taken.length).toBeGreaterThan(0);
    expect(fullest(taken, window)).toBeLessThan(requests / 2);
    expect(fullest(taken, 1_000)).toBeLessThan(requests / 2);
    expect(node.refused()).toBe(0);
    expect((await upstreamProvider(env, 'solana').state()).openUntil).toBeNull();
  });
});
