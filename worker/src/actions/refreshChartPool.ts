import type { ChartPool } from '../lib/chartPool.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { keepChartPool } from '../store/charts.ts';
import { topPool } from '../upstream/geckoterminalPools.ts';
import { UpstreamFailure } from '../upstream/UpstreamFailure.ts';
import { type FetchedCard, fetchTokenCard } from './fetchToken.ts';

/** Plain data: it travels out of a Durable Object, where errors lose their class. */
export type ChartPoolOutcome =
  | { kind: 'pool'; pool: ChartPool }
  /** The token exists, and nobody trades it where we can see it. */
  | { kind: 'none' }
  | { kind: 'not_found' }
  /** `retryAfter` in seconds where an upstream named it. */
  | { kind: 'unavailable'; retryAfter: number | null };

type Refusal = Extract<ChartPoolOutcome, { kind: 'not_found' | 'unavailable' }>;

/** Whether there is such a token is the card's to say, and mostly known already. */
const cardOf = async (ctx: Ctx, mint: string): Promise<FetchedCard | Refusal> => {
  try {
    return await fetchTokenCard(ctx, mint);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'token_not_found') return { kind: 'not_found' };
    return { kind: 'unavailable', retryAfter: error.retryAfter ?? null };
  }
};

/** Finds a token's main pool and keeps it for the next ones. Called by the gate only. */
export const refreshChartPool = async (ctx: Ctx, mint: string): Promise<ChartPoolOutcome> => {
  const card = await cardOf(ctx, mint);
  if ('kind' in card) return card;
  if (card.card.status === 'not_trading' && !card.stale) return { kind: 'none' };
  try {
    const found = await topPool(ctx, mint);
    if (found === null) return { kind: 'none' };
    const pool: ChartPool = { ...found, fetchedAt: ctx.now() };
    ctx.background(keepChartPool(ctx, mint, pool));
    return { kind: 'pool', pool };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { kind: 'unavailable', retryAfter: error.retryAfter ?? null };
  }
};
