// Tokens: the card of the moment in KV, and in D1 what outlives it for the tokens that have links.
import { findTokenRow, type TokenRow, updateToken, upsertToken } from '../db/market/tokens.ts';
import { readTokenCard, writeAbsence, writeTokenCard } from '../kv/tokenCards.ts';
import type { Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';
import type { TokenCard } from '../model/tokenCard.ts';

export type { TokenRow };

const rowOf = (ctx: Ctx, card: TokenCard): TokenRow => ({
  mint: card.contractAddress,
  name: card.name,
  symbol: card.symbol,
  imageUrl: card.imageUrl,
  updatedAt: ctx.now(),
});

/**
 * The last card, fresh or not, at most a day old; `absent` where no such mint existed a moment ago. A cache that fails
 * is an empty one.
 */
export const rememberedCard = async (ctx: Ctx, mint: string): Promise<TokenCard | 'absent' | null> => {
  try {
    return await readTokenCard(ctx, mint);
  } catch (error) {
    logError('token_cache_failed', error, { requestId: ctx.requestId, mint });
    return null;
  }
};

/** As `rememberedCard`, for whom there being no card is the same as there being no mint. */
export const cachedTokenCard = async (ctx: Ctx, mint: string): Promise<TokenCard | null> => {
  const remembered = await rememberedCard(ctx, mint);
  return remembered === 'absent' ? null : remembered;
};

/** Keeps a new card. Only a token that has a link is in D1, so that strangers' look-ups cannot fill it. */
export const keepTokenCard = async (ctx: Ctx, card: TokenCard): Promise<void> => {
  await Promise.all([writeTokenCard(ctx, card), updateToken(ctx.env, rowOf(ctx, card))]);
};

/** Remembers in the place of a card that there is no such mint. */
export const keepAbsence = writeAbsence;

/** Stores what a link needs of its token for good. Await it before inserting the link. */
export const rememberToken = (ctx: Ctx, card: TokenCard): Promise<void> =>
  upsertToken(ctx.env, rowOf(ctx, card));

/** Name, symbol and picture as they were last known, for a token that has a link. */
export const knownToken = (ctx: Ctx, mint: string): Promise<TokenRow | null> => findTokenRow(ctx.env, mint);
