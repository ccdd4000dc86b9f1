import { RECORD } from '@soltrade/schema/limits/record';
import { cachedTokenCard } from '../../cache/tokenCards.ts';
import type { Ctx } from '../../lib/context.ts';
import type { TokenCard } from '../../model/tokenCard.ts';
import { tokenPairs } from '../../upstream/dexscreener.ts';
import { askProvider, type Reply } from '../market/askProvider.ts';
import { keepTokenCard } from '../market/rememberToken.ts';

/** A token's card of the last hour: where it is traded by now, and with how much liquidity. Null if no market lists it. */
export const currentCard = async (ctx: Ctx, mint: string): Promise<Reply<TokenCard | null>> => {
  const cached = await cachedTokenCard(ctx, mint);
  if (cached && ctx.now() - cached.fetchedAt <= RECORD.sampleReach) return { value: cached };
  const errand = { provider: 'dexscreener', use: 'calls', standing: 'linked' } as const;
  const reply = await askProvider(ctx, errand, () => tokenPairs(ctx, mint));
  // A settlement that has to wait for a permit asks again soon.
  if ('value' in reply && reply.value) ctx.background(keepTokenCard(ctx, reply.value));
  return reply;
};
