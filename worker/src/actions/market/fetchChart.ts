import { CHART_INTERVALS, type Chart } from '@soltrade/schema/contracts/tokens';
import { CHART } from '@soltrade/schema/limits/tokens';
import { charts, rememberedCard } from '../../cache/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { invalidField } from '../../lib/errors.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import {
  type ChartKey,
  type ChartRecord,
  chartFreshUntil,
  FRESH,
  publicChart,
  REFRESHING,
  STALE,
} from '../../model/tokens.ts';
import { unavailableError, unlessSpent } from './askProvider.ts';
import { tokenNotFound } from './fetchToken.ts';
import { flightOutcome } from './marketFlight.ts';
import { type ChartOutcome, chartFlight } from './refreshChart.ts';

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
  const isAbsent = !ctx.asker.isSignedIn && (await rememberedCard(ctx, key.mint)) === 'absent';
  if (isAbsent) throw tokenNotFound();
  const outcome = await unlessSpent(ctx, () => refreshedChart(ctx, key));
  if (outcome.kind === 'chart') return outcome.chart;
  throw outcome.kind === 'not_found' ? tokenNotFound() : unavailableError(outcome, 'Chart data');
};

/** `none` if the token is not traded. Throws `token_not_found`, `market_unavailable`, `rate_limited`. */
export const fetchChart = async (
  ctx: Ctx,
  { limit = CHART.maxCandles, ...key }: ChartKey & { limit?: number | undefined },
): Promise<Chart> => {
  requireInterval(key);
  if (addressBytes(key.mint) === null) throw tokenNotFound();
  const cached = await charts.read(ctx, key);
  if (!cached) return publicChart(await newChart(ctx, key), { limit, freshness: FRESH });
  if (ctx.now() < chartFreshUntil(cached)) return publicChart(cached, { limit, freshness: FRESH });

  const refresh = unlessSpent(ctx, () => refreshedChart(ctx, key));
  ctx.background(refresh);
  const outcome = await withTimeout(refresh, CHART.revalidateWait);
  if (outcome?.kind === 'chart') return publicChart(outcome.chart, { limit, freshness: FRESH });
  if (outcome?.kind === 'not_found') throw tokenNotFound();
  return publicChart(cached, { limit, freshness: outcome ? STALE : REFRESHING });
};
