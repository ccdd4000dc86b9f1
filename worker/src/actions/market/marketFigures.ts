import { rememberedCard } from '../../cache/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import { freshUntil, type TokenCard } from '../../model/tokens.ts';
import { unlessSpent } from './askProvider.ts';
import { refreshedCard } from './fetchToken.ts';
import type { RefreshOutcome } from './refreshTokenCard.ts';

/** As in a landing record: the last card, and when a later market request failed. */
export type MarketFigures = { card: TokenCard | null; failedAt: number | null };

const figuresOf = (ctx: Ctx, outcome: RefreshOutcome, last: TokenCard | null): MarketFigures => {
  if (outcome.kind === 'card') return { card: outcome.card, failedAt: null };
  return { card: outcome.kind === 'not_found' ? null : last, failedAt: ctx.now() };
};

/** A mint's latest market figures: cached while fresh, else from upstreams, without a timeout. */
export const marketFigures = async (ctx: Ctx, mint: string): Promise<MarketFigures> => {
  const known = addressBytes(mint) === null ? 'absent' : await rememberedCard(ctx, mint);
  if (known === 'absent') return { card: null, failedAt: ctx.now() };
  if (known && ctx.now() < freshUntil(known)) return { card: known, failedAt: null };
  return figuresOf(ctx, await refreshedCard(ctx, mint), known);
};

/** Like `marketFigures`, but queries no upstream if the client exceeded its share. */
const figuresForVisitor = async (ctx: Ctx, mint: string, last: TokenCard | null): Promise<MarketFigures> => {
  if (addressBytes(mint) === null) return { card: null, failedAt: ctx.now() };
  // Clients that invent mints request the same unknown ones repeatedly.
  const isAbsent = last === null && (await rememberedCard(ctx, mint)) === 'absent';
  if (isAbsent) return { card: null, failedAt: ctx.now() };
  return figuresOf(ctx, await unlessSpent(ctx, () => refreshedCard(ctx, mint)), last);
};

/** Updated figures for a mint with a known last card; null if that takes longer than `ms`. */
export const marketFiguresWithin = (
  ctx: Ctx,
  { mint, card, ms }: { mint: string; card: TokenCard | null; ms: number },
): Promise<MarketFigures | null> => {
  const figures = figuresForVisitor(ctx, mint, card);
  ctx.background(figures);
  return withTimeout(figures, ms);
};
