import { NEW_ACCOUNT } from '@soltrade/schema/limits/links';
import { beforeEach, expect, it } from 'vitest';
import { problemOf } from '../../../test/client.ts';
import { newMint } from '../../../test/fixtures/farEnd.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../../test/market.ts';
import { ageAccount, generate, newPromoterWithLink } from '../../../test/promoter.ts';
import { newLinkOf } from '../../../test/rows.ts';

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } }));

it('a new account makes so many links in its first hour, however many requests come at once', async () => {
  const { promoter } = await newPromoterWithLink();
  for (let made = 2; made < NEW_ACCOUNT.links; made++) await newLinkOf(promoter.id);

  const mints = [OTHER_MINT, newMint(), newMint()];
  playMarket(Object.fromEntries(mints.map((mint, index) => [mint, { ...BONK, symbol: `T${index}` }])));
  const responses = await Promise.all(mints.map((tokenAddress) => generate(promoter, { tokenAddress })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.headers.get('Retry-After')).toMatch(/^\d{2,4}$/);
  const { code, body } = await problemOf(refused ?? new Response());
  expect(code).toBe('too_many_links');
  expect(body.detail).toMatch(
    /^New accounts can make 30 links in their first hour\. Try again in \d+ min\.$/,
  );
  // Existing links can still be changed.
  expect((await generate(promoter, { words: 'Still here.' })).status).toBe(200);

  await ageAccount(promoter, NEW_ACCOUNT.lasts);
  const [again] = mints.filter((_, index) => responses[index]?.status === 429);
  expect((await generate(promoter, { tokenAddress: again })).status).toBe(200);
});
