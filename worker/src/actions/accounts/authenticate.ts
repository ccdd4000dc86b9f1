import { SESSION } from '@soltrade/schema/firstLimits';
import { findSession, touchSession } from '../../db/accounts/sessions.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';

/** The live session of a cookie's secret, or null; null for a blocked user too. Notes its use at most once an hour. */
export const authenticate = async (
  ctx: Ctx,
  secret: string,
): Promise<(SessionUser & { isBlocked: boolean }) | null> => {
  const now = ctx.now();
  const found = await findSession(ctx.env, await sha256Hex(secret), now);
  if (!found) return null;
  const { session, blockedAt } = found;
  if (now - session.lastSeenAt > SESSION.touchEvery) {
    ctx.background(touchSession(ctx.env, session.idHash, now));
  }
  return {
    sessionHash: session.idHash,
    userId: session.userId,
    provenWallet: session.provenWallet,
    createdAt: session.createdAt,
    isBlocked: blockedAt !== null,
  };
};
