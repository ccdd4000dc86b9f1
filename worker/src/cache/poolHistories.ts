import { candle } from '@soltrade/schema/contracts/tokens';
import { SETTLEMENT } from '@soltrade/schema/limits/record';
import { z } from '@soltrade/schema/zod';
import { cache } from './cache.ts';
import { json } from './stores.ts';

/** Candles before a past moment, which never change; null inside is an unknown pool. */
export const poolHistories = cache({
  key: ({ pool, mint, before }: { pool: string; mint: string; before: number }) =>
    `history:v1:${pool}:${mint}:${before}`,
  codec: json(z.object({ candles: z.nullable(z.array(candle)) })),
  keptFor: () => SETTLEMENT.candlesKept,
});
