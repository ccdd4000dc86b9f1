import { env } from 'cloudflare:workers';
import { DAY, HOUR, MINUTE } from '@soltrade/schema/durations';
import { MULTIPLES } from '@soltrade/schema/limits/record';
import { afterEach, describe, expect, it } from 'vitest';
import { times } from '../../../test/crowd.ts';
import { dexPair, json, newMint, playFarEnd, testCtx } from '../../../test/fixtures/farEnd.ts';
import { newCall } from '../../../test/record.ts';
import { newUser } from '../../../test/rows.ts';
import { asOwner } from '../../lib/context.ts';
import { getLink } from '../links/getLink.ts';
import { sampleMultiples } from './sampleMultiples.ts';

const START = Date.now();

afterEach(async () => {
  // Leaves no open calls for the next test.
  await env.DB.prepare("update settlements set state = 'unknown_entry'").run();
  await env.DB.prepare("delete from sweeps where name = 'multiples'").run();
});

/** Open calls at $100 from a day ago, whose tokens now have these prices. */
const playPrices = (limits: object = {}) => {
  const prices = new Map<
    string,
    { price: string; liquidity?: number; dexId?: string; volume?: number }
  >();
  const far = playFarEnd({
    dexscreener: ({ pathname }) => {
      const mints = decodeURIComponent(pathname.split('/').at(-1) ?? '').split(',');
      return json(
        mints.flatMap((mint) => {
          const announced = prices.get(mint);
          if (!announced) return [];
          const { price, liquidity = 50_000, dexId = 'raydium', volume = 9_000 } = announced;
          return [
            dexPair(mint, {
              priceUsd: price,
              dexId,
              volume: { h24: volume },
              liquidity: { usd: liquidity, base: 1, quote: 1 },
            }),
            // A pair with the token as quote says nothing about it.
            { ...dexPair(newMint(), { priceUsd: '999999' }), quoteToken: { address: mint } },
          ];
        }),
      );
    },
  });
  const run = (at: number) =>
    sampleMultiples(testCtx({ now: () => START + at }).ctx, { ...MULTIPLES, ...limits });
  return { prices, far, run };
};

const openCall = (change: { userId?: string } = {}) =>
  newCall({ price: '100', calledAt: START - DAY, persons: {}, ...change });

/** Of one promoter. */
const openCalls = async (count: number) => {
  const userId = await newUser();
  return times(count, () => openCall({ userId }));
};

const announcedOf = async (linkId: string): Promise<object[]> => {
  const rows = await env.DB.prepare(
    "select data from activities where type = 'call.multiple' and link_id = ? order by created_at",
  )
    .bind(linkId)
    .all<{ data: string }>();
  return rows.results.map(({ data }) => JSON.parse(data));
};

describe('a multiple of a call', () => {
  it('is announced once two samples in a row held it, each higher one once', async () => {
    const { prices, run } = playPrices();
    const { linkId, mint, userId } = await openCall();
    const steps: [price: string, announced: number[]][] = [
      ['190', []],
      ['210', []],
      ['230', [2]],
      ['1200', [2]],
      ['90', [2]],
      ['1100', [2]],
      ['1050', [2, 10]],
      ['600', [2, 10]],
    ];
    for (const [index, [price, announced]] of steps.entries()) {
      prices.set(mint, { price });
      await run(index * 5 * MINUTE);
      expect(
        (await announcedOf(linkId)).map((data) => (data as { multiple: number }).multiple),
      ).toEqual(announced);
    }
    const { call } = await getLink(asOwner(testCtx().ctx, userId), { linkId });
    expect(call).toEqual({ price: '100', marketCap: null, reached: 10, multiple: 6 });
    expect((await announcedOf(linkId))[0]).toEqual({
      multiple: 2,
      callPrice: '100',
      price: '230',
      from: START + 5 * MINUTE,
      to: START + 10 * MINUTE,
    });
  });

  it('is announced by a cron that runs each minute, too, and a spike between its samples is not', async () => {
    const { prices, run } = playPrices();
    const { linkId, mint } = await openCall();
    for (const [minute, price] of [
      '510',
      '520',
      '530',
      '90',
      '95',
      '210',
      '220',
      '230',
      '240',
      '250',
    ].entries()) {
      prices.set(mint, { price });
      await run(minute * MINUTE);
    }
    expect(await announcedOf(linkId)).toEqual([]);
    for (const minute of [10, 11, 12]) await run(minute * MINUTE);
    expect(await announcedOf(linkId)).toMatchObject([{ multiple: 2, price: '250' }]);
  });

  it.each([
    ['of a pool with little in it', { liquidity: 400 }, 5 * MINUTE],
    ['of a curve that nobody trades on', { dexId: 'pumpfun', volume: 10 }, 5 * MINUTE],
    ['of two samples within a minute', {}, 1 * MINUTE],
    ['of two samples hours apart', {}, 2 * HOUR],
  ])('is none %s', async (_, market, apart) => {
    const { prices, run } = playPrices();
    const { linkId, mint } = await openCall();
    prices.set(mint, { price: '300', ...market });
    await run(0);
    await run(apart);
    expect(await announcedOf(linkId)).toEqual([]);
  });

  it('is looked for thirty tokens a request, and in turn where there are many', async () => {
    const { prices, run, far } = playPrices({ callsPerSweep: 40 });
    const open = await openCalls(50);
    for (const { mint } of open) prices.set(mint, { price: '300' });
    const asked = () =>
      far.calls.map(({ url }) => decodeURIComponent(url.pathname).split(',').length);
    await run(0);
    expect(asked()).toEqual([30, 10]);
    for (let round = 1; round < 8; round += 1) await run(round * 5 * MINUTE);
    const announced = await Promise.all(open.map(({ linkId }) => announcedOf(linkId)));
    expect(announced.map((each) => each.length)).toEqual(open.map(() => 1));
    expect(Math.max(...asked())).toBe(30);
  });

  it('is confirmed in the next run, though the round of all calls takes longer than an hour', async () => {
    const few = { callsPerSweep: 6, confirmedPerSweep: 2, mostWaiting: 6 };
    const { prices, run } = playPrices(few);
    // A round takes more than twelve runs.
    const open = await openCalls(80);
    const risen = open.filter((_, index) => index % 16 === 3);
    for (const { mint } of open) prices.set(mint, { price: '120' });
    for (const { mint } of risen) prices.set(mint, { price: '230' });
    for (let round = 0; round < 20; round += 1) await run(round * 5 * MINUTE);
    const announced = await Promise.all(risen.map(({ linkId }) => announcedOf(linkId)));
    expect(announced.map((each) => each.length)).toEqual(risen.map(() => 1));
  });

  it('is looked for in the next run where the market refuses in the middle of one', async () => {
    let requests = 0;
    playFarEnd({
      dexscreener: () => {
        requests += 1;
        return requests === 1 ? json([]) : new Response('busy', { status: 429 });
      },
    });
    const open = await openCalls(70);
    await sampleMultiples(testCtx({ now: () => START }).ctx);
    expect(requests).toBe(2);
    const position = await env.DB.prepare(
      "select position from sweeps where name = 'multiples'",
    ).first<string>('position');
    const { after } = JSON.parse(position ?? '') as { after: { linkId: string } };
    const inTurn = open.map(({ linkId }) => linkId).toSorted();
    expect(inTurn.indexOf(after.linkId)).toBe(MULTIPLES.mintsPerRequest - 1);
  });

  it('costs nothing where the market does not answer', async () => {
    const { linkId } = await openCall();
    playFarEnd({});
    const { ctx } = testCtx({ now: () => START });
    expect(await sampleMultiples(ctx)).toEqual([]);
    expect(await announcedOf(linkId)).toEqual([]);
  });
});
