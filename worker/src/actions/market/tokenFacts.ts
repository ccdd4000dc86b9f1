import type { TokenFacts } from '@soltrade/schema/contracts/tokens';
import { FACTS } from '@soltrade/schema/limits/tokens';
import { cachedFacts, rememberedCard } from '../../cache/tokens.ts';
import { addressBytes } from '../../lib/address.ts';
import type { Ctx } from '../../lib/context.ts';
import { mayMiss } from '../../lib/mayMiss.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import { areFactsDue, atAGlance, publicFacts, type TokenAtAGlance } from '../../model/tokens.ts';
import { runOnceOr } from '../../stubs.ts';
import { tokenNotFound } from './fetchToken.ts';
import { factsFlight } from './refreshFacts.ts';

/** For a page refreshed in the background: newer facts if they arrive soon, otherwise the last ones. */
export const factsOfPage = async (ctx: Ctx, mint: string): Promise<TokenAtAGlance> => {
  const last = await cachedFacts(ctx, mint);
  if (!areFactsDue(last, ctx.now())) return atAGlance(last);
  const refreshing = runOnceOr(ctx, factsFlight, mint, last);
  ctx.background(refreshing);
  return atAGlance((await withTimeout(refreshing, FACTS.maxWait)) ?? last);
};

/** Null fields are unknown. Throws `token_not_found` only if no such mint can or does exist. */
export const getTokenFacts = async (ctx: Ctx, mint: string): Promise<TokenFacts> => {
  if (addressBytes(mint) === null) throw tokenNotFound();
  if (!ctx.asker.isSignedIn && (await rememberedCard(ctx, mint)) === 'absent') throw tokenNotFound();
  const last = await cachedFacts(ctx, mint);
  const isAsked = areFactsDue(last, ctx.now()) && (await mayMiss(ctx));
  return publicFacts(isAsked ? await runOnceOr(ctx, factsFlight, mint, last) : last);
};
