// The budget beside a node that refuses what exceeds it.

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newAddress } from '../../test/client.ts';
import { chainAccount, newMint, playFarEnd, testCtx } from '../../test/fixtures/farEnd.ts';
import { configOf, parseConfig, UPSTREAM_BUDGET } from '../env.ts';
import { ANONYMOUS, type Caller } from '../lib/context.ts';
import { PROVIDERS, type Rank } from '../lib/provider.ts';
import { upstreamProvider } from '../stubs.ts';
import { askProvider } from './askProvider.ts';
import { tokenBucket } from './budget.ts';
import { findMint } from './solanaRpc.ts';

const START = Date.UTC(2026, 10, 21, 12);
const { requests, window } = configOf(env).budgets.solana;

/** Most of these moments within one interval of the length. */
const fullest = (times: readonly number[], length: number): number =>
  Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + length).length),
  );

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

  it('leaves something to one more network, however many have come', () => {
    const bucket = tokenBucket({ requests: 300, window: 60_000, burst: 60 }, START);
    const flood = (network: number): number => {
      let count = 0;
      for (let subnet = 0; subnet < 90; subnet += 1) {
        const address = `2001:db8:${network}:${subnet}::/64`;
        if (bucket.take(START, 'stranger', { address, isSignedIn: false }).isTaken) count += 1;
      }
      return count;
    };
    const parts = [1, 2, 3, 4].map(flood);
    expect(parts.every((part) => part > 0)).toBe(true);
    expect(parts.toSorted((a, b) => b - a)).toEqual(parts);
    // One caller has less than a network.
    const alone = stranger();
    const other = tokenBucket({ requests: 300, window: 60_000, burst: 60 }, START);
    let ofOne = 0;
    while (other.take(START, 'stranger', alone).isTaken) ofOne += 1;
    expect(ofOne).toBeLessThan(parts[0] ?? 0);
  });

  it('holds in every window for the published limits and for a variable’s, and says when to come back', () => {
    const {
      GECKOTERMINAL_PER_MINUTE,
      DEXSCREENER_PER_MINUTE,
      SOLANA_PER_MINUTE,
      COINBASE_PER_MINUTE,
      ...rest
    } = env;
    const published = parseConfig(rest).budgets;
    expect(published).toEqual(UPSTREAM_BUDGET);
    const ofVariable = ['1', '22', '240', '600', '3000', '60000'].flatMap((perMinute) => {
      const { budgets } = parseConfig({
        ...env,
        SOLANA_PER_MINUTE: perMinute,
        DEXSCREENER_PER_MINUTE: perMinute,
      });
      return [budgets.solana, budgets.dexscreener];
    });
    for (const budget of [...PROVIDERS.map((name) => published[name]), ...ofVariable]) {
      const bucket = tokenBucket(budget, START);
      const times: number[] = [];
      let now = START;
      while (times.length < 2 * budget.requests && times.length < 600) {
        const taken = bucket.take(now, times.length % 2 ? 'promoter' : 'background', ANONYMOUS);
        if (taken.isTaken) times.push(now);
        else {
          expect(taken.wait).toBeGreaterThan(0);
          now += Math.ceil(taken.wait);
        }
      }
      expect(fullest(times, budget.window)).toBeLessThanOrEqual(budget.requests);
    }
  });
});
