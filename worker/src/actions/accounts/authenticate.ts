import { SESSION } from '@soltrade/schema/firstLimits';
import { API_KEY } from '@soltrade/schema/limits/accounts';
import { findKeyByHash, touchKey } from '../../db/keys.ts';
import { findSession, touchSession } from '../../db/sessions.ts';
import { isApiKeyText } from '../../lib/apiKey.ts';
import type { Caller, SessionUser } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { AppError, accountBlocked } from '../../lib/errors.ts';

/** The live session of a cookie's secret; null also for a blocked user. Records its use at most once an hour. */
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

const refused = (detail: string): AppError =>
  new AppError('unauthenticated', detail, { challenge: 'Bearer error="invalid_token"' });

/** Uncached, so a revoked key is refused immediately. Errors: `unauthenticated`, `account_blocked`. */
export const authenticateKey = async (
  ctx: Ctx,
  secret: string,
): Promise<Caller & { key: NonNullable<Caller['key']> }> => {
  if (!(await isApiKeyText(secret))) {
    throw refused('This is not an API key. Check that you copied all of it, with the last character.');
  }
  const found = await findKeyByHash(ctx.env, await sha256Hex(secret));
  if (!found) throw refused('This API key is unknown or was revoked.');
  const { key, blockedAt } = found;
  const now = ctx.now();
  if (key.expiresAt !== null && key.expiresAt <= now) throw refused('This API key has expired.');
  if (blockedAt !== null) throw accountBlocked(ctx.config);
  if (key.lastUsedAt === null || now - key.lastUsedAt > API_KEY.touchEvery) {
    ctx.background(touchKey(ctx.env, key.id, now));
  }
  return { userId: key.userId, key: { id: key.id, scopes: key.scopes } };
};
