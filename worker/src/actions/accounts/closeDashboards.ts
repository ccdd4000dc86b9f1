import type { Ctx } from '../../lib/context.ts';
import { promoterClicks } from '../../stubs.ts';

/**
 * Closes the open dashboards of a session that has ended, or of all sessions of a user. In the background: a session is
 * over whether or not this works, and every socket closes by itself within `LIVE.socketMaxAge`.
 */
export const closeDashboards = (ctx: Ctx, userId: string | null, sessionHash: string | null): void => {
  if (userId !== null) ctx.background(promoterClicks(ctx.env, userId).closeDashboards(sessionHash));
};
