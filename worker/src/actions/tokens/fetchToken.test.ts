import { evictDurableObject } from 'cloudflare:test';
import { TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import {
  type Answer,
  absent,
  broken,
  geckoToken,
  geckoUnknown,
  hang,
  html,
  json,
  lastOf,
  listed,
  minted,
  newMint,
  nothing,
  oldCard,
  playFarEnd,
  testCtx,
} from '../../../test/fixtures/farEnd.ts';
import { hurry } from '../../../test/hurry.ts';
import { cachedTokenCard, rememberedCard, writeTokenCard } from '../../cache/tokens.ts';
import { singleFlight } from '../../stubs.ts';
import { fetchToken } from './fetchToken.ts';
import { rememberToken } from './refreshTokenCard.ts';

const geckoListed: Answer = (url) => json(geckoToken(lastOf(url)));
const PROMOTER = { caller: { address: null, isSignedIn: true } };

const outcomeOf = async (mint: string, { ctx } = testCtx()) => {
  try {
    const { status, source, stale } = await fetchToken(ctx, mint);
    return { status, source, stale };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code;
    throw error;
  }
};

describe('the answers', () => {
  it('returns the card, with a picture on our own origin', { tags: '3.token.fields' }, async () => {
    playFarEnd({ dexscreener: listed });
    const mint = newMint();
    expect(await fetchToken(testCtx().ctx, mint)).toEqual({
      contractAddress: mint,
      name: 'Giga Goose',
      symbol: 'GOOSE',
      image: `/img/token/${mint}`,
      price: '0.00427',
      marketCap: '4270000',
      volume24h: '1840000',
      change24h: '18.5',
      liquidity: '412300',
      status: 'trading',
      source: 'dexscreener',
      sourceUrl: 'https://dexscreener.com/solana/pair',
      poolOpenedAt: null,
      fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      stale: false,
      refreshing: false,
    });
  });

  const gecko = { status: 'trading', source: 'geckoterminal', stale: false };
  const untraded = { status: 'not_trading', source: null, stale: false };
  it.each<[string, [Answer, Answer, Answer], unknown]>([
    ['GeckoTerminal, where DexScreener knows nothing', [nothing, geckoListed, hang], gecko],
    ['GeckoTerminal, where DexScreener fails', [broken, geckoListed, broken], gecko],
    ['not trading, where the chain has the mint', [nothing, geckoUnknown, minted], untraded],
    ['not trading, though a market is silent', [broken, geckoUnknown, minted], untraded],
    [
      'not found, where both markets and the chain say so',
      [nothing, geckoUnknown, absent],
      'token_not_found',
    ],
    [
      'nothing, where a market failed that may know it',
      [broken, geckoUnknown, absent],
      'market_unavailable',
    ],
    ['nothing, where the chain is silent', [nothing, geckoUnknown, broken], 'market_unavailable'],
    ['nothing, whatever the chain says', [broken, () => html(), absent], 'market_unavailable'],
  ])('answers %s', async (_name, [dexscreener, geckoterminal, solana], expected) => {
    hurry();
    playFarEnd({ dexscreener, geckoterminal, solana });
    expect(await outcomeOf(newMint(), testCtx(PROMOTER))).toEqual(expected);
    const linked = newMint();
    await rememberToken(testCtx().ctx, oldCard(linked, 0));
    expect(await outcomeOf(linked)).toEqual(expected);
  });
  it('a chain that is silent hides no new token', async () => {
    playFarEnd({ dexscreener: listed, solana: broken });
    expect(await outcomeOf(newMint())).toMatchObject({ status: 'trading' });
  });

  it('shows the names of a token that a market lists before anyone trades it', async () => {
    const mint = newMint();
    const solana = vi.fn(minted);
    playFarEnd({
      dexscreener: nothing,
      geckoterminal: () => json(geckoToken(mint, { price_usd: null })),
      solana,
    });
    expect(await fetchToken(testCtx().ctx, mint)).toMatchObject({
      name: 'Quiet Quokka',
      status: 'not_trading',
      price: null,
    });
    expect(solana).toHaveBeenCalledTimes(1);
  });

  it.each(['0'.repeat(40), 'A'.repeat(32)])(
    'knows without asking that %j cannot exist',
    async (mint) => {
      const { calls } = playFarEnd({});
      expect(await outcomeOf(mint)).toBe('token_not_found');
      expect(calls).toEqual([]);
    },
  );
});

describe('one flight', () => {
  it('asks once for 50 who ask at the same time', async () => {
    const mint = newMint();
    const far = playFarEnd({
      dexscreener: async (url, init) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        return listed(url, init);
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetchToken(testCtx().ctx, mint)),
    );
    expect(new Set(answers.map(({ price }) => price))).toEqual(new Set(['0.00427']));
    expect(far.count('dexscreener')).toBe(1);
  });

  it('serves requests that arrive before KV shows the write', async () => {
    const mint = newMint();
    const far = playFarEnd({ dexscreener: listed });
    const { ctx } = testCtx();
    await fetchToken(ctx, mint);
    await eventually(async () => expect(await cachedTokenCard(ctx, mint)).not.toBeNull());
    await ctx.env.CACHE.delete(`token:v2:${mint}`);
    expect(await outcomeOf(mint)).toMatchObject({ source: 'dexscreener' });
    expect(far.count('dexscreener')).toBe(1);
  });

  describe('of what does not exist', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    });
    const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

    it('is remembered for minutes, also where the object that asked is gone', async () => {
      const mint = newMint();
      const far = playFarEnd({ dexscreener: listed, solana: absent });
      const { ctx } = testCtx();
      expect(await outcomeOf(mint)).toBe('token_not_found');
      await eventually(async () => expect(await rememberedCard(ctx, mint)).toBe('absent'));
      pass(TOKEN_CACHE.absentMemory - 1_000);
      await evictDurableObject(singleFlight(ctx.env, `token:${mint}`));
      expect(await outcomeOf(mint)).toBe('token_not_found');
      expect(far.calls).toHaveLength(1);
      playFarEnd({ dexscreener: listed, solana: minted });
      pass(1_000);
      expect(await outcomeOf(mint)).toMatchObject({ status: 'trading' });
    });

    it('a promoter is not kept waiting for a coin that was made meanwhile, and everyone finds it then', async () => {
      const mint = newMint();
      const far = playFarEnd({ dexscreener: nothing, geckoterminal: geckoUnknown, solana: absent });
      expect(await outcomeOf(mint)).toBe('token_not_found');
      expect(await outcomeOf(mint, testCtx(PROMOTER))).toBe('token_not_found');
      expect(await outcomeOf(mint, testCtx(PROMOTER))).toBe('token_not_found');
      expect(far.calls.map(({ upstream }) => upstream)).toEqual([
        'solana',
        'solana',
        'dexscreener',
        'geckoterminal',
      ]);
      playFarEnd({ dexscreener: listed, solana: minted });
      pass(TOKEN_CACHE.absentMemoryOfPromoter);
      expect(await outcomeOf(mint, testCtx(PROMOTER))).toMatchObject({ status: 'trading' });
      await eventually(async () =>
        expect(await outcomeOf(mint)).toMatchObject({ status: 'trading' }),
      );
    });
  });
});

describe('the cache', () => {
  const { fresh, notTradingFresh } = TOKEN_CACHE;

  it('asks nobody while the card is fresh', async () => {
    const mint = newMint();
    const { calls } = playFarEnd({});
    await writeTokenCard(testCtx().ctx, oldCard(mint, fresh / 2));
    expect(await outcomeOf(mint)).toEqual({
      status: 'trading',
      source: 'dexscreener',
      stale: false,
    });
    expect(calls).toEqual([]);
  });

  it('says that an old card is being renewed where the upstream is slow, not that it failed, and renews it behind', async () => {
    const mint = newMint();
    const { ctx, settled } = testCtx();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    playFarEnd({ dexscreener: async (url, init) => gate.then(() => listed(url, init)) });
    await writeTokenCard(ctx, oldCard(mint, fresh + 1));
    expect(await fetchToken(ctx, mint)).toMatchObject({
      price: '0.001',
      stale: false,
      refreshing: true,
    });
    release();
    await settled();
    await eventually(async () => expect((await cachedTokenCard(ctx, mint))?.price).toBe('0.00427'));
  });

  it('looks again soon for a token that is not trading', async () => {
    const mint = newMint();
    playFarEnd({ dexscreener: listed });
    await writeTokenCard(
      testCtx().ctx,
      oldCard(mint, notTradingFresh + 1, { status: 'not_trading' }),
    );
    expect(await outcomeOf(mint)).toMatchObject({ status: 'trading', stale: false });
  });

  it('does not take a traded token for an untraded one while its market is silent', async () => {
    const mint = newMint();
    playFarEnd({ dexscreener: broken, geckoterminal: geckoUnknown, solana: minted });
    await writeTokenCard(testCtx().ctx, oldCard(mint, fresh + 1));
    expect(await outcomeOf(mint)).toEqual({
      status: 'trading',
      source: 'dexscreener',
      stale: true,
    });
  });

  it('drops the card of a mint that is gone', async () => {
    const mint = newMint();
    const { ctx } = testCtx();
    playFarEnd({ dexscreener: nothing, geckoterminal: geckoUnknown, solana: absent });
    await writeTokenCard(ctx, oldCard(mint, fresh + 1));
    expect(await outcomeOf(mint)).toBe('token_not_found');
    await eventually(async () => expect(await cachedTokenCard(ctx, mint)).toBeNull());
  });
});
