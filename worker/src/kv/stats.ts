import { STATS } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';

/** The version changes with the record's shape, so that a new Worker never reads an old record. */
const KEY = 'stats:v2';

/** The least that KV allows, in seconds; the stamp inside decides what is fresh. */
const READ_CACHE = 30;
const LIFETIME = 60;

const record = z.object({
  links: z.int(),
  clicks: z.int(),
  promoters: z.int(),
  microUsd: z.int(),
  hasRevenue: z.boolean(),
  /** Epoch milliseconds. */
  readAt: z.number(),
});

export type StatsRecord = z.output<typeof record>;

/** The totals, if they were read less than a minute ago. */
export const readStats = async (ctx: Ctx): Promise<StatsRecord | null> => {
  const stored = await ctx.env.CACHE.get(KEY, { type: 'json', cacheTtl: READ_CACHE });
  const parsed = record.safeParse(stored);
  return parsed.success && ctx.now() < parsed.data.readAt + STATS.fresh ? parsed.data : null;
};

export const writeStats = (ctx: Ctx, value: StatsRecord): Promise<void> =>
  ctx.env.CACHE.put(KEY, JSON.stringify(value), { expirationTtl: LIFETIME });
