// Strangers' share of the upstreams' budgets, and the reserved rest.

import { env } from 'cloudflare:workers';
import { previewPath } from '@soltrade/schema/paths';
import { SPECIFIED_PLATFORMS } from '@soltrade/schema/platforms/index';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, newAddress, newPromoter } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { chainAccount, newMint, oldCard, testCtx } from '../../test/fixtures/farEnd.ts';
import { playWorld } from '../../test/fixtures/geckoChart.ts';
import { spendLimit } from '../../test/limits.ts';
import { card, chart } from '../../test/marketFaults.ts';
import { generate, newPromoterWithLink } from '../../test/promoter.ts';
import { spendBudget } from '../../test/spendBudget.ts';
import { writeTokenCard } from '../cache/tokens.ts';
import { PROVIDERS } from '../lib/provider.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

/** A botnet used up everything that needs no link, with a new address per request. */
const spendAsBotnet = async (): Promise<void> => {
  for (const provider of PROVIDERS)
    await spendBudget(provider, 'stranger', () => ({ address: newAddress(), isSignedIn: false }));
};

const from = (address: string) => ({ headers: { 'CF-Connecting-IP': address } });
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

describe('many addresses', () => {
  it('visits to mints that nobody knows are answered whole once strangers have had their share, and nobody is asked', async () => {
    const far = playWorld();
    await spendAsBotnet();
    const pages = await Promise.all(Array.from({ length: 30 }, () => call('GET', `/${newMint()}`)));
    for (const page of pages) {
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('Ready to Ape?');
      expect(html.match(/<a [^>]*data-platform=/g)).toHaveLength(SPECIFIED_PLATFORMS.length);
    }
    expect(far.calls).toEqual([]);
  });

  it('links, promoters and what was seen go on', async () => {
    const linked = newMint();
    const other = newMint();
    playWorld();
    const { promoter, username } = await newPromoterWithLink({ tokenAddress: linked });
    // Uncached, so upstreams must be queried.
    await env.CACHE.delete(`token:v2:${linked}`);
    vi.setSystemTime(Date.now() + 3_600_000);
    await writeTokenCard(testCtx().ctx, oldCard(other, 60_000));
    const far = playWorld();
    await spendAsBotnet();

    expect(await statusOf(card(linked))).toBe(200);
    expect(await statusOf(chart(linked))).toBe(200);
    expect(await (await call('GET', `/r/${username}/${linked}`)).text()).toContain('$4.3M');
    expect(await (await card(other)).json()).toMatchObject({ price: '0.001', stale: true });

    const { cookie } = promoter;
    const fresh = newMint();
    expect(await statusOf(card(fresh, { cookie }))).toBe(200);
    expect(await statusOf(chart(fresh, { cookie }))).toBe(200);
    expect(await statusOf(generate(promoter, { tokenAddress: newMint() }))).toBe(200);
    expect(far.count('solana')).toBeGreaterThan(0);
  });

  it('a promoter does not wait for the refusal that strangers got for the same mint', async () => {
    const mint = newMint();
    const { cookie } = await newPromoter();
    playWorld();
    await spendAsBotnet();
    expect(await statusOf(card(mint))).toBe(502);
    const [stranger, promoter] = await Promise.all([
      statusOf(card(mint)),
      statusOf(card(mint, { cookie })),
    ]);
    expect(promoter).toBe(200);
    expect([200, 502]).toContain(stranger);
  });
});

describe('one address', () => {
  it('has a number of misses a minute; its further pages are whole, and nobody is asked', async () => {
    const address = newAddress();
    const far = playWorld({ solana: () => chainAccount(null) });
    const visit = (options = {}) => statusOf(call('GET', `/${newMint()}`, options));
    expect(await visit(from(address))).toBe(200);
    await eventually(() => expect(far.count('solana')).toBe(1));
    spendLimit(env.RATE_MISS, `anyone ${address}`);
    for (let visits = 0; visits < 5; visits += 1) expect(await visit(from(address))).toBe(200);
    // Where somebody else's page is asked about, these would have been.
    expect(await visit()).toBe(200);
    await eventually(() => expect(far.count('solana')).toBe(2));
    expect(far.count('dexscreener') + far.count('geckoterminal')).toBe(0);

    const mint = newMint();
    playWorld();
    expect(await statusOf(card(mint))).toBe(200);
    expect(await statusOf(chart(newMint()))).toBe(200);
  });

  it('that has had its part of a budget is told so; everyone else is answered, also about the same token', async () => {
    const mint = newMint();
    const address = newAddress();
    playWorld();
    await spendBudget('geckoterminal', 'stranger', () => ({
      address,
      isSignedIn: false,
    }));
    const refused = await chart(mint, from(address));
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    const [own, other] = await Promise.all([
      statusOf(chart(mint, from(address))),
      statusOf(chart(mint)),
    ]);
    expect(other).toBe(200);
    expect([200, 429]).toContain(own);
    // Cached results cost no one's share.
    await eventually(async () => expect(await statusOf(chart(mint, from(address)))).toBe(200));
  });

  it('that misses too often keeps no page from being renewed for others', async () => {
    const mint = newMint();
    const address = newAddress();
    playWorld();
    const { promoter, username } = await newPromoterWithLink({ tokenAddress: mint });
    // Which writes the page's record.
    await generate(promoter, { tokenAddress: mint });
    const path = `/r/${username}/${mint}`;
    await call('GET', path);
    spendLimit(env.RATE_MISS, `anyone ${address}`);
    vi.setSystemTime(Date.now() + 31_000);
    const far = playWorld();
    for (let visits = 0; visits < 5; visits += 1) await call('GET', path, from(address));
    expect(far.calls).toEqual([]);
    await call('GET', path);
    await eventually(() => expect(far.count('dexscreener')).toBe(1));
  });
});

describe('a mint that the chain does not know', () => {
  it('is asked for once, by its page, its picture, its card and its chart', async () => {
    const mint = newMint();
    const far = playWorld({ solana: () => chainAccount(null) });
    const picture = previewPath({ mint, refCode: null, revision: 'x' });
    expect(await statusOf(call('GET', picture))).toBe(404);
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await statusOf(call('GET', picture))).toBe(404);
      expect(await statusOf(call('GET', `/${mint}`))).toBe(200);
      expect(await statusOf(card(mint))).toBe(404);
      expect(await statusOf(chart(mint))).toBe(404);
      vi.setSystemTime(Date.now() + 59_000);
    }
    expect(far.calls.map(({ upstream }) => upstream)).toEqual(['solana']);
  });
});
