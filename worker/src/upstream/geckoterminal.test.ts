import { describe, expect, it } from 'vitest';
import {
  geckoPool,
  geckoToken,
  geckoUnknown,
  html,
  json,
  newMint,
  playFarEnd,
  testCtx,
} from '../../test/fixtures/farEnd.ts';
import { recorded, recordedNames } from '../../test/fixtures/recorded.ts';
import { tokenWithPools } from './geckoterminal.ts';

const { ctx } = testCtx({ now: () => 1_000 });
const MINT = newMint();

const cardFrom = (body: unknown, mint = MINT, status = 200) => {
  playFarEnd({ geckoterminal: () => json(body, { status }) });
  return tokenWithPools(ctx, mint);
};

/** Every file's outcome and, for tokens, their address. */
const OUTCOMES: Record<
  string,
  { status?: number; mint?: string; card?: object | null; failure?: object }
> = {
  'cbrl-token': {
    mint: '5LKHMd2rMSRaG9y4iHwSLRtrJ3dCrJ2CytvBeak8pump',
    card: {
      price: '0.00004764845427',
      marketCap: '47644.7778353236',
      change24h: null,
      liquidity: null,
    },
  },
  'doc-token-include-top-pools': {
    mint: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    card: { symbol: 'USDT', price: '0.9976477279', marketCap: '189135294432.762', change24h: null },
  },
  'eth-token-include-top-pools-no-price': {
    mint: '0xe50365f5d679cb98a1dd62d6f6e58e59321bcddf',
    card: { status: 'not_trading', price: null, marketCap: '13935293.8718526', liquidity: null },
  },
  'error-404-test-double': { status: 404, card: null },
  'error-429-flat': { failure: { kind: 'rate_limited', status: 429 } },
  'error-429-status-object': { failure: { kind: 'rate_limited', status: 429 } },
  'error-400-aggregate': { status: 400, failure: { kind: 'status', status: 400 } },
};

describe('recorded answers', () => {
  it.each(recordedNames('geckoterminal'))('gives %s its meaning', async (name) => {
    const text = recorded('geckoterminal', name);
    // Recorded without its envelope.
    const body = name === 'cbrl-token' ? `{"data":${text}}` : text;
    // Other endpoints' responses are malformed here, never misread.
    const { status, mint, card, failure } = OUTCOMES[name] ?? { failure: { kind: 'malformed' } };
    const result = cardFrom(body, mint, status);
    if (failure)
      return expect(result).rejects.toMatchObject({ name: 'UpstreamFailure', ...failure });
    if (card === null) return expect(await result).toBeNull();
    expect(await result).toMatchObject({ contractAddress: mint, ...card });
  });

  it('reads pools with the string "NaN" and 70 digits', async () => {
    const { data } = JSON.parse(recorded('geckoterminal', 'new-pools-solana'));
    const base = data[0].relationships.base_token.data.id.replace('solana_', '');
    const card = await cardFrom(geckoToken(base, { price_usd: null, fdv_usd: 'NaN' }, data), base);
    expect(card).toMatchObject({
      price: '0.00005666732842182773687',
      change24h: '93.594',
      marketCap: null,
      liquidity: null,
    });
  });
});

describe('token and pools', () => {
  it('asks once, for a fixed version', async () => {
    const { calls } = playFarEnd({ geckoterminal: () => json(geckoToken(MINT)) });
    await tokenWithPools(ctx, MINT);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url.href).toBe(
      `${ctx.config.geckoterminalUrl}/networks/solana/tokens/${MINT}?include=top_pools`,
    );
    expect(new Headers(calls[0]?.init.headers).get('Accept')).toMatch(
      /^application\/json;version=\d+$/,
    );
  });

  it('are one card', async () => {
    const [pool, opened] = [newMint(), '1970-01-01T00:00:00.500Z'];
    const whole = geckoPool(MINT, { address: pool, pool_created_at: opened });
    expect(await cardFrom(geckoToken(MINT, {}, [whole]))).toEqual({
      contractAddress: MINT,
      name: 'Quiet Quokka',
      symbol: 'QUOKKA',
      imageUrl: 'https://assets.example/quokka',
      price: '0.0218',
      marketCap: '169386',
      volume24h: '5300.5',
      change24h: '4.01',
      liquidity: '21700.25',
      status: 'trading',
      source: 'geckoterminal',
      sourceUrl: `https://www.geckoterminal.com/solana/pools/${pool}`,
      pool,
      poolOpenedAt: 500,
      fetchedAt: 1_000,
    });
    const later = geckoPool(MINT, { pool_created_at: '1970-01-01T00:00:01.001Z' });
    expect(await cardFrom(geckoToken(MINT, {}, [later]))).toMatchObject({
      pool: null,
      poolOpenedAt: null,
    });
  });

  it('are in doubt without a pool, or where it claims more than it can have', async () => {
    const doubts = [
      [],
      [{ market_cap_usd: '1e9' }],
      [{ fdv_usd: '1e9' }],
      [{ volume_usd: { h24: '0' } }],
      [{}],
    ].map(async (pools) => {
      const all = pools.map((change) => geckoPool(MINT, change));
      return (await cardFrom(geckoToken(MINT, {}, all)))?.isUncertain ?? false;
    });
    expect(await Promise.all(doubts)).toEqual([true, true, true, true, false]);
  });

  it('takes change and liquidity from the deepest pool with the mint as base', async () => {
    const pools = [
      geckoPool(MINT, {
        base: newMint(),
        reserve_in_usd: '9e9',
        price_change_percentage: { h24: '99' },
      }),
      geckoPool(MINT, { reserve_in_usd: '5', price_change_percentage: { h24: '1' } }),
      geckoPool(MINT, {
        reserve_in_usd: '50.5',
        price_change_percentage: { h24: '-2.5' },
        address: 'deep',
      }),
    ];
    expect(await cardFrom(geckoToken(MINT, {}, pools))).toMatchObject({
      change24h: '-2.5',
      liquidity: '50.5',
      status: 'trading',
      sourceUrl: 'https://www.geckoterminal.com/solana/pools/deep',
    });
  });

  it('knows no liquidity of a bonding curve, no market cap of zero and no missing.png', async () => {
    const token = geckoToken(MINT, { market_cap_usd: '0.0', image_url: 'missing.png' }, [
      geckoPool(MINT, { dex: 'pump-fun', reserve_in_usd: '4000' }),
    ]);
    expect(await cardFrom(token)).toMatchObject({
      liquidity: null,
      marketCap: '169386',
      imageUrl: null,
      volume24h: '5300.5',
    });
  });

  it('of two curves takes the more traded one, as no reserve of theirs is liquidity', async () => {
    const pools = [
      geckoPool(MINT, {
        dex: 'pump-fun',
        address: 'filled',
        reserve_in_usd: '9000',
        volume_usd: { h24: '10', h1: '1' },
      }),
      geckoPool(MINT, {
        dex: 'meteora-dbc',
        address: 'traded',
        reserve_in_usd: '4000',
        volume_usd: { h24: '500', h1: '1' },
      }),
    ];
    expect(await cardFrom(geckoToken(MINT, {}, pools))).toMatchObject({
      sourceUrl: 'https://www.geckoterminal.com/solana/pools/traded',
    });
  });
});

describe('unknown and broken', () => {
  it('says that the token is unknown only with its own 404', async () => {
    playFarEnd({ geckoterminal: () => geckoUnknown() });
    expect(await tokenWithPools(ctx, MINT)).toBeNull();
    playFarEnd({ geckoterminal: () => html(404) });
    await expect(tokenWithPools(ctx, MINT)).rejects.toMatchObject({ kind: 'not_json' });
    await expect(cardFrom({ message: 'no route' }, MINT, 404)).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  it('refuses the answer about another token', async () => {
    await expect(cardFrom(geckoToken(newMint()))).rejects.toMatchObject({ kind: 'malformed' });
  });
});
