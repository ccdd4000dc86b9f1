// Every client reads the sandbox over HTTP, as under `npm start`.
import { CHART_INTERVALS } from '@soltrade/schema/choices';
import { DAY } from '@soltrade/schema/durations';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { SANDBOX_TOKENS, sandboxToken } from '../../../dev/sandbox/tokens.ts';
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { hourOf } from '../lib/time.ts';
import { unionOfPools } from '../model/record/held.ts';
import { multipleOfEntry, settle } from '../model/record/settle.ts';
import { tokenPairs } from './dexscreener.ts';
import { tokenWithPools, topPool } from './geckoterminal.ts';
import { poolCandles } from './geckoterminalCandles.ts';
import { tokenHolding } from './geckoterminalInfo.ts';
import { findMint } from './solanaRpc.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sandboxUrls: Record<'upstreams' | 'watch' | 'hosts', string>;
  }
}

const sandbox = inject('sandboxUrls').upstreams;
const { config } = testCtx().ctx;
const { ctx } = testCtx({
  config: {
    ...config,
    dexscreenerUrl: `${sandbox}/dexscreener`,
    geckoterminalUrl: `${sandbox}/geckoterminal/api/v2`,
    solanaRpcUrl: `${sandbox}/solana`,
    xApiUrl: `${sandbox}/x`,
  },
});

const listed = SANDBOX_TOKENS.filter(({ knownTo }) => knownTo.geckoterminal);
const both = listed.filter(({ knownTo, kind }) => knownTo.dexscreener && kind !== 'rug');

const faults = (method: 'POST' | 'DELETE', body?: unknown) =>
  fetch(`${sandbox}/__faults`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });

afterEach(async () => void (await faults('DELETE')));

describe('a call on a token', () => {
  const outcomeOf = async (kind: 'rug' | 'spikes') => {
    const { mint, pools } = sandboxToken(kind);
    const end = hourOf(Date.now());
    const sharedAt = end - 7 * DAY;
    const asked = {
      mint,
      pool: pools[0]?.address ?? '',
      timeframe: 'minute',
      aggregate: 15,
    } as const;
    const found = await poolCandles(ctx, { ...asked, limit: 1_000, before: end });
    const candles = unionOfPools([found ?? []]);
    // Not the hour's first quarter, which may be a spike.
    const price = candles.find(({ at }) => at > sharedAt)?.close ?? 0;
    const outcome = settle({ calledAt: sharedAt, sharedAt, price, candles, samples: [] });
    if (outcome === null) throw new Error('no price can be compared');
    return { multiple: multipleOfEntry(outcome), ...outcome };
  };

  it('that spikes to eight times its price for a quarter of an hour held nothing of that', async () => {
    const spikes = await outcomeOf('spikes');
    expect(spikes.multiple).toBeGreaterThan(0.8);
    expect(spikes.multiple).toBeLessThan(1.3);
  });

  it('that was drained has no market left', async () => {
    expect(await outcomeOf('rug')).toMatchObject({ noMarket: true, r7: 0 });
  });
});

describe('a token’s card', () => {
  it.each(both)('of both markets: $symbol, $note', async ({ mint, image, kind }) => {
    const [card, other] = await Promise.all([tokenPairs(ctx, mint), tokenWithPools(ctx, mint)]);
    expect(card).toMatchObject({ contractAddress: mint, status: 'trading', source: 'dexscreener' });
    expect(other).toMatchObject({
      contractAddress: mint,
      status: 'trading',
      source: 'geckoterminal',
    });
    for (const { name, symbol, price, marketCap, volume24h, change24h, liquidity, imageUrl } of [
      card,
      other,
    ].flatMap((one) => one ?? [])) {
      expect([name, symbol].join()).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
      expect(Math.min(...[price, marketCap, volume24h].map(Number))).toBeGreaterThan(0);
      expect(change24h).toMatch(/^-?\d/);
      expect(liquidity === null).toBe(kind === 'curve');
      const picture = image && 'file' in image ? `${sandbox}/images/${image.file}.png` : null;
      expect(imageUrl).toBe(picture);
    }
    expect(Number(card?.price) / Number(other?.price)).toBeCloseTo(1, 1);
  });

  it.each([
    ['one market', sandboxToken('gecko-only').mint, 'QUOKKA'],
    ['neither', sandboxToken('no-pool').mint, undefined],
    ['nobody', newMint(), undefined],
  ])('of a token known to %s', async (_, mint, symbol) => {
    expect(await tokenPairs(ctx, mint)).toBeNull();
    expect((await tokenWithPools(ctx, mint))?.symbol).toBe(symbol);
  });
});

describe('a chart', () => {
  it.each(Object.entries(CHART_INTERVALS))(
    'of %s ends at the price of the card',
    async (_, interval) => {
      for (const { mint } of listed) {
        const pool = await topPool(ctx, mint);
        const candles =
          (await poolCandles(ctx, { mint, ...interval, pool: pool?.address ?? '' })) ?? [];
        expect(candles.length).toBeGreaterThan(2);
        expect(candles).toEqual(candles.toSorted((a, b) => a.time - b.time));
        const card = await tokenWithPools(ctx, mint);
        expect(Number(candles.at(-1)?.close) / Number(card?.price)).toBeCloseTo(1, 1);
      }
    },
  );

  it('of the past ends before the time that is asked for', async () => {
    const { mint, pools } = sandboxToken('up');
    const before = Math.floor(Date.now() / 900_000) * 900_000 - 3 * 86_400_000;
    const of = { mint, pool: pools[0]?.address ?? '', aggregate: 15, limit: 1_000, before };
    const candles = (await poolCandles(ctx, { ...of, timeframe: 'minute' })) ?? [];
    expect(candles.length).toBeGreaterThan(100);
    expect(candles.at(-1)?.time).toBe(before / 1_000 - 900);
  });

  it('is that of the pool that lives, or of the curve', async () => {
    expect(await topPool(ctx, sandboxToken('dead-pair-first').mint)).toEqual({
      address: sandboxToken('dead-pair-first').pools[2]?.address,
      isCurve: false,
    });
    expect(await topPool(ctx, sandboxToken('curve').mint)).toMatchObject({ isCurve: true });
    expect(await topPool(ctx, newMint())).toBeNull();
  });
});

it('the chain knows every mint, and the names of the new ones', async () => {
  for (const { mint, program, name } of SANDBOX_TOKENS) {
    const found = await findMint(ctx, mint);
    expect(found).toMatchObject({ name: program === 'spl-token-2022' ? name : null });
  }
  expect(await findMint(ctx, newMint())).toBeNull();
});

it('the chain knows who can do what with a mint, GeckoTerminal who holds it', async () => {
  const { mint } = sandboxToken('powers');
  const powers = { transferFeePercent: '3', permanentDelegate: true, nonTransferable: false };
  expect(await findMint(ctx, mint)).toMatchObject({ rights: { mintAuthority: 'set', powers } });
  expect(await findMint(ctx, sandboxToken('up').mint)).toMatchObject({
    rights: { mintAuthority: 'none', freezeAuthority: 'none', powers: { pausable: false } },
  });
  expect(await tokenHolding(ctx, mint)).toMatchObject({ holders: 58, topTenPercent: '97.9' });
  const nothing = { holders: null, topTenPercent: null, developerPercent: null, developer: null };
  expect(await tokenHolding(ctx, sandboxToken('curve').mint)).toEqual(nothing);
  expect(await tokenHolding(ctx, newMint())).toBeNull();
});
