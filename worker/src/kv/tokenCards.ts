import { TOKEN_CACHE } from '@soltrade/schema/limits';
import type { Ctx } from '../lib/context.ts';
import { type TokenCard, tokenCard } from '../lib/tokenCard.ts';

/** The version changes with the record's shape, so that a new Worker never reads an old record. */
const key = (mint: string): string => `token:v1:${mint}`;

/** KV's own read cache must not outlive a fresh card; this is its least. Seconds. */
const READ_CACHE = 30;

/** The last card, fresh or not, while it is usable. */
export const readTokenCard = async (ctx: Ctx, mint: string): Promise<TokenCard | null> => {
  const stored = await ctx.env.CACHE.get(key(mint), { type: 'json', cacheTtl: READ_CACHE });
  const card = tokenCard.safeParse(stored);
  return card.success && ctx.now() - card.data.fetchedAt <= TOKEN_CACHE.usable ? card.data : null;
};

export const writeTokenCard = (ctx: Ctx, card: TokenCard): Promise<void> =>
  ctx.env.CACHE.put(key(card.contractAddress), JSON.stringify(card), {
    expirationTtl: TOKEN_CACHE.usable / 1_000,
  });

export const deleteTokenCard = (ctx: Ctx, mint: string): Promise<void> => ctx.env.CACHE.delete(key(mint));
