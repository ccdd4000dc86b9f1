import { API_KEY } from '@soltrade/schema/limits/accounts';
import { findKeyByHash, touchKey } from '../../db/accounts/apiKeys.ts';
import { isApiKeyText } from '../../lib/apiKey.ts';
import type { Caller } from '../../lib/appEnv.ts';
import type { Ctx } from '../../lib/context.ts';
import { sha256Hex } from '../../lib/crypto.ts';
import { AppError, accountBlocked } from '../../lib/errors.ts';

const refused = (detail: string): AppError =>
  new AppError('unauthenticated', detail, { challenge: 'Bearer error="invalid_token"' });

/** Asks the database each time, so a revoked key is refused at once. Errors: `unauthenticated`, `account_blocked`. */
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
