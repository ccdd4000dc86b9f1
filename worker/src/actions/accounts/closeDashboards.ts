import type { Ctx } from '../../lib/context.ts';
import { promoterClicks } from '../../stubs.ts';

/** In the background: the session is over anyway, and every socket closes within `LIVE.socketMaxAge`. */
export const closeDashboards = (ctx: Ctx, userId: string | null, sessionHash: string | null): void => {
  if (userId !== null) ctx.background(promoterClicks(ctx.env, userId).closeDashboards(sessionHash));
};
