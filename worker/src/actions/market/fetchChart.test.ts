import { CHART_INTERVALS } from '@soltrade/schema/contracts/tokens';
import { CHART } from '@soltrade/schema/limits/market';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  chainAccount,
  dexPair,
  geckoUnknown,
  json,
  mintAccount,
  newMint,
  oldCard,
  playFarEnd,
  testCtx,
} from '../../../test/fixtures/farEnd.ts';
import {
  candlesAnswer,
  geckoCharts,
  hourRows,
  isCandlesCall,
  isPoolsCall,
  mintOf,
  poolsAnswer,
  topPoolItem,
} from '../../../test/fixtures/geckoChart.ts';
import { chartPools, charts } from '../../cache/charts.ts';
import { writeTokenCard } from '../../cache/tokenCards.ts';
import type { ChartRecord } from '../../model/chartRecord.ts';
import { fetchChart } from './fetchChart.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const HOUR = CHART_INTERVALS['1h'];
const POOL = newMint();

const listed: Answer = (url) => json([dexPair(url.pathname.split('/').at(-1) ?? '')]);
const nothing: Answer = () => json([]);
const broken: Answer = () => json({}, { status: 500 });
const pools: Answer = (url) => poolsAnswer([topPoolItem({ base: mintOf(url) }, POOL)]);
const noPools: Answer = () => poolsAnswer([]);
const candles: Answer = () => candlesAnswer(hourRows(100));
const noCandles: Answer = () => candlesAnswer([]);

/** A market in which everything is known, but for the changes. */
const playMarket = (
  change: { dexscreener?: Answer; pools?: Answer; candles?: Answer; solana?: Answer; token?: Answer } = {},
) => {
  const far = playFarEnd({
    dexscreener: change.dexscreener ?? listed,
    geckoterminal: geckoCharts({
      pools: change.pools ?? pools,
      candles: change.candles ?? candles,
      ...(change.token ? { token: change.token } : {}),
    }),
    solana: change.solana ?? (() => chainAccount(mintAccount())),
  });
  const countOf = (isCall: (url: URL) => boolean) => far.calls.filter(({ url }) => isCall(url)).length;
  return { ...far, pools: () => countOf(isPoolsCall), candles: () => countOf(isCandlesCall) };
};

const chartOf = (
  mint: string,
  { ctx } = testCtx(),
  interval: { timeframe: 'minute' | 'hour' | 'day'; aggregate: number } = HOUR,
) => fetchChart(ctx, { mint, ...interval, limit: undefined });

const codeOf = async (mint: string) => {
  try {
    const { data, stale } = await chartOf(mint);
    return { candles: data.length, stale };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code;
    throw error;
  }
};

const oldChart = (age: number, change: Partial<ChartRecord> = {}): ChartRecord => ({
  data: [{ time: 3_600, open: 9, high: 9, low: 9, close: 9, volume: 9 }],
  source: 'geckoterminal',
  sourceUrl: null,
  fetchedAt: Date.now() - age,
  ...change,
});

const keyOf = (mint: string) => ({ mint, ...HOUR });
const poolRecord = (age: number, change: object = {}) => ({
  address: POOL,
  isCurve: false,
  fetchedAt: Date.now() - age,
  ...change,
});

describe('the answers', () => {
  it('returns the candles of the main pool, oldest first, with their source', async () => {
    playMarket();
    const chart = await chartOf(newMint());
    expect(chart).toEqual({
      data: hourRows(100)
        .toReversed()
        .map(([time, open, high, low, close, volume]) => ({ time, open, high, low, close, volume })),
      error: null,
      source: 'geckoterminal',
      sourceUrl: `https://www.geckoterminal.com/solana/pools/${POOL}`,
      fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      stale: false,
      refreshing: false,
    });
  });

  const empty = { candles: 0, stale: false };
  const unknown = { dexscreener: nothing, pools: geckoUnknown };
  it.each<[string, Parameters<typeof playMarket>[0], unknown]>([
    ['no candles, where nobody traded', { candles: noCandles }, empty],
    ['no candles, where there is no pool', { pools: noPools }, empty],
    ['no candles, where the market of charts does not know the token', { pools: geckoUnknown }, empty],
    ['no candles, where the token is not trading yet', unknown, empty],
    ['not found, as the card does', { ...unknown, solana: () => chainAccount(null) }, 'token_not_found'],
    [
      'nothing, where no market answers',
      { dexscreener: broken, pools: broken, token: broken },
      'market_unavailable',
    ],
    ['nothing, where the pools are silent', { pools: broken }, 'market_unavailable'],
    ['nothing, where the candles are silent', { candles: broken }, 'market_unavailable'],
    ['nothing, where the pool is gone', { candles: geckoUnknown }, 'market_unavailable'],
  ])('answers %s', async (_name, market, expected) => {
    playMarket(market);
    expect(await codeOf(newMint())).toEqual(expected);
  });

  it('names no source of an empty chart without a pool', async () => {
    playMarket({ pools: noPools });
    expect(await chartOf(newMint())).toMatchObject({ data: [], source: null, sourceUrl: null });
  });

  it.each(['0'.repeat(40), 'A'.repeat(32), '', '../../x'])(
    'knows without asking that %j cannot exist',
    async (mint) => {
      const { calls } = playMarket();
      expect(await codeOf(mint)).toBe('token_not_found');
      expect(calls).toEqual([]);
    },
  );

  it('says when to try again where the upstream says so', async () => {
    playMarket({ candles: () => json({}, { status: 429, headers: { 'Retry-After': '9' } }) });
    await expect(chartOf(newMint())).rejects.toMatchObject({ code: 'market_unavailable', retryAfter: 9 });
  });

  it('asks with the mint where it is the quote side of its main pool', async () => {
    const mint = newMint();
    const far = playMarket({ pools: () => poolsAnswer([topPoolItem({ quote: mint }, POOL)]) });
    await chartOf(mint);
    expect(far.calls.find(({ url }) => isCandlesCall(url))?.url.searchParams.get('token')).toBe(mint);
  });
});

describe('one flight', () => {
  const slow =
    (answer: Answer): Answer =>
    async (url, init) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return answer(url, init);
    };

  it('asks once for 50 who ask at the same time', async () => {
    const mint = newMint();
    const far = playMarket({ pools: slow(pools), candles: slow(candles) });
    const charts = await Promise.all(Array.from({ length: 50 }, () => chartOf(mint)));
    expect(new Set(charts.map(({ data }) => data.length))).toEqual(new Set([100]));
    expect([far.count('dexscreener'), far.pools(), far.candles()]).toEqual([1, 1, 1]);
  });

  it('looks for the pool once for all five intervals', async () => {
    const mint = newMint();
    const far = playMarket({ pools: slow(pools) });
    await Promise.all(Object.values(CHART_INTERVALS).map((interval) => chartOf(mint, testCtx(), interval)));
    expect([far.pools(), far.candles()]).toEqual([1, 5]);
  });

  it('does not look again immediately for a pool that is not there', async () => {
    const mint = newMint();
    const far = playMarket({ pools: noPools });
    for (const interval of Object.values(CHART_INTERVALS)) await chartOf(mint, testCtx(), interval);
    expect([far.pools(), far.candles()]).toEqual([1, 0]);
  });

  it('serves requests that arrive before KV shows the write', async () => {
    const mint = newMint();
    const far = playMarket();
    const { ctx } = testCtx();
    await chartOf(mint);
    await vi.waitFor(async () => expect(await charts.read(ctx, keyOf(mint))).not.toBeNull());
    await ctx.env.CACHE.delete(`chart:v1:${mint}:hour:1`);
    expect(await codeOf(mint)).toEqual({ candles: 100, stale: false });
    expect(far.candles()).toBe(1);
  });
});

describe('the cache', () => {
  it('asks nobody while the chart is fresh, however many candles are wanted', async () => {
    const mint = newMint();
    const far = playMarket();
    await chartOf(mint);
    const { ctx } = testCtx();
    await vi.waitFor(async () => expect(await charts.read(ctx, keyOf(mint))).not.toBeNull());
    const before = far.calls.length;
    const { data } = await fetchChart(ctx, { ...keyOf(mint), limit: 3 });
    expect(data.map(({ time }) => time)).toEqual(
      hourRows(3)
        .map(([time]) => time)
        .toReversed(),
    );
    expect(far.calls).toHaveLength(before);
  });

  it('renews an old chart', async () => {
    const mint = newMint();
    playMarket();
    await charts.write(testCtx().ctx, keyOf(mint), oldChart(CHART.fresh + 1));
    expect(await codeOf(mint)).toEqual({ candles: 100, stale: false });
  });

  it.each<[string, Parameters<typeof playMarket>[0]]>([
    ['the candles fail', { candles: broken }],
    ['nobody answers', { dexscreener: broken, pools: broken, candles: broken, token: broken }],
  ])('returns the old chart, marked, if %s', async (_name, market) => {
    const mint = newMint();
    const chart = oldChart(CHART.usable - 60_000);
    playMarket(market);
    await charts.write(testCtx().ctx, keyOf(mint), chart);
    expect(await chartOf(mint)).toEqual({
      data: chart.data,
      error: null,
      source: 'geckoterminal',
      sourceUrl: null,
      fetchedAt: new Date(chart.fetchedAt).toISOString(),
      stale: true,
      refreshing: false,
    });
  });

  it('says that an old chart is being renewed where the upstream is slow, and renews it behind', async () => {
    const mint = newMint();
    const { ctx, settled } = testCtx();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    playMarket({ candles: async (url, init) => gate.then(() => candles(url, init)) });
    await charts.write(ctx, keyOf(mint), oldChart(CHART.fresh + 1));
    expect(await fetchChart(ctx, { ...keyOf(mint), limit: undefined })).toMatchObject({
      stale: false,
      refreshing: true,
    });
    release();
    await settled();
    await vi.waitFor(async () => expect((await charts.read(ctx, keyOf(mint)))?.data).toHaveLength(100));
  });
});

describe('the pool', () => {
  it('is remembered: a later chart costs one call', async () => {
    const mint = newMint();
    const far = playMarket();
    await chartPools.write(testCtx().ctx, mint, poolRecord(CHART.poolFresh - 60_000));
    await chartOf(mint);
    expect(far.calls.map(({ url }) => url.pathname.split('/').at(-2))).toEqual(['ohlcv']);
  });

  it.each([
    ['after an hour', poolRecord(CHART.poolFresh + 1)],
    ['sooner while it is a bonding curve', poolRecord(CHART.curvePoolFresh + 1, { isCurve: true })],
  ])('is looked for again %s', async (_name, pool) => {
    const mint = newMint();
    const far = playMarket();
    await writeTokenCard(testCtx().ctx, oldCard(mint, 0));
    await chartPools.write(testCtx().ctx, mint, pool);
    await chartOf(mint);
    expect([far.pools(), far.candles()]).toEqual([1, 1]);
  });

  it('is looked for again once it is gone', async () => {
    const mint = newMint();
    const [gone, next] = [newMint(), newMint()];
    await writeTokenCard(testCtx().ctx, oldCard(mint, 0));
    await chartPools.write(testCtx().ctx, mint, poolRecord(0, { address: gone }));
    playMarket({
      pools: () => poolsAnswer([topPoolItem({ base: mint }, next)]),
      candles: (url, init) => (url.pathname.includes(gone) ? geckoUnknown() : candles(url, init)),
    });
    expect(await codeOf(mint)).toBe('market_unavailable');
    await vi.waitFor(async () =>
      expect(await chartOf(mint)).toMatchObject({ sourceUrl: expect.stringContaining(next) }),
    );
  });
});
