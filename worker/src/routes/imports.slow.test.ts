import { IMPORT } from '@soltrade/schema/limits/imports';
import { NEW_ACCOUNT } from '@soltrade/schema/limits/links';
import { expect, it } from 'vitest';
import { newAddress, newPromoter } from '../../test/client.ts';
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { countCalls, MOST_CALLS } from '../../test/invocation.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { ageAccount } from '../../test/promoter.ts';
import { insertLink } from '../../test/rows.ts';
import { importPart } from '../actions/imports/importPart.ts';
import { asOwner } from '../lib/context.ts';

it('one call of four platforms and fifty links beside fifty fits an invocation, and writes each page once', async () => {
  const ada = await newPromoter();
  await ageAccount(ada, NEW_ACCOUNT.lasts);
  await Promise.all(Array.from({ length: 50 }, () => insertLink(ada.id, { mint: newMint() })));
  const mints = Array.from({ length: IMPORT.linksPerCall }, newMint);
  playMarket(Object.fromEntries(mints.map((mint, n) => [mint, { ...BONK, symbol: `T${n}` }])));
  const calls = countCalls();
  const { ctx, settled: done } = testCtx({ caller: { address: newAddress(), isSignedIn: true } });
  const answer = await importPart(asOwner(ctx, ada.id), {
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
  });
  await done();
  const rows = [answer.platforms, answer.channels, answer.rules, answer.links].flat();
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['made']));
  const { queries, kv, objects } = calls.made;
  expect(queries + kv + objects).toBeLessThan(MOST_CALLS);
  const pages = calls.written.filter((key) => key.includes('landing'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.toSorted()).toEqual([...new Set(pages)].toSorted());
});
