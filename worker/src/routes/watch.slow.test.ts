// Thousands of tokens, watched by the cron of each minute.
import { env } from 'cloudflare:workers';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { WATCH } from '@soltrade/schema/limits/watch';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  dexPair,
  geckoUnknown,
  json,
  newMint,
  playFarEnd,
  testCtx,
} from '../../test/fixtures/farEnd.ts';
import { insertPromotersWithLinks } from '../../test/rows.ts';
import { forgetWatched } from '../../test/watchedMarket.ts';
import { sampledWithin } from '../actions/watch/sampleTokens.ts';
import { type Budget, UPSTREAM_BUDGET } from '../env.ts';
import { watchTokens } from '../jobs/cron.ts';

beforeEach(forgetWatched);

it('tokens, half of 5,000 with half of the budget, are read inside the reserved shares, and a change is known within six minutes', async () => {
  const rounds = (part: 'chain' | 'market') => {
    const { mintsPerCall, callsPerRun, confirmedPerRun, visitedPerRun } = WATCH[part];
    return Math.ceil(5_000 / (mintsPerCall * callsPerRun - confirmedPerRun - visitedPerRun));
  };
  // The next run confirms it.
  expect(rounds('chain') + 1).toBeLessThan(6);
  expect(rounds('market')).toBeLessThanOrEqual(6);

  const part = 2;
  const partOf = (budget: Budget): Budget => ({
    ...budget,
    requests: budget.requests / part,
    burst: budget.burst / part,
  });
  const budgets = {
    ...UPSTREAM_BUDGET,
    solana: partOf(UPSTREAM_BUDGET.solana),
    dexscreener: partOf(UPSTREAM_BUDGET.dexscreener),
  };
  await insertPromotersWithLinks(5_000 / part, "'mint' || printf('%04d', i)");
  let now = Date.now();
  vi.spyOn(scheduler, 'wait').mockImplementation(async (wait) => {
    now += wait;
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  const account = Buffer.alloc(82);
  const pool = newMint();
  account.writeUInt8(1, 45);
  const far = playFarEnd({
    solana: (_, { body }) => {
      const { params } = JSON.parse(String(body)) as { params: [string[]] };
      const value = params[0].map((each) => {
        const data = Buffer.from(account);
        if (each === 'mint2499' && isChanged) data.writeUInt32LE(1, 0);
        return {
          owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
          data: [data.toString('base64'), 'base64'],
        };
      });
      return json({ jsonrpc: '2.0', id: '1', result: { context: { slot: 1 }, value } });
    },
    dexscreener: ({ pathname }) =>
      json(
        decodeURIComponent(pathname.split('/').at(-1) ?? '')
          .split(',')
          .map((each) => dexPair(each, { pairAddress: pool })),
      ),
    geckoterminal: geckoUnknown,
  });
  let isChanged = false;
  const runOnce = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const began = now;
    const { ctx, settled } = testCtx();
    await watchTokens({ ...ctx, config: { ...ctx.config, budgets } });
    await settled();
    now = began + MINUTE;
  };
  // Two samples of each.
  const before = 2 * rounds('market');
  for (let minute = 0; minute < before; minute += 1) await runOnce();
  const known = await env.DB.prepare(
    "select count(*) as n from token_watch where chain ->> '$.known' is not null and market ->> '$.level' is not null",
  ).first<{ n: number }>();
  expect(known?.n).toBe(5_000 / part);
  isChanged = true;
  let minutes = 0;
  while (minutes < 6 && (await env.DB.prepare('select 1 from token_changes').first()) === null) {
    await runOnce();
    minutes += 1;
  }
  expect(minutes).toBeLessThan(6);
  const runs = before + minutes;
  expect(part * far.count('solana')).toBeLessThanOrEqual(runs * WATCH.chain.callsPerRun);
  expect(part * far.count('dexscreener')).toBeLessThanOrEqual(runs * WATCH.market.callsPerRun);
  // Its link's page says how old the last look can be, not that it was now.
  const { ctx } = testCtx();
  const within = (await sampledWithin({ ...ctx, now: () => now })) ?? 0;
  expect(within).toBeGreaterThan(rounds('chain') * MINUTE);
  expect(within).toBeLessThan(2 * (rounds('market') + 1) * MINUTE);
  // Nor does it say so while the rounds stand still.
  expect(await sampledWithin({ ...ctx, now: () => now + DAY })).toBe(within + DAY);
});
