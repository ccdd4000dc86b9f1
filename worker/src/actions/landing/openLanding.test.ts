import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../../test/client.ts';
import { newMint, testCtx } from '../../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../../test/market.ts';
import { newPromoterWithLink } from '../../../test/promoter.ts';
import type { LandingAddress } from '../../model/landing.ts';
import { refreshedCard } from '../tokens/fetchToken.ts';
import { landingFlight } from './openLanding.ts';

const bareMint = (): LandingAddress & { kind: 'mint' } => ({ kind: 'mint', mint: newMint() });

const recordOf = ({ mint }: { mint: string }) => env.CACHE.get(`landing:v12:mint:${mint}`, 'json');

/** A finished flight, including its background work. */
const fly = async (address: LandingAddress) => {
  const { ctx, settled } = testCtx();
  const outcome = await landingFlight.run(ctx, address);
  await settled();
  return outcome;
};

describe('the flight of a landing record', () => {
  it('stores the page of a token that a market knows, though nobody has a link for it', async () => {
    const address = bareMint();
    playMarket({ [address.mint]: BONK });
    await refreshedCard(testCtx().ctx, address.mint);
    await fly(address);
    expect(await recordOf(address)).toMatchObject({
      kind: 'page',
      card: { symbol: 'BONK' },
      link: null,
    });
  });

  it('stores nothing of what nobody knows', async () => {
    playMarket({});
    const { mint } = bareMint();
    for (const address of [
      { kind: 'mint', mint } as const,
      { kind: 'referrer', name: 'nobody-at-all', mint } as const,
      { kind: 'identifier', identifier: 'no-such-link' } as const,
    ]) {
      await fly(address);
    }
    expect((await env.CACHE.list({ prefix: `landing:v12:mint:${mint}` })).keys).toEqual([]);
    expect((await env.CACHE.list({ prefix: 'landing:v12:name:nobody-at-all' })).keys).toEqual([]);
    expect((await env.CACHE.list({ prefix: 'landing:v12:identifier:no-such-link' })).keys).toEqual(
      [],
    );
  });

  it('drops the record of a token that no longer exists', async () => {
    const address = bareMint();
    playMarket({ [address.mint]: BONK });
    await refreshedCard(testCtx().ctx, address.mint);
    await fly(address);
    playMarket({});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await fly(address);
    expect(await recordOf(address)).toBeNull();
  });

  it('leaves an edit as it is that was stored while the market was asked, with newer figures', async () => {
    const mint = newMint();
    playMarket({ [mint]: BONK });
    const { promoter, username } = await newPromoterWithLink({ tokenAddress: mint });
    const address = { kind: 'referrer', name: username, mint } as const;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    playMarket({ [mint]: { ...BONK, marketCap: 7_000_000 } });
    const market = vi.mocked(globalThis.fetch).getMockImplementation();
    if (!market) throw new Error('no market is played');
    const edited = Promise.withResolvers<void>();
    vi.mocked(globalThis.fetch).mockImplementation(async (...asked) => {
      await edited.promise;
      return market(...asked);
    });
    const { ctx, settled } = testCtx();
    await landingFlight.run(ctx, address);
    vi.setSystemTime(Date.now() + 1);
    await call('PATCH', `/api/user/${promoter.id}`, {
      body: { displayName: 'Grace' },
      cookie: promoter.cookie,
    });
    edited.resolve();
    await settled();
    expect(await env.CACHE.get(`landing:v12:name:${username}:${mint}`, 'json')).toMatchObject({
      recommender: { displayName: 'Grace' },
      card: { marketCap: '7000000' },
    });
  });
});
