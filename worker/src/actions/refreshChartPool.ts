import type { ChartPool } from '../lib/chartPool.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { FRESH } from '../lib/tokenCard.ts';
import { keepChartPool } from '../store/charts.ts';
import { topPool } from '../upstream/geckoterminalPools.ts';
import { askProvider, type Unavailable, unavailable } from './askProvider.ts';
import { type FetchedCard, fetchTokenCard } from './fetchToken.ts';

/** Plain data: it travels out of a Durable Object, where errors lose their class. */
export type ChartPoolOutcome =
  | { kind: 'pool'; pool: ChartPool }
  /** The token exists, and nobody trades it where we can see it. */
  | { kind: 'none' }
  | { kind: 'not_found' }
  | Unavailable;

/** Whether there is such a token is the card's to say, and mostly known already. */
const cardOf = async (ctx: Ctx, mint: string): Promise<FetchedCard | { kind: 'not_found' } | Unavailable> => {
  try {
    return await fetchTokenCard(ctx, mint);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'token_not_found') return { kind: 'not_found' };
    return unavailable([{ retryAfter: error.retryAfter ?? null, isHeldBack: false }]);
  }
};

/** Finds a token's main pool and keeps it for the next ones. Called by the gate only. */
export const refreshChartPool = async (ctx: Ctx, mint: string): Promise<ChartPoolOutcome> => {
  const card = await cardOf(ctx, mint);
  if ('kind' in card) return card;
  const { status } = card.card;
  if (status === 'not_trading' && card.freshness === FRESH) return { kind: 'none' };
  const reply = await askProvider(ctx, 'geckoterminal', () => topPool(ctx, mint));
  if ('refusal' in reply) return unavailable([reply.refusal]);
  if (reply.value === null) return { kind: 'none' };
  const pool: ChartPool = { ...reply.value, fetchedAt: ctx.now() };
  ctx.background(keepChartPool(ctx, mint, pool));
  return { kind: 'pool', pool };
};
