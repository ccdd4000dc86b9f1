import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { aroundDatabase } from '../lib/databaseDeadline.ts';
import { promoterClicks } from '../stubs.ts';
import { LinkNames } from './LinkNames.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('answers without the names that a database in trouble keeps back, and has them for the next query', async () => {
  playMarket({ [MINT]: BONK });
  const { generated } = await newPromoterWithLink();
  const { id, customIdentifier } = generated.link;
  const { promise: recovery, resolve: recover } = Promise.withResolvers<void>();
  const slow = aroundDatabase(env.DB, async (run) => {
    await recovery;
    return run();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await runInDurableObject(promoterClicks(env, 'promoter-of-names'), async (_, state) => {
    const names = new LinkNames(state, { ...env, DB: slow });
    const waiting = names.of([id]);
    await vi.advanceTimersByTimeAsync(STATISTICS.namesWait);
    expect(await waiting).toEqual([]);
    recover();
    expect(await names.of([id])).toMatchObject([{ linkId: id, identifier: customIdentifier }]);
  });
});

it('asks again for names of more than a minute, and has them for the query after', async () => {
  const { generated } = await newPromoterWithLink();
  const { id, customIdentifier } = generated.link;
  let asked = 0;
  const counted = aroundDatabase(env.DB, (run) => {
    asked += 1;
    return run();
  });
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await runInDurableObject(promoterClicks(env, crypto.randomUUID()), async (_, state) => {
    const names = new LinkNames(state, { ...env, DB: counted });
    const known = async () => (await names.of([id])).map(({ identifier }) => identifier);
    expect([await known(), asked]).toEqual([[customIdentifier], 1]);
    await env.DB.prepare("update links set identifier = 'renamed' where id = ?").bind(id).run();
    vi.setSystemTime(start + STATISTICS.namesFresh);
    expect([await known(), asked]).toEqual([[customIdentifier], 1]);
    vi.setSystemTime(start + STATISTICS.namesFresh + 1);
    expect(await known()).toEqual([customIdentifier]);
    await eventually(async () => expect(await known()).toEqual(['renamed']));
  });
});
