import { CHART } from '@soltrade/schema/limits/market';
import { z } from '@soltrade/schema/zod';

/** The pool whose candles are a token's chart, as we keep it. */
export const chartPool = z.object({
  address: z.string(),
  isCurve: z.boolean(),
  /** Epoch milliseconds. */
  fetchedAt: z.number(),
});

export type ChartPool = z.output<typeof chartPool>;

/** When the token's main pool has to be looked for again. */
export const poolFreshUntil = ({ isCurve, fetchedAt }: ChartPool): number =>
  fetchedAt + (isCurve ? CHART.curvePoolFresh : CHART.poolFresh);
