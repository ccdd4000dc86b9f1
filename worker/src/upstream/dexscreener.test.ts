import { describe, expect, it } from 'vitest';
import {
  dexPair,
  json,
  newMint,
  playFarEnd,
  productionConfig,
  testCtx,
} from '../../test/fixtures/farEnd.ts';
import { recorded, recordedNames } from '../../test/fixtures/recorded.ts';
import { tokenPairs } from './dexscreener.ts';

const { ctx } = testCtx({ now: () => 1_000 });
const MINT = newMint();

const cardFrom = (body: unknown, mint = MINT, inside = ctx) => {
  playFarEnd({ dexscreener: () => json(body) });
  return tokenPairs(inside, mint);
};

const BASES: Record<string, string> = {
  'usd1-token-pairs': 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB',
  'usd1-tokens-v1': 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB',
  'wsol-tokens-v1': 'So11111111111111111111111111111111111111112',
  'search-pumpswap-pumpfun-curve': '6AjA9GpSbb1u3K3d5YdXiRsAMGcUVjc7t9nhHfp1pump',
  'pkin-raydium-meteora': '2RBko3xoz56aH69isQMUpzZd9NYHahhwC23A5F3Spkin',
  'ufc-graduated-no-info': 'bf7BTmV7qUY1jiZA9FybL1tAswhsqhnYXMML8Frpump',
};

describe('recorded answers', () => {
  it.each(recordedNames('dexscreener'))('parses %s', async (name) => {
    const mint = BASES[name];
    const card = await cardFrom(recorded('dexscreener', name), mint ?? MINT);
    if (mint === undefined) return expect(card).toBeNull();
    expect(card).toMatchObject({ contractAddress: mint, status: 'trading', source: 'dexscreener' });
    expect(card?.price).toMatch(/^\d+(\.\d+)?$/);
  });

  it('chooses among pairs of six kinds the deepest with the mint as base', async () => {
    const card = await cardFrom(
      recorded('dexscreener', 'usd1-token-pairs'),
      BASES['usd1-token-pairs'],
    );
    expect(card).toMatchObject({
      symbol: 'USD1',
      price: '0.9989',
      liquidity: '15059888.24',
      volume24h: '5083026.67',
      sourceUrl: 'https://dexscreener.com/solana/bcddhonby65iduz3ev3c9v5xjnkzyu5e56krfhpbm4t9',
    });
  });

  it('leaves unknown what a bonding curve does not have', async () => {
    const card = await cardFrom(
      recorded('dexscreener', 'search-pumpswap-pumpfun-curve'),
      BASES['search-pumpswap-pumpfun-curve'],
    );
    expect(card).toMatchObject({
      price: '0.00001479',
      liquidity: null,
      imageUrl: null,
      change24h: '505',
    });
  });

  it('has no market cap where neither it nor the diluted value is known', async () => {
    const card = await cardFrom(recorded('dexscreener', 'wsol-tokens-v1'), BASES['wsol-tokens-v1']);
    expect(card).toMatchObject({ price: '100.17', marketCap: null });
    expect(card?.imageUrl).toMatch(/^https:\/\/cdn\.dexscreener\.com\//);
  });
});

describe('choice of the pair', () => {
  const curve = dexPair(MINT, { dexId: 'pumpfun', liquidity: undefined, priceUsd: '1' });
  const shallow = dexPair(MINT, {
    liquidity: { usd: 10_000 },
    volume: { h24: 900 },
    priceUsd: '2',
  });
  const deep = dexPair(MINT, { liquidity: { usd: 50_000 }, volume: { h24: 3 }, priceUsd: '3' });
  const busy = dexPair(MINT, { liquidity: { usd: 50_000 }, volume: { h24: 4 }, priceUsd: '4' });
  const quoteSide = dexPair(newMint(), {
    quoteToken: { address: MINT, name: 'x', symbol: 'x' },
    liquidity: { usd: 9_000_000 },
    priceUsd: '5',
  });
  const namesake = dexPair(MINT, {
    chainId: 'ethereum',
    liquidity: { usd: 9_000_000 },
    priceUsd: '6',
  });
  const trap = dexPair(MINT, {
    liquidity: { usd: 2 },
    volume: { h24: 0 },
    marketCap: 900_000_000,
    priceUsd: '900',
  });
  const absurd = dexPair(MINT, { liquidity: { usd: -1 }, volume: { h24: 1e300 }, priceUsd: '7' });

  it.each([
    ['not the first', [curve, shallow, deep], '3'],
    ['the deepest', [deep, shallow], '3'],
    ['then the busiest', [deep, busy], '4'],
    ['never where the mint is the quote side', [quoteSide, shallow], '2'],
    ['never on another chain', [namesake, shallow], '2'],
    ['not by absurd figures', [absurd, shallow], '2'],
    ['a curve where there is nothing else', [curve, quoteSide], '1'],
    ['no pool of $2 beside a live curve', [trap, curve], '1'],
  ])('takes %s', async (_name, pairs, price) => {
    expect((await cardFrom(pairs))?.price).toBe(price);
  });

  it('is in doubt where no market is believable', async () => {
    expect(await cardFrom([trap])).toMatchObject({ price: '900', isUncertain: true });
    expect((await cardFrom([trap, shallow]))?.isUncertain).toBeUndefined();
    // What it claims is its market cap, else the diluted value; a curve that is new has neither pool.
    const claims = { liquidity: { usd: 100_000 }, marketCap: undefined, fdv: undefined };
    const traded = { liquidity: undefined, volume: { h24: 5 } };
    const doubts = [
      { ...claims, marketCap: 900_000_000 },
      { ...claims, fdv: 900_000_000 },
      claims,
      traded,
      { ...traded, volume: { h24: 0 } },
    ].map(async (change) => (await cardFrom([dexPair(MINT, change)]))?.isUncertain ?? false);
    expect(await Promise.all(doubts)).toEqual([true, true, false, false, true]);
  });

  it.each([
    ['https://www.dexscreener.com/solana/a', true],
    ['http://dexscreener.com/solana/a', false],
    ['https://evil.example/dexscreener.com', false],
    ['https://notdexscreener.com/a', false],
    ['dexscreener', false],
  ])('leads to %s: %j', async (url, isOwn) => {
    expect((await cardFrom([dexPair(MINT, { url })]))?.sourceUrl).toBe(isOwn ? url : null);
  });

  it.each([
    ['nothing', []],
    ['quote sides only', [quoteSide]],
    ['null', { pairs: null }],
  ])('says that there is no market in %s', async (_name, body) => {
    expect(await cardFrom(body)).toBeNull();
  });

  it('takes the picture from another pair of the same token', async () => {
    const bare = dexPair(MINT, { info: undefined, liquidity: { usd: 1e6 } });
    expect((await cardFrom([bare, shallow]))?.imageUrl).toBe(`https://cdn.example/${MINT}.png`);
    expect((await cardFrom([bare, quoteSide]))?.imageUrl).toBeNull();
  });
});

describe('hostile and broken answers', () => {
  it('cleans names, pictures and links', async () => {
    const card = await cardFrom(
      [
        dexPair(MINT, {
          baseToken: { address: MINT, name: `\u202E<b>${'long '.repeat(90)}`, symbol: '\u200B' },
          info: { imageUrl: 'http://127.0.0.1:8790/images/GOOSE.png' },
          url: 'javascript:alert(1)//dexscreener.com',
        }),
      ],
      MINT,
      testCtx({ config: productionConfig() }).ctx,
    );
    expect(card).toMatchObject({ symbol: null, imageUrl: null, sourceUrl: null });
    expect(card?.name).toMatch(/^<b>long/);
    expect(card?.name?.length).toBeLessThanOrEqual(64);
  });

  it('turns figures that are none into null, and never into "0"', async () => {
    const body = JSON.stringify([
      dexPair(MINT, {
        priceUsd: 'NaN',
        priceChange: {},
        liquidity: undefined,
        volume: undefined,
        fdv: undefined,
        marketCap: -5,
      }),
    ]);
    expect(await cardFrom(body)).toMatchObject({
      price: null,
      change24h: null,
      liquidity: null,
      volume24h: null,
      marketCap: null,
    });
    expect(await cardFrom(body.replace('"marketCap":-5', '"marketCap":1e999'))).toMatchObject({
      marketCap: null,
    });
    expect(await cardFrom(body.replace('"marketCap":-5', '"fdv":1e-7'))).toMatchObject({
      marketCap: '0.0000001',
    });
  });

  it.each<[string, unknown]>([
    ['an error object', { error: 'x' }],
    ['null', 'null'],
    ['pairs without tokens', [{ chainId: 'solana' }]],
    ['an address that is no text', [dexPair(MINT, { baseToken: { address: 5 } })]],
  ])('refuses %s as malformed', async (_name, body) => {
    await expect(cardFrom(body)).rejects.toMatchObject({
      name: 'UpstreamFailure',
      kind: 'malformed',
    });
  });
});
