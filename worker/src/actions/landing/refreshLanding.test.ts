import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newMint, testCtx } from '../../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../../test/market.ts';
import type { LandingAddress } from '../../model/landingRecord.ts';
import { refreshLanding } from './refreshLanding.ts';

afterEach(() => vi.useRealTimers());

const bareMint = (): LandingAddress & { kind: 'mint' } => ({ kind: 'mint', mint: newMint() });

const recordOf = ({ mint }: { mint: string }) => env.CACHE.get(`landing:v11:mint:${mint}`, 'json');

describe('refreshLanding', () => {
  it('keeps the page of a token that a market knows, though nobody has a link for it', async () => {
    const address = bareMint();
    playMarket({ [address.mint]: BONK });
    expect(await refreshLanding(testCtx().ctx, address)).toBe(true);
    expect(await recordOf(address)).toMatchObject({ kind: 'page', card: { symbol: 'BONK' }, link: null });
  });

  it('keeps nothing of what nobody knows', async () => {
    playMarket({});
    const { ctx } = testCtx();
    const { mint } = bareMint();
    for (const address of [
      { kind: 'mint', mint } as const,
      { kind: 'referrer', name: 'nobody-at-all', mint } as const,
      { kind: 'identifier', identifier: 'no-such-link' } as const,
    ]) {
      expect(await refreshLanding(ctx, address)).toBe(false);
    }
    expect((await env.CACHE.list({ prefix: `landing:v11:mint:${mint}` })).keys).toEqual([]);
    expect((await env.CACHE.list({ prefix: 'landing:v11:name:nobody-at-all' })).keys).toEqual([]);
    expect((await env.CACHE.list({ prefix: 'landing:v11:identifier:no-such-link' })).keys).toEqual([]);
  });

  it('drops the record of a token that no longer exists', async () => {
    const address = bareMint();
    playMarket({ [address.mint]: BONK });
    await refreshLanding(testCtx().ctx, address);
    playMarket({});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await refreshLanding(testCtx().ctx, address)).toBe(false);
    expect(await recordOf(address)).toBeNull();
  });
});
