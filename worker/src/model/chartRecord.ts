import { type Chart, chart, type chartTimeframe } from '@soltrade/schema/contracts/tokens';
import { CHART } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import { isoTime } from '../lib/time.ts';
import type { Freshness } from './tokenCard.ts';

export type ChartKey = { mint: string; timeframe: z.output<typeof chartTimeframe>; aggregate: number };

export const chartKeyText = ({ mint, timeframe, aggregate }: ChartKey): string =>
  `${mint}:${timeframe}:${aggregate}`;

export const chartRecord = z.extend(
  z.omit(chart, { error: true, fetchedAt: true, stale: true, refreshing: true }),
  {
    fetchedAt: z.number(),
  },
);

export type ChartRecord = z.output<typeof chartRecord>;

export const chartFreshUntil = ({ fetchedAt }: ChartRecord): number => fetchedAt + CHART.fresh;

export const publicChart = (
  { data, source, sourceUrl, fetchedAt }: ChartRecord,
  { limit, freshness }: { limit: number; freshness: Freshness },
): Chart => ({
  data: data.slice(-limit),
  error: null,
  source,
  sourceUrl,
  fetchedAt: isoTime(fetchedAt),
  ...freshness,
});

export const chartPool = z.object({
  address: z.string(),
  isCurve: z.boolean(),
  fetchedAt: z.number(),
});

export type ChartPool = z.output<typeof chartPool>;

export const poolFreshUntil = ({ isCurve, fetchedAt }: ChartPool): number =>
  fetchedAt + (isCurve ? CHART.curvePoolFresh : CHART.poolFresh);
