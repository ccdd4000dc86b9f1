import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { STATISTICS } from '@soltrade/schema/limits/clicks';
import { afterEach, expect, it, vi } from 'vitest';
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
