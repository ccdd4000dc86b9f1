import { CHART } from '@soltrade/schema/limits/market';
import { chartPools } from '../../cache/charts.ts';
import type { Ctx } from '../../lib/context.ts';
import type { ChartPool } from '../../model/chartPool.ts';
import { FRESH } from '../../model/tokenCard.ts';
import { topPool } from '../../upstream/geckoterminalPools.ts';
import { askProvider, type Unavailable, unavailable } from './askProvider.ts';
import { lookUpCard } from './lookUpCard.ts';
import { marketFlight } from './marketFlight.ts';
import { standingOf } from './standingOf.ts';

export type ChartPoolOutcome =
  | { kind: 'pool'; pool: ChartPool }
  /** The token exists, but we see no market for it. */
  | { kind: 'none' }
  | { kind: 'not_found' }
  | Unavailable;

/** Finds a token's main pool and caches it. */
const refreshChartPool = async (ctx: Ctx, mint: string): Promise<ChartPoolOutcome> => {
  // Before the card is looked up, which caches one.
  const standing = await standingOf(ctx, mint);
  // The card says whether there is such a token, and it is mostly cached already.
  const known = await lookUpCard(ctx, mint);
  if (known.kind !== 'card') return known;
  if (known.card.status === 'not_trading' && known.freshness === FRESH) return { kind: 'none' };
  const reply = await askProvider(ctx, { provider: 'geckoterminal', use: 'chart', standing }, () =>
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
  /** Until KV shows the pool everywhere; and the five charts of a token without a pool cost one request. */
  usefulUntil: (_, at) => at + CHART.fresh,
});
