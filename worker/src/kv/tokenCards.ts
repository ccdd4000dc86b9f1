import { TOKEN_CACHE } from '@soltrade/schema/limits';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { type TokenCard, tokenCard } from '../model/tokenCard.ts';

/** The version changes with the record's shape, so that a new Worker never reads an old record. */
const key = (mint: string): string => `token:v1:${mint}`;

/** KV's own read cache must not outlive a fresh card; this is its least. Seconds. */
const READ_CACHE = 30;

/** Stands in the place of a card where there is no such mint; `absentAt` is when that was found, in epoch milliseconds. */
const absence = z.object({ absentAt: z.number() });

/** The last card, fresh or not, while it is usable; `absent` where the mint was found not to exist a moment ago. */
export const readTokenCard = async (ctx: Ctx, mint: string): Promise<TokenCard | 'absent' | null> => {
  const stored = await ctx.env.CACHE.get(key(mint), { type: 'json', cacheTtl: READ_CACHE });
  const now = ctx.now();
  const card = tokenCard.safeParse(stored);
  if (card.success) return now - card.data.fetchedAt <= TOKEN_CACHE.usable ? card.data : null;
  const absent = absence.safeParse(stored);
  return absent.success && now - absent.data.absentAt < TOKEN_CACHE.absentMemory ? 'absent' : null;
};

export const writeTokenCard = (ctx: Ctx, card: TokenCard): Promise<void> =>
  ctx.env.CACHE.put(key(card.contractAddress), JSON.stringify(card), {
    expirationTtl: TOKEN_CACHE.usable / 1_000,
  });

export const writeAbsence = (ctx: Ctx, mint: string): Promise<void> =>
  ctx.env.CACHE.put(key(mint), JSON.stringify({ absentAt: ctx.now() }), {
    expirationTtl: TOKEN_CACHE.absentMemory / 1_000,
  });
