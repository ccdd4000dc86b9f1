import { UPSTREAM } from '@soltrade/schema/limits/upstreams';
import { cachedTokenCard } from '../../cache/tokenCards.ts';
import { findTokenRow } from '../../db/market/tokens.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import type { Standing } from '../../lib/provider.ts';
import { withTimeout } from '../../lib/withTimeout.ts';

/** If the database fails or is too slow, no link is known. */
const isLinked = async (ctx: Ctx, mint: string): Promise<boolean> => {
  try {
    return (await withTimeout(findTokenRow(ctx.env, mint), UPSTREAM.maxGuardWait)) !== null;
  } catch (error) {
    logError('token_standing_failed', error, { requestId: ctx.requestId, mint });
    return false;
  }
};

/** What we know of a mint before any upstream is asked. */
export const standingOf = async (ctx: Ctx, mint: string): Promise<Standing> => {
  const [linked, card] = await Promise.all([isLinked(ctx, mint), cachedTokenCard(ctx, mint)]);
  if (linked) return 'linked';
  return card ? 'seen' : 'unseen';
};
