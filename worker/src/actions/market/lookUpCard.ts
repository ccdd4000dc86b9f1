import { TOKEN_CACHE } from '@soltrade/schema/limits/market';
import { rememberedCard } from '../../cache/tokenCards.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import {
  FRESH,
  type Freshness,
  freshUntil,
  REFRESHING,
  STALE,
  type TokenCard,
} from '../../model/tokenCard.ts';
import type { Unavailable } from './askProvider.ts';
import { flightOutcome } from './marketFlight.ts';
import { cardFlight, type RefreshOutcome } from './refreshTokenCard.ts';

export type FetchedCard = { card: TokenCard; freshness: Freshness };

export type CardOutcome = ({ kind: 'card' } & FetchedCard) | { kind: 'not_found' } | Unavailable;

export const refreshedCard = (ctx: Ctx, mint: string): Promise<RefreshOutcome> =>
  flightOutcome(ctx, cardFlight, mint);

/** A token's card from the cache while it is fresh, else of `refresh`, else the last one of the day. */
export const lookUpCard = async (
  ctx: Ctx,
  mint: string,
  refresh: () => Promise<RefreshOutcome> = () => refreshedCard(ctx, mint),
): Promise<CardOutcome> => {
  if (addressBytes(mint) === null) return { kind: 'not_found' };
  const remembered = await rememberedCard(ctx, mint);
  // A promoter may be about to recommend a coin that was created a moment ago.
  if (remembered === 'absent' && !ctx.asker.isSignedIn) return { kind: 'not_found' };
  const card = remembered === 'absent' ? null : remembered;
  if (card === null) {
    const outcome = await refresh();
    return outcome.kind === 'card' ? { ...outcome, freshness: FRESH } : outcome;
  }
  if (ctx.now() < freshUntil(card)) return { kind: 'card', card, freshness: FRESH };

  const refreshing = refresh();
  ctx.background(refreshing);
  const outcome = await withTimeout(refreshing, TOKEN_CACHE.revalidateWait);
  if (outcome?.kind === 'card') return { ...outcome, freshness: FRESH };
  if (outcome?.kind === 'not_found') return outcome;
  return { kind: 'card', card, freshness: outcome ? STALE : REFRESHING };
};
