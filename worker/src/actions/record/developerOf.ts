import { findDeveloper, storeDeveloper } from '../../db/market/tokenDevelopers.ts';
import type { Ctx } from '../../lib/context.ts';
import { tokenHolding } from '../../upstream/geckoterminalInfo.ts';
import { askProvider, type Reply } from '../market/askProvider.ts';

/** Who created a token; null if unknown. The token's page mostly asked before, so the answer is stored. */
export const developerOf = async (ctx: Ctx, mint: string): Promise<Reply<string | null>> => {
  const known = await findDeveloper(ctx.env, mint);
  if (known) return { value: known.address };
  const reply = await askProvider(ctx, { provider: 'geckoterminal', use: 'calls', standing: 'linked' }, () =>
    tokenHolding(ctx, mint),
  );
  if ('refusal' in reply) return reply;
  const developer = reply.value?.developer ?? null;
  await storeDeveloper(ctx.env, { mint, developer });
  return { value: developer };
};
