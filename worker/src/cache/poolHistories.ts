import { candle } from '@soltrade/schema/contracts/tokens';
import { SETTLEMENT } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import { cache } from './cache.ts';
import { json } from './stores.ts';

/** The candles of a pool before a moment of the past, which never change; null inside is a pool that nobody knows. */
export const poolHistories = cache({
  key: ({ pool, mint, before }: { pool: string; mint: string; before: number }) =>
    `history:v1:${pool}:${mint}:${before}`,
  codec: json(z.object({ candles: z.nullable(z.array(candle)) })),
  keptFor: () => SETTLEMENT.candlesKept,
});
