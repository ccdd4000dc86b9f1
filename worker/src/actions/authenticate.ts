import { SESSION } from '@soltrade/schema/limits';
import { findSession, touchSession } from '../db/sessions.ts';
import type { SessionUser } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { sha256Hex } from '../lib/crypto.ts';

/** The live session of a cookie's secret, or null. Notes that it was used, at most once an hour. */
export const authenticate = async (ctx: Ctx, secret: string): Promise<SessionUser | null> => {
  const now = ctx.now();
  const session = await findSession(ctx.env, await sha256Hex(secret), now);
  if (!session) return null;
  if (now - session.lastSeenAt > SESSION.touchEvery) {
    ctx.background(touchSession(ctx.env, session.idHash, now));
  }
  return { sessionHash: session.idHash, userId: session.userId, provenWallet: session.provenWallet };
};
