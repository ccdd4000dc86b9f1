// Charts and their pools, which exist only in the cache.
import { CHART } from '@soltrade/schema/limits/tokens';
import { type ChartKey, chartKeyText, chartPool, chartRecord, poolFreshUntil } from '../model/tokens.ts';
import { cache } from './cache.ts';
import { json } from './stores.ts';

export const charts = cache({
  key: (key: ChartKey) => `chart:v1:${chartKeyText(key)}`,
  codec: json(chartRecord),
  keptFor: () => CHART.usable,
  usableUntil: ({ fetchedAt }) => fetchedAt + CHART.usable,
});

/** A token's main pool, until it expires. */
export const chartPools = cache({
  key: (mint: string) => `chart-pool:v1:${mint}`,
  codec: json(chartPool),
  keptFor: () => CHART.poolFresh,
  usableUntil: poolFreshUntil,
});
