import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { freshUntil, type TokenCard } from '../lib/tokenCard.ts';
import { within } from '../lib/within.ts';
import { cachedTokenCard } from '../store/tokens.ts';
import { refreshed } from './fetchToken.ts';

/** As in a landing record: the last card, and when the market was asked in vain after it. */
export type MarketFigures = { card: TokenCard | null; failedAt: number | null };

/** The market's last word on a mint, however long it takes: from the cache while it is fresh, else through the gate. */
export const marketFigures = async (ctx: Ctx, mint: string): Promise<MarketFigures> => {
  if (addressBytes(mint) === null) return { card: null, failedAt: ctx.now() };
  const cached = await cachedTokenCard(ctx, mint);
  if (cached && ctx.now() < freshUntil(cached)) return { card: cached, failedAt: null };
  const outcome = await refreshed(ctx, mint);
  if (outcome.kind === 'card') return { card: outcome.card, failedAt: null };
  return { card: outcome.kind === 'not_found' ? null : cached, failedAt: ctx.now() };
};

/** As `marketFigures`, for a page that must be answered: null where it takes longer than `ms`. */
export const marketFiguresWithin = (ctx: Ctx, mint: string, ms: number): Promise<MarketFigures | null> => {
  const figures = marketFigures(ctx, mint);
  ctx.background(figures);
  return within(figures, ms);
};
