import { CHART } from '@soltrade/schema/limits';
import type { Ctx } from '../lib/context.ts';
import { type ChartPool, chartPool, poolFreshUntil } from '../model/chartPool.ts';
import { type ChartKey, type ChartRecord, chartKeyText, chartRecord } from '../model/chartRecord.ts';

// The versions change with the records' shapes, so that a new Worker never reads an old record.
const chartKey = (key: ChartKey): string => `chart:v1:${chartKeyText(key)}`;
const poolKey = (mint: string): string => `chart-pool:v1:${mint}`;

/** KV's own read cache must not outlive a fresh chart; this is its least. Seconds. */
const READ_CACHE = 30;

/** The last chart, fresh or not, while it is usable. */
export const readChart = async (ctx: Ctx, key: ChartKey): Promise<ChartRecord | null> => {
  const stored = await ctx.env.CACHE.get(chartKey(key), { type: 'json', cacheTtl: READ_CACHE });
  const chart = chartRecord.safeParse(stored);
  return chart.success && ctx.now() - chart.data.fetchedAt <= CHART.usable ? chart.data : null;
};

export const writeChart = (ctx: Ctx, key: ChartKey, chart: ChartRecord): Promise<void> =>
  ctx.env.CACHE.put(chartKey(key), JSON.stringify(chart), { expirationTtl: CHART.usable / 1_000 });

/** The token's main pool, where it was found not long ago. */
export const readChartPool = async (ctx: Ctx, mint: string): Promise<ChartPool | null> => {
  const stored = await ctx.env.CACHE.get(poolKey(mint), { type: 'json', cacheTtl: READ_CACHE });
  const pool = chartPool.safeParse(stored);
  return pool.success && ctx.now() < poolFreshUntil(pool.data) ? pool.data : null;
};

export const writeChartPool = (ctx: Ctx, mint: string, pool: ChartPool): Promise<void> =>
  ctx.env.CACHE.put(poolKey(mint), JSON.stringify(pool), { expirationTtl: CHART.poolFresh / 1_000 });

export const deleteChartPool = (ctx: Ctx, mint: string): Promise<void> => ctx.env.CACHE.delete(poolKey(mint));
