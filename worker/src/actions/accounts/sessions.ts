import { deleteSession, deleteSessionsOf, renewSession, replaceSession } from '../../db/accounts/sessions.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { randomSecret, sha256Hex } from '../../lib/crypto.ts';
import { AppError } from '../../lib/errors.ts';
import { promoterClicks } from '../../stubs.ts';

/** Starts a session, ending the browser's former one; returns the cookie's secret. */
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

/** Rotates the secret but keeps the session's age, since linking proves no presence. Null if it lost a race. */
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

/** Includes the current session, so a thief can't lock the owner out and stay in. API keys survive until revoked. */
export const endAllSessions = async (
  ctx: Ctx,
  userId: string,
  { revokesApiKeys }: { revokesApiKeys: boolean },
): Promise<void> => {
  await deleteSessionsOf(ctx.env, { userId, revokesApiKeys, at: ctx.now() });
  closeDashboards(ctx, userId, null);
};

/** Runs in the background: the session has ended anyway, and every socket closes within `LIVE.socketMaxAge`. */
export const closeDashboards = (ctx: Ctx, userId: string | null, sessionHash: string | null): void => {
  if (userId !== null) ctx.background(promoterClicks(ctx.env, userId).closeDashboards(sessionHash));
};

/** Protects actions that a browser left open must not be able to perform. Errors: `recent_sign_in_required`. */
export const requireRecentSignIn = (
  ctx: Ctx,
  { createdAt }: SessionUser,
  { within, detail }: { within: number; detail: string },
): void => {
  if (ctx.now() - createdAt > within) throw new AppError('recent_sign_in_required', detail);
};
