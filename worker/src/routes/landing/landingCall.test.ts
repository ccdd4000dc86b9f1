import { env } from 'cloudflare:workers';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { calls } from '@soltrade/schema/tables/record';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../../test/client.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { BONK, killMarket, playMarket } from '../../../test/market.ts';
import { generate, newPromoterWithLink } from '../../../test/promoter.ts';

/** Only advances, because an object's memory would otherwise be in the next test's future. */
let now = Date.now();

const letPass = (milliseconds: number): void => {
  now += milliseconds;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

const BEFORE = { ...BONK, marketCap: 84_000, price: '0.00002' };

const newCall = async () => {
  letPass(DAY);
  const mint = newMint();
  playMarket({ [mint]: BEFORE });
  const { promoter, username, generated } = await newPromoterWithLink({ tokenAddress: mint });
  return { mint, promoter, linkId: generated.link.id, path: `/r/${username}/${mint}` };
};

const rowOf = async (linkId: string) =>
  (await drizzle(env.DB).select().from(calls).where(eq(calls.linkId, linkId)))[0];

const pageOn = async (path: string, language = 'en'): Promise<string> => {
  const response = await call('GET', path, { headers: { 'Accept-Language': language } });
  expect(response.status).toBe(200);
  return response.text();
};

const callOn = async (path: string): Promise<string | undefined> =>
  /<p class="call">([^<]*)<\/p>/.exec(await pageOn(path))?.[1];

describe('the call', () => {
  it('is stored with the link, and never changes', async () => {
    const { mint, promoter, linkId } = await newCall();
    const row = await rowOf(linkId);
    expect(row).toMatchObject({
      entryState: 'known',
      price: '0.00002',
      marketCap: '84000',
      liquidity: '50000',
      pool: mint,
      source: 'dexscreener',
    });
    expect(Math.abs((row?.fetchedAt ?? 0) - (row?.calledAt ?? 0))).toBeLessThan(2 * MINUTE);

    letPass(DAY);
    playMarket({ [mint]: { ...BEFORE, price: '1' } });
    expect((await generate(promoter, { tokenAddress: mint })).status).toBe(200);
    expect(await rowOf(linkId)).toEqual(row);
  });

  it.each([
    ['rose', '0.000042', 'en', 'now</dt><dd class="higher">2.1×', 'Called at $84K, 3 days ago'],
    [
      'fell, in another language',
      '0.000007',
      'es',
      'ahora</dt><dd class="lower">0,35×',
      'Señalado con 84 mil $, hace 3 días',
    ],
  ])('says what became of a token that %s', async (_name, price, language, figure, sentence) => {
    const { mint, path } = await newCall();
    letPass(3 * DAY);
    playMarket({ [mint]: { ...BEFORE, price } });
    const page = await pageOn(path, language);
    expect(page).toContain(figure);
    expect(page).toContain(`<p class="call">${sentence}</p>`);
  });

  it('says nothing of what became of it within its first hour', async () => {
    const { mint, path } = await newCall();
    letPass(50 * MINUTE);
    playMarket({ [mint]: { ...BEFORE, price: '0.00008' } });
    const page = await pageOn(path);
    expect(page).toContain('<p class="call">Called at $84K, 50 minutes ago</p>');
    expect(page).not.toContain('now</dt>');
  });

  it('waits for candles where the card is older than the call', async () => {
    const { mint } = await newCall();
    letPass(10 * MINUTE);
    killMarket();
    const { username, generated } = await newPromoterWithLink({ tokenAddress: mint });
    expect(await rowOf(generated.link.id)).toMatchObject({
      entryState: 'pending',
      price: null,
      source: null,
    });
    expect(await callOn(`/r/${username}/${mint}`)).toBe('Shared 1 minute ago');
  });

  it('is nobody’s on a neutral page', async () => {
    const { mint } = await newCall();
    expect(await callOn(`/${mint}`)).toBeUndefined();
  });
});
