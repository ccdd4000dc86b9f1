// Charts and the pools that they are of. Nothing of them outlives the cache. A cache that fails is an empty one.
import { deleteChartPool, readChart, readChartPool, writeChart, writeChartPool } from '../kv/charts.ts';
import type { Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';
import type { ChartPool } from '../model/chartPool.ts';
import type { ChartKey, ChartRecord } from '../model/chartRecord.ts';

const orEmpty = async <T>(ctx: Ctx, read: Promise<T | null>): Promise<T | null> => {
  try {
    return await read;
  } catch (error) {
    logError('chart_cache_failed', error, { requestId: ctx.requestId });
    return null;
  }
};

/** The last chart, fresh or not, at most a day old. */
export const cachedChart = (ctx: Ctx, key: ChartKey): Promise<ChartRecord | null> =>
  orEmpty(ctx, readChart(ctx, key));

export const keepChart = writeChart;

/** The token's main pool, unless it has to be looked for again. */
export const cachedChartPool = (ctx: Ctx, mint: string): Promise<ChartPool | null> =>
  orEmpty(ctx, readChartPool(ctx, mint));

export const keepChartPool = writeChartPool;

/** Drops a pool that its upstream does not know any more. */
export const dropChartPool = deleteChartPool;
