// Entry prices of calls made before prices were stored, or while the market was unavailable.

import { env } from 'cloudflare:workers';
import { DAY, MINUTE } from '@soltrade/schema/durations';
import { RECORD, SETTLEMENT } from '@soltrade/schema/limits/record';
import { names } from '@soltrade/schema/tables/accounts';
import { calls } from '@soltrade/schema/tables/record';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it, vi } from 'vitest';
import { call } from '../../../test/client.ts';
import { geckoUnknown, json, newMint, playFarEnd, testCtx } from '../../../test/fixtures/farEnd.ts';
import {
  candlesAnswer,
  geckoCharts,
  poolsAnswer,
  topPoolItem,
} from '../../../test/fixtures/geckoChart.ts';
import { deliverTo } from '../../../test/queue.ts';
import { FIRST, newCall, quarter } from '../../../test/record.ts';
import { newUser } from '../../../test/rows.ts';
import { UPSTREAM_BUDGET } from '../../env.ts';
import type { Call } from '../../model/record/record.ts';
import { upstreamProvider } from '../../stubs.ts';
import { settlementPace } from '../../upstream/rounds.ts';
import { findEntries } from './findEntries.ts';
import { sweepEntries } from './settlementQueue.ts';

const { ctx } = testCtx();
const DONE = { kind: 'done' };
const PENDING: Partial<Call> = {
  entryState: 'pending',
  price: null,
  liquidity: null,
  source: null,
  fetchedAt: null,
};

const rowOf = async (linkId: string) => {
  const [row] = await drizzle(env.DB).select().from(calls).where(eq(calls.linkId, linkId));
  if (!row) throw new Error(`no call of ${linkId}`);
  return row;
};

const setRow = (linkId: string, set: Partial<typeof calls.$inferInsert>) =>
  drizzle(env.DB).update(calls).set(set).where(eq(calls.linkId, linkId));

const newPending = async (change: Parameters<typeof newCall>[0] = {}) =>
  newCall({ ...PENDING, pool: null, ...change });

/** Upstreams with these pools of a token and their candles. */
const market = (mint: string, pools: Record<string, number[][]>) =>
  playFarEnd({
    geckoterminal: geckoCharts({
      pools: () =>
        poolsAnswer(Object.keys(pools).map((address) => topPoolItem({ base: mint }, address))),
      candles: (url) => {
        const rows = Object.entries(pools).find(([address]) => url.pathname.includes(address))?.[1];
        const before = Number(url.searchParams.get('before_timestamp'));
        return rows
          ? candlesAnswer(rows.filter(([time = 0]) => time < before).toReversed())
          : geckoUnknown();
      },
    }),
  });

const asked = (far: ReturnType<typeof playFarEnd>) =>
  far.calls.map(({ url }) => url.pathname.split('/solana/')[1]);

describe('a pending call', () => {
  it('gets the close of the candle that covers its moment, and its page says so', async () => {
    const { linkId, mint, userId } = await newPending();
    const pool = newMint();
    const far = market(mint, { [pool]: [quarter(-1, 7), quarter(0, 0.0000042), quarter(1, 9)] });
    await drizzle(env.DB).insert(names).values({ key: userId, userId, kind: 'code', createdAt: 1 });
    const path = `/r/${userId}/${mint}`;
    expect(await (await call('GET', path)).text()).toContain('Shared ');
    expect(await findEntries(ctx, mint)).toEqual(DONE);
    expect(await rowOf(linkId)).toMatchObject({
      entryState: 'known',
      price: '0.0000042',
      pool,
      source: 'geckoterminal',
      marketCap: null,
      fetchedAt: FIRST + RECORD.candle,
    });
    expect(
      far.calls.filter(({ url }) => url.pathname.includes('/ohlcv/')).map(({ url }) => url.search),
    ).toEqual([
      expect.stringMatching(
        `aggregate=15&limit=1000&currency=usd&token=${mint}&before_timestamp=${(FIRST + RECORD.candle) / 1_000}$`,
      ),
    ]);
    expect(await (await call('GET', path)).text()).toContain('Called at $0.0000042, 9 days ago');
    // Known prices are neither requested again nor replaced.
    const before = far.calls.length;
    await findEntries(ctx, mint);
    expect(far.calls).toHaveLength(before);
  });

  it('shares its requests with other calls of the token, and looks into its former pool too', async () => {
    const [curve, present] = [newMint(), newMint()];
    const first = await newPending();
    const second = await newPending({ mint: first.mint, calledAt: FIRST + 3 * DAY + MINUTE });
    const far = market(first.mint, { [present]: [quarter(3 * 96, 5)], [curve]: [quarter(0, 2)] });
    expect(await findEntries(ctx, first.mint)).toEqual(DONE);
    expect(await rowOf(first.linkId)).toMatchObject({
      entryState: 'known',
      price: '2',
      pool: curve,
    });
    expect(await rowOf(second.linkId)).toMatchObject({
      entryState: 'known',
      price: '5',
      pool: present,
    });
    expect(asked(far)).toHaveLength(3);
  });

  it('is asked of the pool that it was made with first', async () => {
    const pool = newMint();
    const { linkId, mint } = await newPending({ pool });
    const far = playFarEnd({
      geckoterminal: geckoCharts({
        pools: () => poolsAnswer([topPoolItem({ base: mint }, newMint())]),
        candles: (url) =>
          url.pathname.includes(pool) ? candlesAnswer([quarter(0, 3)]) : geckoUnknown(),
      }),
    });
    await findEntries(ctx, mint);
    expect(await rowOf(linkId)).toMatchObject({ entryState: 'known', price: '3', pool });
    expect(asked(far)).toHaveLength(2);
  });

  it('is unknown for good where the token was traded, but not at that time', async () => {
    const { linkId, mint } = await newPending();
    market(mint, { [newMint()]: [quarter(-9, 7), quarter(-1, 7)] });
    await findEntries(ctx, mint);
    expect(await rowOf(linkId)).toMatchObject({ entryState: 'unknown', price: null });
  });

  it('is unknown for good where candles reach no further, and nobody is asked', async () => {
    const { linkId, mint } = await newPending({ calledAt: Date.now() - SETTLEMENT.reach - MINUTE });
    const far = market(mint, {});
    await findEntries(ctx, mint);
    expect(await rowOf(linkId)).toMatchObject({ entryState: 'unknown' });
    expect(far.calls).toEqual([]);
  });

  it('waits until its candle is over', async () => {
    const { mint, linkId } = await newPending({ calledAt: Date.now() - 10 * MINUTE });
    const far = market(mint, {});
    await findEntries(ctx, mint);
    expect(far.calls).toEqual([]);
    expect(await rowOf(linkId)).toMatchObject({ entryState: 'pending', attempts: 0 });
  });
});

describe('a source that fails', () => {
  const listed = (mint: string) => () => poolsAnswer([topPoolItem({ base: mint }, newMint())]);
  const FAULTS: [string, (mint: string) => Parameters<typeof playFarEnd>[0]][] = [
    ['answers 500', () => ({ geckoterminal: () => json({}, { status: 500 }) })],
    ['does not know the token', () => ({ geckoterminal: () => geckoUnknown() })],
    [
      'has a pool without candles',
      (mint) => ({
        geckoterminal: geckoCharts({ pools: listed(mint), candles: () => candlesAnswer([]) }),
      }),
    ],
    [
      'sends candles of another time',
      (mint) => ({
        geckoterminal: geckoCharts({
          pools: listed(mint),
          candles: () => candlesAnswer([quarter(700, 5)]),
        }),
      }),
    ],
    [
      'fails only with the candles',
      (mint) => ({
        geckoterminal: geckoCharts({
          pools: listed(mint),
          candles: () => json({}, { status: 503 }),
        }),
      }),
    ],
  ];

  it.each(FAULTS)('leaves the call pending: it %s', async (_, answers) => {
    const { linkId, mint } = await newPending();
    playFarEnd(answers(mint));
    const before = Date.now();
    expect(await findEntries(ctx, mint)).toEqual(DONE);
    const row = await rowOf(linkId);
    expect(row).toMatchObject({ entryState: 'pending', price: null, source: null, attempts: 1 });
    expect(row.dueAt).toBeGreaterThanOrEqual(before + SETTLEMENT.retryAfter);
    vi.restoreAllMocks();
    market(mint, { [newMint()]: [quarter(0, 6)] });
    await findEntries(ctx, mint);
    expect(await rowOf(linkId)).toMatchObject({ entryState: 'known', price: '6' });
  });

  it('is asked later each time, at most once a day', async () => {
    const { linkId, mint } = await newPending({ calledAt: Date.now() - DAY });
    playFarEnd({ geckoterminal: () => poolsAnswer([]) });
    for (const [attempts, wait] of [
      [0, SETTLEMENT.retryAfter],
      [3, 8 * SETTLEMENT.retryAfter],
      [40, SETTLEMENT.maxEntryRetryAfter],
    ] as const) {
      await setRow(linkId, { attempts, dueAt: 0 });
      const before = Date.now();
      await findEntries(ctx, mint);
      const row = await rowOf(linkId);
      expect(row).toMatchObject({ entryState: 'pending', attempts: attempts + 1 });
      expect(Math.abs(row.dueAt - before - wait)).toBeLessThan(MINUTE);
    }
  });

  it('is believed that a token never had a pool when it has said so for days, and again', async () => {
    const { linkId, mint } = await newPending();
    playFarEnd({ geckoterminal: () => poolsAnswer([]) });
    for (let count = 0; count < SETTLEMENT.emptyAnswers; count += 1) {
      await setRow(linkId, { dueAt: 0 });
      await findEntries(ctx, mint);
      expect((await rowOf(linkId)).entryState).toBe('pending');
    }
    await setRow(linkId, { dueAt: 0 });
    await findEntries(ctx, mint);
    expect((await rowOf(linkId)).entryState).toBe('unknown');
  });

  it('waits for a permit where its share is spent, which is no attempt', async () => {
    const { linkId, mint } = await newPending();
    const guard = upstreamProvider(env, 'geckoterminal');
    // No permit comes back while the clock stands.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    while ((await guard.admit('background', ctx.caller)).isAdmitted);
    const far = market(mint, { [newMint()]: [quarter(0, 6)] });
    expect(await findEntries(ctx, mint)).toMatchObject({ kind: 'again' });
    expect(far.calls).toEqual([]);
    expect(await rowOf(linkId)).toMatchObject({ entryState: 'pending', attempts: 0 });
  });
});

describe('the cron', () => {
  it('sends tokens with pending calls to the queue once, and the queue finds their prices', async () => {
    const { linkId, mint } = await newPending();
    const known = await newCall();
    market(mint, { [newMint()]: [quarter(0, 8)] });
    const sent = vi.spyOn(env.SETTLEMENTS, 'sendBatch').mockResolvedValue(undefined as never);
    expect(await sweepEntries(ctx)).toBeGreaterThan(0);
    const bodies = sent.mock.calls.flatMap(([batch]) => [...batch].map(({ body }) => body));
    expect(bodies).toContainEqual({ mint, isForEntries: true });
    expect(bodies).not.toContainEqual({ mint: known.mint, isForEntries: true });
    sent.mockClear();
    await sweepEntries(ctx);
    expect(JSON.stringify(sent.mock.calls)).not.toContain(mint);
    sent.mockRestore();

    const { result, ids } = await deliverTo('soltrade-settlements', [{ mint, isForEntries: true }]);
    expect(result.explicitAcks).toEqual(ids);
    expect(await rowOf(linkId)).toMatchObject({ entryState: 'known', price: '8' });
  });

  it('gives every promoter a turn, so one with many pending calls keeps nobody waiting', async () => {
    const free = { ...ctx, config: { ...ctx.config, budgets: UPSTREAM_BUDGET } };
    await env.DB.prepare("update calls set due_at = 9e15 where entry_state = 'pending'").run();
    const flooder = await newUser();
    for (let made = 0; made < settlementPace(free).entries.mints + 2; made += 1)
      await newPending({ userId: flooder, persons: {} });
    const { mint } = await newPending({ calledAt: FIRST + DAY, persons: {} });
    const sent = vi.spyOn(env.SETTLEMENTS, 'sendBatch').mockResolvedValue(undefined as never);
    await sweepEntries(free);
    const bodies = sent.mock.calls.flatMap(([batch]) => [...batch].map(({ body }) => body));
    expect(bodies).toHaveLength(settlementPace(free).entries.mints);
    expect(bodies[1]).toEqual({ mint, isForEntries: true });
  });
});
