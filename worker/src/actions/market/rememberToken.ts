import { writeTokenCard } from '../../cache/tokens.ts';
import { type TokenRow, updateToken, upsertToken } from '../../db/tokens.ts';
import type { Ctx } from '../../lib/context.ts';
import type { TokenCard } from '../../model/tokens.ts';

const rowOf = (ctx: Ctx, card: TokenCard): TokenRow => ({
  mint: card.contractAddress,
  name: card.name,
  symbol: card.symbol,
  imageUrl: card.imageUrl,
  updatedAt: ctx.now(),
});

/** D1 stores only tokens with a link, so strangers' look-ups can't fill it. */
export const keepTokenCard = async (ctx: Ctx, card: TokenCard): Promise<void> => {
  await Promise.all([writeTokenCard(ctx, card), updateToken(ctx.env, rowOf(ctx, card))]);
};

/** Permanently stores the token fields that a link needs. Await it before inserting the link. */
export const rememberToken = (ctx: Ctx, card: TokenCard): Promise<void> =>
  upsertToken(ctx.env, rowOf(ctx, card));
