import { env } from 'cloudflare:workers';
import type { PayoutWallet } from '@soltrade/schema/contracts/revenue';
import { PAYOUTS } from '@soltrade/schema/limits/revenue';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, newPromoter, newWallet, type Promoter } from '../../test/client.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { newUser } from '../../test/rows.ts';
import { playChain } from '../../test/sandboxChain.ts';
import { pruneWallets, sweepWallets } from '../actions/revenue/payoutQueue.ts';
import { addWallet } from '../actions/revenue/payoutWallets.ts';
import { savePromoterClicks } from '../db/clicks.ts';
import { asOwner } from '../lib/context.ts';
import { SWEEP_EVERY, walletsPerSweep } from '../upstream/rounds.ts';

let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  playChain({ now: () => now });
  // Makes only this test's wallets due.
  await env.DB.prepare('update payout_wallets set next_read_at = ?')
    .bind(now * 2)
    .run();
});

/** A node's rate limit per ten seconds, with bursts of a quarter. */
const withBudget = (requests: number) => {
  const { config } = testCtx().ctx;
  return {
    ...config,
    budgets: { ...config.budgets, solana: { requests, window: 10_000, burst: requests / 4 } },
  };
};

/** A Worker whose queue only records its messages. */
const withQueue = () => {
  const sent: { walletId: string; after: number }[] = [];
  const metadata = { metrics: { backlogCount: 0, backlogBytes: 0 } };
  const note = (body: unknown, delaySeconds = 0) => {
    sent.push({
      walletId: String(Reflect.get(Object(body), 'walletId')),
      after: delaySeconds * 1_000,
    });
  };
  const queue = {
    ...env.PAYOUTS,
    send: async (body: unknown, options?: QueueSendOptions) => {
      note(body, options?.delaySeconds);
      return { metadata };
    },
    sendBatch: async (messages: Iterable<MessageSendRequest>) => {
      for (const { body } of messages) note(body);
      return { metadata };
    },
  };
  const { ctx } = testCtx({ now: () => now });
  return { sent, ctx: { ...ctx, config: withBudget(22), env: { ...env, PAYOUTS: queue } } };
};

const added = async (userId: string, context = withQueue().ctx): Promise<PayoutWallet> =>
  (await addWallet(asOwner(context, userId), { address: newWallet().address })).wallet;

/** So many wallets of a promoter, due after the usual time, as rows. */
const insertWallets = async (
  userId: string,
  many: number = PAYOUTS.walletsPerPromoter,
  removedAt: number | null = null,
): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into payout_wallets (id, user_id, address, address_hash, is_public, removed_at, read_from, rescan_after,
       next_read_at, leased_until, rules_version, created_at)
     select hex(randomblob(8)), ?2, hex(randomblob(8)), 'hash', 0, ?3, 0, 0, ?4, 0, '', 0 from n returning id`,
  )
    .bind(many, userId, removedAt, now)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

/** So many promoters' wallets. */
const insertCrowd = (promoters: number): Promise<{ userId: string; ids: string[] }[]> =>
  Promise.all(
    Array.from({ length: promoters }, async () => {
      const userId = await newUser();
      return { userId, ids: await insertWallets(userId) };
    }),
  );

const proven = (ids: readonly string[]) =>
  env.DB.prepare(
    'update payout_wallets set proven_at = 1 where id in (select value from json_each(?))',
  )
    .bind(JSON.stringify(ids))
    .run();

/** The promoter's object saves so many clicks. */
const saved = (userId: string, clicks: number) =>
  savePromoterClicks(env, { userId, clicks, linkIds: [], now });

/** Wallets read by a cron run while all are due. */
const swept = async (): Promise<string[]> => {
  now += PAYOUTS.readQuietEvery;
  const { ctx, sent } = withQueue();
  await sweepWallets(ctx);
  return sent.map(({ walletId }) => walletId);
};

const kept = async (ids: readonly string[]): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    'select id from payout_wallets where id in (select value from json_each(?)) order by id',
  )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

const remove = ({ cookie }: Promoter, id: string) =>
  call('DELETE', `/api/payout-wallets/${id}`, { cookie });

describe('the turns of payout wallets', () => {
  it('are those of promoters, however many wallets one has added before', async () => {
    const crowd = await insertCrowd(3);
    const [late] = await insertWallets(await newUser(), 1);
    const read = await swept();
    expect(read.length).toBe(walletsPerSweep({ config: withBudget(22) }));
    expect(read).toContain(late);
    const ofEach = crowd.map(({ ids }) => ids.filter((id) => read.includes(id)).length);
    expect(Math.max(...ofEach)).toBeLessThanOrEqual(Math.min(...ofEach) + 1);
  });

  it('come as fast as the budget of the node allows', async () => {
    // Twelve runs an hour of a node with 50 requests a second read ten thousand wallets.
    expect(12 * walletsPerSweep({ config: withBudget(500) })).toBeGreaterThanOrEqual(10_000);
    expect(walletsPerSweep({ config: withBudget(1) })).toBeGreaterThan(0);
    await insertCrowd(8);
    now += PAYOUTS.readQuietEvery;
    const queue = withQueue();
    const config = withBudget(80);
    const most = walletsPerSweep({ config });
    expect(most).toBeLessThan(8 * PAYOUTS.walletsPerPromoter);
    expect(await sweepWallets({ ...queue.ctx, config })).toBe(most);
    expect(new Set(queue.sent.map(({ walletId }) => walletId)).size).toBe(most);
  });

  it('are first those of proven wallets, and never of those alone', async () => {
    const watched = (await insertCrowd(3)).flatMap(({ ids }) => ids);
    const signed = await insertWallets(await newUser(), 5);
    await proven(signed);
    expect(await swept()).toEqual(expect.arrayContaining(signed));
    await proven(watched.slice(0, 30));
    const read = await swept();
    const readWatched = watched.slice(30).filter((id) => read.includes(id));
    expect(readWatched.length).toBeGreaterThan(0);
    expect(readWatched.length).toBeLessThan(
      walletsPerSweep({ config: withBudget(22) }) / PAYOUTS.provenPerWatched,
    );
  });

  it('are first those of promoters with clicks this week, and never of those alone', async () => {
    const crowd = await insertCrowd(4);
    const clicked = await newUser();
    const own = await insertWallets(clicked);
    await saved(clicked, 1);
    const limit = walletsPerSweep({ config: withBudget(22) });
    const read = await swept();
    expect(read).toEqual(expect.arrayContaining(own));
    expect(read.filter((id) => !own.includes(id)).length).toBe(limit - own.length);
    // A week later everyone had clicks, but only one promoter has new ones: saving the same number
    // again is no click.
    for (const { userId } of crowd) await saved(userId, 1);
    now += PAYOUTS.clicksAreRecentFor;
    await saved(clicked, 2);
    for (const { userId } of crowd) await saved(userId, 1);
    const later = await swept();
    expect(later).toEqual(expect.arrayContaining(own));
    for (const { ids } of crowd) expect(ids.some((id) => later.includes(id))).toBe(true);
  });

  it('leave a part to wallets without clicks, however many others are due', async () => {
    for (const { userId } of await insertCrowd(3)) await saved(userId, 5);
    const quiet = await insertWallets(await newUser());
    const read = await swept();
    const ofQuiet = quiet.filter((id) => read.includes(id)).length;
    expect(ofQuiet).toBeGreaterThan(0);
    expect(ofQuiet).toBeLessThan(read.length / PAYOUTS.clickedPerQuiet);
  });

  it('come back soon where a run was stopped before it queued them', async () => {
    const ids = await insertWallets(await newUser(), 3);
    now += PAYOUTS.readQuietEvery;
    const { ctx } = withQueue();
    const stopped = {
      ...ctx.env.PAYOUTS,
      sendBatch: async () => {
        throw new Error('stopped');
      },
    };
    await expect(sweepWallets({ ...ctx, env: { ...ctx.env, PAYOUTS: stopped } })).rejects.toThrow(
      'stopped',
    );
    const after = async (ms: number): Promise<string[]> => {
      now += ms;
      const { ctx: later, sent } = withQueue();
      await sweepWallets(later);
      return sent.map(({ walletId }) => walletId);
    };
    expect(await after(SWEEP_EVERY)).toEqual([]);
    expect((await after(PAYOUTS.queuedAgainAfter)).toSorted()).toEqual(ids.toSorted());
  });

  it('of wallets that one promoter adds at once are apart', async () => {
    const { ctx, sent } = withQueue();
    const [ada, bob] = [await newUser(), await newUser()];
    for (let index = 0; index < 4; index += 1) await added(ada, ctx);
    await added(bob, ctx);
    const apart = PAYOUTS.betweenNewWallets;
    expect(sent.map(({ after }) => after)).toEqual([0, apart, 2 * apart, 3 * apart, 0]);
  });
});

describe('removed payout wallets', () => {
  it('go after an hour, unless the ledger names them', async () => {
    const ada = await newPromoter();
    const [named = '', unnamed = '', live = ''] = await insertWallets(ada.id, 3);
    await insertRevenue([
      { userId: ada.id, walletId: named, source: 'onchain', microUsd: 7_000_000 },
    ]);
    for (const id of [named, unnamed]) expect((await remove(ada, id)).status).toBe(204);
    const { ctx } = withQueue();
    await pruneWallets(ctx);
    expect((await kept([named, unnamed, live])).length).toBe(3);
    // The calls removed them at the real time.
    now = Date.now() + PAYOUTS.removedKept + 1;
    await pruneWallets(ctx);
    expect(await kept([named, unnamed, live])).toEqual([named, live].toSorted());
  });

  it('are a bounded number of rows, also of additions at the same time', async () => {
    const rows = PAYOUTS.walletRowsPerPromoter;
    const ada = await newPromoter();
    const first = await added(ada.id);
    await insertWallets(ada.id, rows - 3, now);
    const add = (address: string) =>
      call('POST', '/api/payout-wallets', {
        cookie: ada.cookie,
        body: { userId: ada.id, address },
      });
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(newWallet().address)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
    // An existing one is restored even at the limit.
    await remove(ada, first.id);
    expect((await add(first.address)).status).toBe(201);
    expect(await codeOf(add(newWallet().address))).toBe('payout_wallet_limit');
  });
});
