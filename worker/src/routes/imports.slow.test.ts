import { env } from 'cloudflare:workers';
import type { ImportAnswer } from '@soltrade/schema/contracts/imports';
import { IMPORT } from '@soltrade/schema/limits/imports';
import { NEW_ACCOUNT } from '@soltrade/schema/limits/links';
import { expect, it, vi } from 'vitest';
import { jsonOf, newPromoter } from '../../test/client.ts';
import { callCounted } from '../../test/countedCalls.ts';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { ageAccount } from '../../test/promoter.ts';
import { insertLink } from '../../test/rows.ts';

/** Cloudflare's limit of the paid plan for an invocation: queries, and calls of KV and objects. */
const MOST_CALLS = 1_000;

it('one call of four platforms and fifty links beside fifty fits an invocation, and writes each page once', async () => {
  const ada = await newPromoter();
  await ageAccount(ada, NEW_ACCOUNT.lasts);
  await Promise.all(Array.from({ length: 50 }, () => insertLink(ada.id, { mint: newMint() })));
  const mints = Array.from({ length: IMPORT.linksPerCall }, newMint);
  playMarket(Object.fromEntries(mints.map((mint, n) => [mint, { ...BONK, symbol: `T${n}` }])));
  const put = vi.spyOn(env.CACHE, 'put');
  const { response, calls, settled } = await callCounted('/api/imports', {
    method: 'POST',
    headers: { Cookie: ada.cookie },
    body: {
      userId: ada.id,
      platforms: [
        { platformName: 'axiom', credential: 'ada-axi', position: 1 },
        { platformName: 'trojan', credential: 'adatro', position: 0 },
        { platformName: 'photon', credential: 'ada-pho', position: 2 },
        { platformName: 'jupiter', credential: 'ada-jup', position: 3 },
      ],
      channels: Array.from({ length: 20 }, (_, n) => ({
        channel: `group_${n}`,
        name: `Group ${n}`,
      })),
      rules: { countryRule: { explain: ['GB'], hide: [], unknown: 'show' }, tokenRule: 'pause' },
      links: mints.map((tokenAddress, n) => ({ tokenAddress, tags: ['calls'], words: `No. ${n}` })),
    },
  });
  const answer = await jsonOf<ImportAnswer>(response);
  const made = [...calls, ...(await settled())];
  const rows = [answer.platforms, answer.channels, answer.rules, answer.links].flat();
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['made']));
  // A batch is counted by its statements.
  const counted = made.filter((name) => !name.startsWith('RATE_') && name !== 'DB.batch');
  expect(counted.length).toBeLessThan(MOST_CALLS);
  const pages = put.mock.calls.map(([key]) => key).filter((key) => key.includes('landing'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.toSorted()).toEqual([...new Set(pages)].toSorted());
});
