import { TOKEN_CACHE } from '@soltrade/schema/limits/tokens';
import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { type TokenCard, tokenCard } from '../model/tokens.ts';
import { cache } from './cache.ts';
import { json } from './stores.ts';

/** Stored in place of a card if no such mint exists; `absentAt` in epoch milliseconds. */
const absence = z.object({ absentAt: z.number() });

type Known = TokenCard | z.output<typeof absence>;

const lifetime = (known: Known): number =>
  'absentAt' in known ? TOKEN_CACHE.absentMemory : TOKEN_CACHE.usable;

/** The last card of a mint, fresh or not, or its absence. */
export const tokenCards = cache({
  key: (mint: string) => `token:v2:${mint}`,
  codec: json<Known>(z.union([tokenCard, absence])),
  keptFor: lifetime,
  usableUntil: (known) => ('absentAt' in known ? known.absentAt : known.fetchedAt) + lifetime(known),
});

/** The last card; `absent` if the mint was recently found not to exist. */
export const rememberedCard = async (ctx: Ctx, mint: string): Promise<TokenCard | 'absent' | null> => {
  const known = await tokenCards.read(ctx, mint);
  return known && 'absentAt' in known ? 'absent' : known;
};

/** Like `rememberedCard`, but null for an absent mint. */
export const cachedTokenCard = async (ctx: Ctx, mint: string): Promise<TokenCard | null> => {
  const remembered = await rememberedCard(ctx, mint);
  return remembered === 'absent' ? null : remembered;
};

export const writeTokenCard = (ctx: Ctx, card: TokenCard): Promise<boolean> =>
  tokenCards.write(ctx, card.contractAddress, card);
