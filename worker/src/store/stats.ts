// Totals over all promoters, a minute old at most.
import { readTotals, type Totals } from '../db/counting/totals.ts';
import { readStats, writeStats } from '../kv/stats.ts';
import type { Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';

/** A cache that fails is an empty one. */
const cachedTotals = async (ctx: Ctx): Promise<Totals | null> => {
  try {
    return await readStats(ctx);
  } catch (error) {
    logError('stats_cache_failed', error, { requestId: ctx.requestId });
    return null;
  }
};

export const currentTotals = async (ctx: Ctx): Promise<Totals> => {
  const known = await cachedTotals(ctx);
  if (known) return known;
  const readAt = ctx.now();
  const totals = await readTotals(ctx.env);
  ctx.background(writeStats(ctx, { ...totals, readAt }));
  return totals;
};
