import { CHART_INTERVALS, type Chart } from '@soltrade/schema/contracts/tokens';
import { CHART } from '@soltrade/schema/limits';
import { addressBytes } from '../lib/address.ts';
import { type ChartKey, chartFreshUntil, chartKeyText, publicChart } from '../lib/chartRecord.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { logError } from '../lib/log.ts';
import { FRESH, REFRESHING, STALE } from '../lib/tokenCard.ts';
import { within } from '../lib/within.ts';
import { upstreamGate } from '../objects/stubs.ts';
import { cachedChart } from '../store/charts.ts';
import { tokenNotFound } from './fetchToken.ts';
import type { ChartOutcome } from './refreshChart.ts';

/** Throws `invalid_input` unless the pair is one of the chart's five intervals. */
const requireInterval = ({ timeframe, aggregate }: ChartKey): void => {
  const allowed: number[] = Object.values(CHART_INTERVALS)
    .filter((interval) => interval.timeframe === timeframe)
    .map((interval) => interval.aggregate);
  if (allowed.includes(aggregate)) return;
  const message = `Must be ${allowed.join(' or ')} where the timeframe is ${timeframe}`;
  throw new AppError('invalid_input', `aggregate: ${message}`, { errors: { aggregate: message } });
};

/** The gate's answer; a gate that fails is a market that cannot be reached. */
const refreshed = async (ctx: Ctx, key: ChartKey): Promise<ChartOutcome> => {
  try {
    return await upstreamGate(ctx.env, `chart:${chartKeyText(key)}`).refreshChart(key, ctx.requestId);
  } catch (error) {
    logError('upstream_gate_failed', error, { requestId: ctx.requestId, mint: key.mint });
    return { kind: 'unavailable', retryAfter: null, isHeldBack: false };
  }
};

/**
 * The newest candles of a token's main pool, none where nobody trades it. Throws `token_not_found` as the card does,
 * and `market_unavailable` where the market does not answer and no chart of the last day is cached.
 */
export const fetchChart = async (
  ctx: Ctx,
  { limit = CHART.maxCandles, ...key }: ChartKey & { limit: number | undefined },
): Promise<Chart> => {
  requireInterval(key);
  if (addressBytes(key.mint) === null) throw tokenNotFound();
  const cached = await cachedChart(ctx, key);
  if (cached && ctx.now() < chartFreshUntil(cached)) {
    return publicChart(cached, { limit, freshness: FRESH });
  }

  const refresh = refreshed(ctx, key);
  if (cached) ctx.background(refresh);
  const outcome = cached ? await within(refresh, CHART.revalidateWait) : await refresh;

  if (outcome?.kind === 'chart') return publicChart(outcome.chart, { limit, freshness: FRESH });
  if (outcome?.kind === 'not_found') throw tokenNotFound();
  if (cached) return publicChart(cached, { limit, freshness: outcome ? STALE : REFRESHING });
  throw new AppError('market_unavailable', 'Chart data cannot be reached right now. Try again in a moment.', {
    retryAfter: outcome?.retryAfter ?? undefined,
  });
};
