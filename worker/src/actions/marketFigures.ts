import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { freshUntil, type TokenCard } from '../lib/tokenCard.ts';
import { within } from '../lib/within.ts';
import { cachedTokenCard } from '../store/tokens.ts';
import { refreshed } from './fetchToken.ts';

/** As in a landing record: the last card, and when the market was asked in vain after it. */
export type MarketFigures = { card: TokenCard | null; failedAt: number | null };

const asked = async (ctx: Ctx, mint: string, cached: TokenCard | null): Promise<MarketFigures> => {
  if (addressBytes(mint) === null) return { card: null, failedAt: ctx.now() };
  const outcome = await refreshed(ctx, mint);
  if (outcome.kind === 'card') return { card: outcome.card, failedAt: null };
  return { card: outcome.kind === 'not_found' ? null : cached, failedAt: ctx.now() };
};

/** The market's last word on a mint, however long it takes: from the cache while it is fresh, else through the gate. */
export const marketFigures = async (ctx: Ctx, mint: string): Promise<MarketFigures> => {
  const cached = await cachedTokenCard(ctx, mint);
  return cached && ctx.now() < freshUntil(cached)
    ? { card: cached, failedAt: null }
    : asked(ctx, mint, cached);
};

/** What the gate says about a mint whose last card is known; null where that takes longer than `ms`. */
export const marketFiguresWithin = (
  ctx: Ctx,
  { mint, card, ms }: { mint: string; card: TokenCard | null; ms: number },
): Promise<MarketFigures | null> => {
  const figures = asked(ctx, mint, card);
  ctx.background(figures);
  return within(figures, ms);
};
