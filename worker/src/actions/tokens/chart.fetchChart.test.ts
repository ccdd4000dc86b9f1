import { CHART_INTERVALS } from '@soltrade/schema/choices';
import { CHART } from '@soltrade/schema/limits/tokens';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import {
  type Answer,
  absent,
  broken,
  geckoUnknown,
  newMint,
  nothing,
  oldCard,
  testCtx,
} from '../../../test/fixtures/farEnd.ts';
import {
  candlesAnswer,
  hourRows,
  isCandlesCall,
  playWorld,
  poolsAnswer,
  topPoolItem,
} from '../../../test/fixtures/geckoChart.ts';
import { chartPools, charts, writeTokenCard } from '../../cache/tokens.ts';
import { fetchChart } from './chart.ts';

const HOUR = CHART_INTERVALS['1h'];
const POOL = newMint();

const pools: Answer = (url) =>
  poolsAnswer([topPoolItem({ base: url.pathname.split('/').at(-2) ?? '' }, POOL)]);
const noPools: Answer = () => poolsAnswer([]);
const noCandles: Answer = () => candlesAnswer([]);

const playMarket = (change: Parameters<typeof playWorld>[0] = {}) =>
  playWorld({ pools, ...change });

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
        .map(([time, open, high, low, close, volume]) => ({
          time,
          open,
          high,
          low,
          close,
          volume,
        })),
      error: null,
      source: 'geckoterminal',
      sourceUrl: `https://www.geckoterminal.com/solana/pools/${POOL}`,
      fetchedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      stale: false,
      refreshing: false,
    });
  });

  const empty = { candles: 0, stale: false };
  const unknown = { dexscreener: nothing, pools: geckoUnknown, token: geckoUnknown };
  it.each<[string, Parameters<typeof playMarket>[0], unknown]>([
    ['no candles, where nobody traded', { candles: noCandles }, empty],
    ['no candles, where there is no pool', { pools: noPools }, empty],
    [
      'no candles, where the market of charts does not know the token',
      { pools: geckoUnknown },
      empty,
    ],
    ['no candles, where the token is not trading yet', unknown, empty],
    ['not found, as the card does', { ...unknown, solana: absent }, 'token_not_found'],
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

  it('asks with the mint where it is the quote side of its main pool', async () => {
    const mint = newMint();
    const far = playMarket({ pools: () => poolsAnswer([topPoolItem({ quote: mint }, POOL)]) });
    await chartOf(mint);
    expect(far.calls.find(({ url }) => isCandlesCall(url))?.url.searchParams.get('token')).toBe(
      mint,
    );
  });
});

describe('one flight', () => {
  const slow =
    (answer: Answer): Answer =>
    async (url, init) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return answer(url, init);
    };

  it('looks for the pool once for all five intervals', async () => {
    const mint = newMint();
    const far = playMarket({ pools: slow(pools) });
    await Promise.all(
      Object.values(CHART_INTERVALS).map((interval) => chartOf(mint, testCtx(), interval)),
    );
    expect([far.pools(), far.candles()]).toEqual([1, 5]);
  });

  it('does not look again immediately for a pool that is not there', async () => {
    const mint = newMint();
    const far = playMarket({ pools: noPools });
    for (const interval of Object.values(CHART_INTERVALS)) await chartOf(mint, testCtx(), interval);
    expect([far.pools(), far.candles()]).toEqual([1, 0]);
  });
});

describe('the cache', () => {
  it('asks nobody while the chart is fresh, however many candles are wanted', async () => {
    const mint = newMint();
    const far = playMarket();
    await chartOf(mint);
    const { ctx } = testCtx();
    await eventually(async () => expect(await charts.read(ctx, keyOf(mint))).not.toBeNull());
    const before = far.calls.length;
    const { data } = await fetchChart(ctx, { ...keyOf(mint), limit: 3 });
    expect(data.map(({ time }) => time)).toEqual(
      hourRows(3)
        .map(([time]) => time)
        .toReversed(),
    );
    expect(far.calls).toHaveLength(before);
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
      candles: (url) =>
        url.pathname.includes(gone) ? geckoUnknown() : candlesAnswer(hourRows(100)),
    });
    expect(await codeOf(mint)).toBe('market_unavailable');
    await eventually(async () =>
      expect(await chartOf(mint)).toMatchObject({ sourceUrl: expect.stringContaining(next) }),
    );
  });
});
