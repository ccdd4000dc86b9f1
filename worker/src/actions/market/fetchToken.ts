import type { Token } from '@soltrade/schema/contracts/tokens';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { publicToken } from '../../model/tokenCard.ts';
import { type FetchedCard, lookUpCard, refreshedCard } from './lookUpCard.ts';
import { unavailableError, unlessSpent } from './upstreamOutcome.ts';

export const tokenNotFound = () =>
  new AppError('token_not_found', 'There is no token at this address. It may be the address of a pool.');

/**
 * A token's card. Throws `token_not_found` where no such mint can or does exist, `market_unavailable` if no market is
 * available and no card of the last day is cached, and `rate_limited` if this address has requested too many uncached
 * ones.
 */
export const fetchTokenCard = async (ctx: Ctx, mint: string): Promise<FetchedCard> => {
  const outcome = await lookUpCard(ctx, mint, () => unlessSpent(ctx, () => refreshedCard(ctx, mint)));
  if (outcome.kind === 'not_found') throw tokenNotFound();
  if (outcome.kind === 'unavailable') throw unavailableError(outcome, 'Market data');
  return outcome;
};

/** Like `fetchTokenCard`, as the API returns it. */
export const fetchToken = async (ctx: Ctx, mint: string): Promise<Token> => {
  const { card, freshness } = await fetchTokenCard(ctx, mint);
  return publicToken(card, freshness);
};
