import { deleteSession, deleteSessionsOf } from '../../db/accounts/sessions.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { closeDashboards } from './closeDashboards.ts';

export const endSession = async (ctx: Ctx, secret: string): Promise<void> => {
  const hash = await sha256Hex(secret);
  closeDashboards(ctx, await deleteSession(ctx.env, hash), hash);
};

/** The current session too, so a thief cannot lock the owner out and stay signed in. API keys go on unless revoked. */
export const endAllSessions = async (
  ctx: Ctx,
  userId: string,
  { revokesApiKeys }: { revokesApiKeys: boolean },
): Promise<void> => {
  await deleteSessionsOf(ctx.env, { userId, revokesApiKeys, at: ctx.now() });
  closeDashboards(ctx, userId, null);
};
