import type { Token } from '@soltrade/schema/contracts/tokens';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { publicToken } from '../../model/tokenCard.ts';
import { type FetchedCard, lookUpCard, refreshedCard } from './lookUpCard.ts';
import { unavailableError, unlessSpent } from './upstreamOutcome.ts';

export const tokenNotFound = () => new AppError('token_not_found', 'There is no token at this address.');

/**
 * A token's card. Throws `token_not_found` where no such mint can or does exist, `market_unavailable` where no market
 * answered and no card of the last day is cached, and `rate_limited` where this address has asked for too many such.
 */
export const fetchTokenCard = async (ctx: Ctx, mint: string): Promise<FetchedCard> => {
  const outcome = await lookUpCard(ctx, mint, () => unlessSpent(ctx, () => refreshedCard(ctx, mint)));
  if (outcome.kind === 'not_found') throw tokenNotFound();
  if (outcome.kind === 'unavailable') throw unavailableError(outcome, 'Market data');
  return outcome;
};

/** As `fetchTokenCard`, as the API answers it. */
export const fetchToken = async (ctx: Ctx, mint: string): Promise<Token> => {
  const { card, freshness } = await fetchTokenCard(ctx, mint);
  return publicToken(card, freshness);
};
