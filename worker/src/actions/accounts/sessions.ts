import { deleteSession, deleteSessionsOf, renewSession, replaceSession } from '../../db/accounts/sessions.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { randomSecret, sha256Hex } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { promoterClicks } from '../../stubs.ts';

/** Starts a session for a user, ending the browser's former one; returns the cookie's secret. */
export const startSession = async (
  ctx: Ctx,
  { userId, formerSecret }: { userId: string; formerSecret: string | null },
): Promise<string> => {
  const now = ctx.now();
  const secret = randomSecret();
  const formerHash = formerSecret === null ? null : await sha256Hex(formerSecret);
  const formerUser = await replaceSession(
    ctx.env,
    { idHash: await sha256Hex(secret), userId, provenWallet: null, createdAt: now, lastSeenAt: now },
    formerHash,
  );
  closeDashboards(ctx, formerUser, formerHash);
  return secret;
};

/** A new secret, but the session's old age, since linking proves no presence. Null if another request was faster. */
export const continueSession = async (
  ctx: Ctx,
  { sessionHash: formerHash, userId }: SessionUser,
): Promise<string | null> => {
  const secret = randomSecret();
  const idHash = await sha256Hex(secret);
  if (!(await renewSession(ctx.env, { formerHash, idHash, now: ctx.now() }))) return null;
  closeDashboards(ctx, userId, formerHash);
  return secret;
};

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

/** In the background: the session is over anyway, and every socket closes within `LIVE.socketMaxAge`. */
export const closeDashboards = (ctx: Ctx, userId: string | null, sessionHash: string | null): void => {
  if (userId !== null) ctx.background(promoterClicks(ctx.env, userId).closeDashboards(sessionHash));
};

/** For what a browser that was left open must not be enough for. Errors: `recent_sign_in_required`. */
export const requireRecentSignIn = (
  ctx: Ctx,
  { createdAt }: SessionUser,
  { within, detail }: { within: number; detail: string },
): void => {
  if (ctx.now() - createdAt > within) throw new AppError('recent_sign_in_required', detail);
};
