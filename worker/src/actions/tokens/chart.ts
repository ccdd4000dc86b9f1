import { CHART_INTERVALS } from '@soltrade/schema/choices';
import type { Chart } from '@soltrade/schema/contracts/tokens';
import { CHART } from '@soltrade/schema/limits/tokens';
import { chartPools, charts, rememberedCard } from '../../cache/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { invalidField } from '../../lib/errors.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import {
  type ChartKey,
  type ChartPool,
  type ChartRecord,
  chartFreshUntil,
  chartKeyText,
  FRESH,
  publicChart,
  REFRESHING,
  STALE,
} from '../../model/tokens.ts';
import { runOnce } from '../../stubs.ts';
import {
  askProvider,
  type Unavailable,
  unavailable,
  unavailableError,
  unlessSpent,
} from '../../upstream/askProvider.ts';
import { topPool } from '../../upstream/geckoterminal.ts';
import { geckoterminalPoolPage } from '../../upstream/geckoterminalAnswer.ts';
import { poolCandles } from '../../upstream/geckoterminalCandles.ts';
import { lookUpCard, tokenNotFound } from './fetchToken.ts';
import { flightOutcome, marketFlight, priorityOf, rankOf } from './marketFlight.ts';

type ChartOutcome = { kind: 'chart'; chart: ChartRecord } | { kind: 'not_found' } | Unavailable;

/** In its own flight, so a token's five charts cost one request. */
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

const refreshChart = async (ctx: Ctx, key: ChartKey): Promise<ChartOutcome> => {
  // Must precede the pool look-up, which caches a card of the token.
  const rank = rankOf(ctx, await priorityOf(ctx, key.mint));
  const found = await poolOf(ctx, key.mint);
  if (found.kind === 'none') return kept(ctx, key, { data: [], source: null, sourceUrl: null });
  if (found.kind !== 'pool') return found;
  const { address } = found.pool;
  const reply = await askProvider(ctx, { provider: 'geckoterminal', rank }, () =>
    poolCandles(ctx, { ...key, pool: address }),
  );
  if ('refusal' in reply) return unavailable([reply.refusal]);
  if (reply.value === null) {
    // The pool is gone; the next request finds another one.
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

type ChartPoolOutcome =
  | { kind: 'pool'; pool: ChartPool }
  /** The token exists, but no market lists it. */
  | { kind: 'none' }
  | { kind: 'not_found' }
  | Unavailable;

const refreshChartPool = async (ctx: Ctx, mint: string): Promise<ChartPoolOutcome> => {
  // Must precede the card look-up, which caches one.
  const rank = rankOf(ctx, await priorityOf(ctx, mint));
  // The card, usually cached, says whether the token exists.
  const known = await lookUpCard(ctx, mint);
  if (known.kind !== 'card') return known;
  if (known.card.status === 'not_trading' && known.freshness === FRESH) return { kind: 'none' };
  const reply = await askProvider(ctx, { provider: 'geckoterminal', rank }, () =>
    topPool(ctx, mint),
  );
  if ('refusal' in reply) return unavailable([reply.refusal]);
  if (reply.value === null) return { kind: 'none' };
  const pool: ChartPool = { ...reply.value, fetchedAt: ctx.now() };
  ctx.background(chartPools.write(ctx, mint, pool));
  return { kind: 'pool', pool };
};

export const chartPoolFlight = marketFlight({
  name: 'refreshChartPool',
  object: (mint: string) => `chart-pool:${mint}`,
  run: refreshChartPool,
  /**
   * Until KV shows the pool everywhere. Also limits the five charts of a token without a pool to
   * one request.
   */
  usefulUntil: (_, at) => at + CHART.fresh,
});

const requireInterval = ({ timeframe, aggregate }: ChartKey): void => {
  const allowed: number[] = Object.values(CHART_INTERVALS)
    .filter((interval) => interval.timeframe === timeframe)
    .map((interval) => interval.aggregate);
  if (allowed.includes(aggregate)) return;
  const message = `The aggregate must be ${allowed.join(' or ')} when the timeframe is ${timeframe}.`;
  throw invalidField('aggregate', message);
};

const refreshedChart = (ctx: Ctx, key: ChartKey): Promise<ChartOutcome> =>
  flightOutcome(ctx, chartFlight, key);

const newChart = async (ctx: Ctx, key: ChartKey): Promise<ChartRecord> => {
  const isAbsent = !ctx.caller.isSignedIn && (await rememberedCard(ctx, key.mint)) === 'absent';
  if (isAbsent) throw tokenNotFound(key.mint);
  const outcome = await unlessSpent(ctx, () => refreshedChart(ctx, key));
  if (outcome.kind === 'chart') return outcome.chart;
  throw outcome.kind === 'not_found'
    ? tokenNotFound(key.mint)
    : unavailableError(outcome, 'Chart data');
};

/**
 * `none` if the token is not traded. Throws `token_not_found`, `market_unavailable`,
 * `rate_limited`.
 */
export const fetchChart = async (
  ctx: Ctx,
  { limit = CHART.maxCandles, ...key }: ChartKey & { limit?: number | undefined },
): Promise<Chart> => {
  requireInterval(key);
  if (addressBytes(key.mint) === null) throw tokenNotFound(key.mint);
  const cached = await charts.read(ctx, key);
  if (!cached) return publicChart(await newChart(ctx, key), { limit, freshness: FRESH });
  if (ctx.now() < chartFreshUntil(cached)) return publicChart(cached, { limit, freshness: FRESH });

  const refresh = unlessSpent(ctx, () => refreshedChart(ctx, key));
  ctx.background(refresh);
  const outcome = await withTimeout(refresh, CHART.revalidateWait);
  if (outcome?.kind === 'chart') return publicChart(outcome.chart, { limit, freshness: FRESH });
  if (outcome?.kind === 'not_found') throw tokenNotFound(key.mint);
  return publicChart(cached, { limit, freshness: outcome ? STALE : REFRESHING });
};
