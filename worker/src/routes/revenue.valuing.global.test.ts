import { env } from 'cloudflare:workers';
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { PRICE } from '@soltrade/schema/limits/revenue';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, getJson, newPromoter, type Promoter } from '../../test/client.ts';
import { json, playFarEnd, testCtx } from '../../test/fixtures/farEnd.ts';
import { addPartner, outcomeOf, sale, send } from '../../test/partnerCalls.ts';
import { resetProviders } from '../../test/resetProviders.ts';
import { brought } from '../../test/statements.ts';
import { priceUnpriced } from '../actions/revenue/priceMinutes.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const START = Date.UTC(2026, 5, 1);
/** Minutes whose prices no other test has stored. */
const [UNKNOWN, REFUSED] = [START - 900 * HOUR, START - 800 * HOUR];

/** The sources' prices of SOL by minute, in dollars. */
let priceOf: (at: number) => string | null;
let asked: number;
let now: number;

const candlesAt = (url: URL): { start: string; close: string }[] => {
  const end = Number(url.searchParams.get('end'));
  const close = priceOf(end * 1_000);
  return close === null ? [] : [{ start: String(end), close }];
};

beforeEach(async () => {
  await resetProviders();
  // A run has limited prices, which other files' entries would use up.
  await env.DB.prepare('delete from unpriced_entries').run();
  priceOf = () => '100';
  asked = 0;
  now = Date.now() + 10 * MINUTE;
  playFarEnd({
    geckoterminal: () =>
      json({ data: { type: 'ohlcv_request_response', attributes: { ohlcv_list: [] } } }),
    elsewhere: (url) => {
      asked += 1;
      return json({ candles: candlesAt(url) });
    },
  });
});

const sweep = async (after = 5 * MINUTE): Promise<void> => {
  now += after;
  await resetProviders();
  await priceUnpriced(testCtx({ now: () => now }).ctx);
};

/** Imports a statement of one SOL at each of these times. */
const report = async (promoter: Promoter, times: readonly number[]): Promise<void> => {
  const rows = times.map((at) => `${new Date(at).toISOString()},1.0,SOL`);
  const csv = ['date,amount,currency', ...rows].join('\n');
  expect(await brought(promoter, csv)).toMatchObject({ added: times.length, refused: 0 });
};

/** Enters one SOL by hand, from this address. */
const enter = async ({ id, cookie }: Promoter, at: number, address: string): Promise<void> => {
  const answer = await call('POST', '/api/revenue-entries', {
    cookie,
    headers: { 'CF-Connecting-IP': address },
    body: {
      userId: id,
      entryId: `entry-${at}`,
      date: new Date(at).toISOString(),
      amount: '1',
      currency: 'SOL',
      platform: null,
    },
  });
  expect(answer.status).toBe(200);
};

const partnerPays = async (promoter: Promoter): Promise<void> => {
  const event = sale('t1', '2', { currency: 'SOL' });
  expect(await outcomeOf(await send(await addPartner(promoter), event))).toBe('stored');
};

const revenueOf = ({ id, cookie }: Promoter): Promise<RevenueSummary> =>
  getJson({ cookie }, `/api/revenue/${id}?range=all`);

/** Each in a separate window. */
const farApart = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => START + index * 7 * HOUR);

describe('values of payouts whose price comes later', () => {
  it('come in turns: a large file keeps neither another promoter nor what was proven waiting', async () => {
    const [large, small, late] = [await newPromoter(), await newPromoter(), await newPromoter()];
    await report(large, farApart(3 * PRICE.callsPerSweep));
    await report(small, [START + 2_000 * HOUR, START + 2_100 * HOUR]);
    await partnerPays(large);
    await partnerPays(late);
    await sweep();
    expect((await revenueOf(large)).sources.partner).toBe('200.00');
    expect((await revenueOf(late)).total).toBe('200.00');
    expect(await revenueOf(small)).toMatchObject({ total: '200.00', unpriced: 0 });
    expect((await revenueOf(large)).unpriced).toBeGreaterThan(PRICE.callsPerSweep);
    for (let round = 0; round < 3; round += 1) await sweep();
    expect((await revenueOf(large)).unpriced).toBe(0);
  });

  it('come in turns of networks too: many accounts of one keep no other waiting', async () => {
    const crowd = await Promise.all(Array.from({ length: PRICE.callsPerSweep }, newPromoter));
    for (const [index, promoter] of crowd.entries()) {
      const earlier = START - (200 + 2 * index) * 7 * HOUR;
      for (const at of [earlier, earlier + 7 * HOUR])
        await enter(promoter, at, `2001:db8:9:${index.toString(16)}::1`);
    }
    const [elsewhere, later] = [await newPromoter(), START + 500 * HOUR];
    for (let nth = 0; nth < 5; nth += 1)
      await enter(elsewhere, later + nth * 7 * HOUR, '203.0.113.9');
    await sweep();
    expect(await revenueOf(elsewhere)).toMatchObject({ total: '500.00', unpriced: 0 });
    const valued = await Promise.all(
      crowd.map(async (promoter) => Number((await revenueOf(promoter)).total)),
    );
    // Within the network one of each promoter comes before anyone's second.
    expect(Math.max(...valued)).toBe(100);
  });

  it('come from the pool, whose last trade may be as old as a price may be', async () => {
    const promoter = await newPromoter();
    const traded = (START - 300 * HOUR - PRICE.maxAge) / 1_000;
    playFarEnd({
      geckoterminal: ({ searchParams }) => {
        const end = Number(searchParams.get('before_timestamp'));
        const isListed = traded >= end - Number(searchParams.get('limit')) * 60 && traded < end;
        const ohlcv_list = isListed ? [[traded, 50, 50, 50, 50, 1]] : [];
        return json({ data: { type: 'ohlcv_request_response', attributes: { ohlcv_list } } });
      },
      elsewhere: () => new Response(null, { status: 503 }),
    });
    await report(promoter, [START - 300 * HOUR]);
    await sweep();
    expect(await revenueOf(promoter)).toMatchObject({ total: '50.00', unpriced: 0 });
  });

  it('are given up after a few answers without one, which keep nothing else waiting', async () => {
    const promoter = await newPromoter();
    await report(promoter, [UNKNOWN, UNKNOWN + 300 * HOUR]);
    priceOf = (at) => (at === UNKNOWN ? null : '100');
    await sweep();
    expect(await revenueOf(promoter)).toMatchObject({ total: '100.00', unpriced: 1 });
    const first = asked;
    await sweep();
    expect(asked).toBe(first);
    for (let answer = 1; answer < PRICE.unknownAnswers; answer += 1)
      await sweep(PRICE.unknownRetry);
    expect(asked).toBe(first + PRICE.unknownAnswers - 1);
    priceOf = () => '100';
    await sweep(PRICE.unknownRetry);
    expect(asked).toBe(first + PRICE.unknownAnswers - 1);
    expect(await revenueOf(promoter)).toMatchObject({ total: '100.00', unpriced: 1 });
  });

  it('are not given up while a source cannot be asked', async () => {
    const promoter = await newPromoter();
    await report(promoter, [REFUSED]);
    const answer = priceOf;
    priceOf = () => {
      throw new TypeError('connection refused');
    };
    for (let round = 0; round <= PRICE.unknownAnswers; round += 1) await sweep(PRICE.unknownRetry);
    expect((await revenueOf(promoter)).unpriced).toBe(1);
    priceOf = answer;
    await sweep();
    expect(await revenueOf(promoter)).toMatchObject({ total: '100.00', unpriced: 0 });
  });
});
