import type { Token } from '@soltrade/schema/contracts/tokens';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { publicToken } from '../../model/tokenCard.ts';
import { type FetchedCard, lookUpCard, refreshedCard } from './lookUpCard.ts';
import { unavailableError, unlessSpent } from './upstreamOutcome.ts';

export const tokenNotFound = () =>
  new AppError('token_not_found', 'There is no token at this address. It may be the address of a pool.');

/** Throws `token_not_found`, `market_unavailable` without a card of the last day, `rate_limited`. */
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
