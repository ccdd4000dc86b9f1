import { SECOND } from '@soltrade/schema/durations';
import { z } from '@soltrade/schema/zod';
import { cache } from './cache.ts';
import { json } from './stores.ts';

const STATS = { fresh: 60 * SECOND } as const;

const record = z.object({
  links: z.int(),
  clicks: z.int(),
  promoters: z.int(),
  microUsd: z.int(),
  hasRevenue: z.boolean(),
  readAt: z.number(),
});

export const cachedTotals = cache({
  key: (name: 'stats') => `${name}:v2`,
  // Kept by the isolate too: KV may return an outdated record for half a minute, and the sum reads
  // every public entry.
  codec: json(record, { entries: 1, readEvery: STATS.fresh }),
  keptFor: () => STATS.fresh,
  usableUntil: ({ readAt }) => readAt + STATS.fresh,
});
