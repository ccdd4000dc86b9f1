import { chartPools, charts } from '../../cache/charts.ts';
import type { Ctx } from '../../lib/context.ts';
import { type ChartKey, type ChartRecord, chartFreshUntil, chartKeyText } from '../../model/chartRecord.ts';
import { runOnce } from '../../stubs.ts';
import { poolCandles } from '../../upstream/geckoterminalCandles.ts';
import { geckoterminalPoolPage } from '../../upstream/geckoterminalPool.ts';
import { askProvider, type Unavailable, unavailable } from './askProvider.ts';
import { marketFlight } from './marketFlight.ts';
import { type ChartPoolOutcome, chartPoolFlight } from './refreshChartPool.ts';
import { standingOf } from './standingOf.ts';

export type ChartOutcome = { kind: 'chart'; chart: ChartRecord } | { kind: 'not_found' } | Unavailable;

/** Looked up in its own flight, so the five charts of a token cost one request. */
const poolOf = async (ctx: Ctx, mint: string): Promise<ChartPoolOutcome> => {
  const known = await chartPools.read(ctx, mint);
  if (known) return { kind: 'pool', pool: known };
  return runOnce(ctx, chartPoolFlight, mint);
};

const kept = (ctx: Ctx, key: ChartKey, chart: Omit<ChartRecord, 'fetchedAt'>): ChartOutcome => {
  const record: ChartRecord = { ...chart, fetchedAt: ctx.now() };
  ctx.background(charts.write(ctx, key, record));
  return { kind: 'chart', chart: record };
};

/** Requests the candles of the token's main pool and caches them. */
const refreshChart = async (ctx: Ctx, key: ChartKey): Promise<ChartOutcome> => {
  // Before the pool is looked up, which caches a card of the token.
  const standing = await standingOf(ctx, key.mint);
  const found = await poolOf(ctx, key.mint);
  if (found.kind === 'none') return kept(ctx, key, { data: [], source: null, sourceUrl: null });
  if (found.kind !== 'pool') return found;
  const { address } = found.pool;
  const reply = await askProvider(ctx, { provider: 'geckoterminal', use: 'chart', standing }, () =>
    poolCandles(ctx, { ...key, pool: address }),
  );
  if ('refusal' in reply) return unavailable([reply.refusal]);
  if (reply.value === null) {
    // The pool is gone; the next request looks for another one.
    ctx.background(chartPools.drop(ctx, key.mint));
    return unavailable([]);
  }
  return kept(ctx, key, {
    data: reply.value,
    source: 'geckoterminal',
    sourceUrl: geckoterminalPoolPage(address),
  });
};

export const chartFlight = marketFlight({
  name: 'refreshChart',
  object: (key: ChartKey) => `chart:${chartKeyText(key)}`,
  run: refreshChart,
  usefulUntil: (outcome, at) => (outcome.kind === 'chart' ? chartFreshUntil(outcome.chart) : at),
});
