import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newAddress } from '../../test/client.ts';
import { fullest } from '../../test/fullest.ts';
import { parseConfig, UPSTREAM_BUDGET } from '../env.ts';
import { ANONYMOUS, type Caller } from '../lib/context.ts';
import { PROVIDERS, type Rank } from '../lib/provider.ts';
import { tokenBucket } from './budget.ts';

const START = Date.UTC(2026, 10, 21, 12);

const stranger = (): Caller => ({ address: newAddress(), isSignedIn: false });

describe('a budget', () => {
  const newBucket = () => tokenBucket({ requests: 300, window: 60_000, burst: 60 }, START);
  /** As many as it gives at once, each to another caller. */
  const drain = (bucket: ReturnType<typeof newBucket>, rank: Rank, at = START): number => {
    let count = 0;
    while (bucket.take(at, rank, rank === 'background' ? ANONYMOUS : stranger()).isTaken)
      count += 1;
    return count;
  };

  it('leaves a part to visitors of links where strangers have taken all, to promoters where they have too, and to background work', () => {
    const bucket = newBucket();
    const taken = (['stranger', 'linked', 'promoter', 'background'] as const).map((rank) =>
      drain(bucket, rank),
    );
    expect(taken).toEqual([27, 9, 9, 15]);
    expect(bucket.take(START, 'promoter', stranger()).isTaken).toBe(false);
  });

  it('is background work’s where nobody asks, and the people’s where it rests, at the whole rate', () => {
    for (const [rank, other] of [
      ['background', 'promoter'],
      ['promoter', 'background'],
    ] as const) {
      const bucket = newBucket();
      const first = drain(bucket, rank);
      // One and a half a minute's rate: so long the other's part has been full.
      let later = 0;
      for (let second = 1; second <= 30; second += 1)
        later += drain(bucket, rank, START + second * 1_000);
      expect([first, later]).toEqual([rank === 'promoter' ? 45 : 15, 120]);
      expect(drain(bucket, other, START + 30_000)).toBeGreaterThan(0);
    }
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
    expect(parts).toEqual([18, 6, 2, 1]);
    // One caller has less than a network.
    const alone = stranger();
    const other = tokenBucket({ requests: 300, window: 60_000, burst: 60 }, START);
    const ofOne = (at: number): number =>
      other.take(at, 'stranger', alone).isTaken ? 1 + ofOne(at) : 0;
    expect([ofOne(START), ofOne(START + 5_000)]).toEqual([14, 10]);
    expect(other.take(START, 'stranger', alone)).toMatchObject({ isTaken: false, isOwn: true });
  });

  it('is over once its upstream says so, and whole again a minute later', () => {
    const bucket = newBucket();
    expect(bucket.left(START)).toBe(60);
    bucket.empty(START);
    expect([0, 10_000, 60_000].map((passed) => bucket.left(START + passed))).toEqual([0, 40, 60]);
    bucket.empty(START + 60_000);
    const waits = (['background', 'promoter', 'stranger'] as const).map((rank) =>
      bucket.take(START + 60_000, rank, stranger()),
    );
    const wait = (ms: number) => ({ isTaken: false, wait: expect.closeTo(ms), isOwn: false });
    expect(waits).toEqual([wait(1_000), wait(1_000 / 3), wait(19_000 / 3)]);
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
