import { DAY, SECOND } from '@soltrade/schema/durations';
import { NEW_ACCOUNT, NEW_LINKS } from '@soltrade/schema/limits/links';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problemOf } from '../../test/client.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { letPass } from '../../test/letPass.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { ageAccount, generate, newPromoterWithLink } from '../../test/promoter.ts';
import { insertLinks } from '../../test/rows.ts';
import { dayStart } from '../lib/time.ts';

afterEach(() => void vi.useRealTimers());
beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } }));

it('a new account makes so many links in its first hour, however many requests come at once', async () => {
  const { promoter } = await newPromoterWithLink();
  await insertLinks(promoter.id, NEW_ACCOUNT.links - 2);

  const mints = [OTHER_MINT, newMint(), newMint()];
  playMarket(
    Object.fromEntries(mints.map((mint, index) => [mint, { ...BONK, symbol: `T${index}` }])),
  );
  const responses = await Promise.all(
    mints.map((tokenAddress) => generate(promoter, { tokenAddress })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.headers.get('Retry-After')).toMatch(/^3(540|600)$/);
  const { code, body } = await problemOf(refused ?? new Response());
  expect(code).toBe('too_many_links');
  expect(body.detail).toMatch(
    /^New accounts can make 30 links in their first hour\. Try again in (59|60) min\.$/,
  );
  // Existing links can still be changed.
  expect((await generate(promoter, { words: 'Still here.' })).status).toBe(200);

  await ageAccount(promoter, NEW_ACCOUNT.lasts);
  const [again] = mints.filter((_, index) => responses[index]?.status === 429);
  expect((await generate(promoter, { tokenAddress: again })).status).toBe(200);
});

it('an account makes so many new links a day, however many requests come at once', async () => {
  const { promoter } = await newPromoterWithLink();
  await ageAccount(promoter, 2 * DAY);
  const yesterday = dayStart(Date.now()) - 1;
  await insertLinks(promoter.id, 3, { createdAt: yesterday });
  await insertLinks(promoter.id, NEW_LINKS.perDay - 2, { createdAt: Date.now() });

  const mints = [OTHER_MINT, newMint(), newMint()];
  playMarket(
    Object.fromEntries(mints.map((mint, index) => [mint, { ...BONK, symbol: `D${index}` }])),
  );
  const responses = await Promise.all(
    mints.map((tokenAddress) => generate(promoter, { tokenAddress })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  const refused = responses.find(({ status }) => status === 429) ?? new Response();
  const left = (dayStart(Date.now()) + DAY - Date.now()) / SECOND;
  expect(Math.abs(Number(refused.headers.get('Retry-After')) - left)).toBeLessThan(60);
  const { code, body } = await problemOf(refused);
  expect(code).toBe('too_many_links');
  expect(body.detail).toContain(`${NEW_LINKS.perDay} new links a day`);
  // Existing links can still be changed, and another account makes its own.
  expect((await generate(promoter, { words: 'Still here.' })).status).toBe(200);
  await newPromoterWithLink();

  const [again] = mints.filter((_, index) => responses[index]?.status === 429);
  letPass(DAY);
  expect((await generate(promoter, { tokenAddress: again })).status).toBe(200);
});
