import type { Token } from '@soltrade/schema/contracts/tokens';
import { TOKEN_CACHE } from '@soltrade/schema/limits';
import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { AppError } from '../lib/errors.ts';
import { logError } from '../lib/log.ts';
import {
  FRESH,
  type Freshness,
  freshUntil,
  publicToken,
  REFRESHING,
  STALE,
  type TokenCard,
} from '../lib/tokenCard.ts';
import { within } from '../lib/within.ts';
import { upstreamGate } from '../objects/stubs.ts';
import { cachedTokenCard } from '../store/tokens.ts';
import type { RefreshOutcome } from './refreshTokenCard.ts';

export type FetchedCard = { card: TokenCard; freshness: Freshness };

export const tokenNotFound = () => new AppError('token_not_found', 'No token has this address.');

/** The gate's answer; a gate that fails is a market that cannot be reached. */
export const refreshed = async (ctx: Ctx, mint: string): Promise<RefreshOutcome> => {
  try {
    return await upstreamGate(ctx.env, `token:${mint}`).refreshToken(mint, ctx.requestId);
  } catch (error) {
    logError('upstream_gate_failed', error, { requestId: ctx.requestId, mint });
    return { kind: 'unavailable', retryAfter: null, isHeldBack: false };
  }
};

/**
 * A token's card. Throws `token_not_found` where no such mint can or does exist, and `market_unavailable` where no
 * market answered and no card of the last day is cached.
 */
export const fetchTokenCard = async (ctx: Ctx, mint: string): Promise<FetchedCard> => {
  if (addressBytes(mint) === null) throw tokenNotFound();
  const cached = await cachedTokenCard(ctx, mint);
  if (cached && ctx.now() < freshUntil(cached)) return { card: cached, freshness: FRESH };

  const refresh = refreshed(ctx, mint);
  if (cached) ctx.background(refresh);
  const outcome = cached ? await within(refresh, TOKEN_CACHE.revalidateWait) : await refresh;

  if (outcome?.kind === 'card') return { card: outcome.card, freshness: FRESH };
  if (outcome?.kind === 'not_found') throw tokenNotFound();
  if (cached) return { card: cached, freshness: outcome ? STALE : REFRESHING };
  throw new AppError(
    'market_unavailable',
    'Market data cannot be reached right now. Try again in a moment.',
    {
      retryAfter: outcome?.retryAfter ?? undefined,
    },
  );
};

/** As `fetchTokenCard`, as the API answers it. */
export const fetchToken = async (ctx: Ctx, mint: string): Promise<Token> => {
  const { card, freshness } = await fetchTokenCard(ctx, mint);
  return publicToken(card, freshness);
};
