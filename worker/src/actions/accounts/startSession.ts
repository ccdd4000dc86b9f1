import { renewSession, replaceSession } from '../../db/accounts/sessions.ts';
import type { SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { randomSecret, sha256Hex } from '../../lib/crypto.ts';
import { closeDashboards } from './closeDashboards.ts';

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
