import { ACCESS_TOKEN_PREFIX, type Access, API_KEY_PREFIX } from '@soltrade/schema/apiScopes';
import { SESSION } from '@soltrade/schema/firstLimits';
import { API_KEY } from '@soltrade/schema/limits/accounts';
import { ASSISTANT } from '@soltrade/schema/limits/assistants';
import type { Role } from '@soltrade/schema/roles';
import { countAccess } from '../db/accounts/access.ts';
import { checkOwnId } from '../db/accounts/users.ts';
import { findGrantByAccess, touchGrant } from '../db/assistants.ts';
import { findKeyByHash, touchKey } from '../db/keys.ts';
import { listMemberships } from '../db/members.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  renewSession,
  replaceSession,
  touchSession,
} from '../db/sessions.ts';
import { checkedPrefix } from '../lib/apiKey.ts';
import type { Principal, SessionUser } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { randomSecret, sha256Hex } from '../lib/crypto.ts';
import { AppError, accountBlocked } from '../lib/errors.ts';
import { personName } from '../model/accounts.ts';
import { personTag, promoterClicks } from '../stubs.ts';

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
    {
      idHash: await sha256Hex(secret),
      userId,
      provenWallet: null,
      actsFor: null,
      handOverHash: null,
      handOverUntil: null,
      createdAt: now,
      lastSeenAt: now,
    },
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

/** Includes the current session, so a thief can't lock the owner out and stay in. Other access survives unless it is named. */
export const endAllSessions = async (
  ctx: Ctx,
  userId: string,
  ends: readonly Access[],
): Promise<void> => {
  await deleteSessionsOf(ctx.env, { userId, ends, at: ctx.now() });
  closeDashboards(ctx, userId, null);
  await closeDashboardsOf(ctx, userId);
};

/** Runs in the background: the session has ended anyway, and every socket closes within `LIVE.socketMaxAge`. */
export const closeDashboards = (
  ctx: Ctx,
  userId: string | null,
  sessionHash: string | null,
): void => {
  if (userId !== null) ctx.background(promoterClicks(ctx.env, userId).closeDashboards(sessionHash));
};

/** Closes a person's dashboards of the accounts that they are a member of. */
export const closeDashboardsOf = async (ctx: Ctx, personId: string): Promise<void> => {
  const memberships = await listMemberships(ctx.env, personId);
  for (const { account } of memberships) closeDashboards(ctx, account.id, personTag(personId));
};

/** Errors: `forbidden`, `user_not_found`. */
export const getAccess = async (
  ctx: Ctx,
  { sessionUserId, id }: { sessionUserId: string; id: string },
): Promise<Record<Access, number>> => {
  await checkOwnId(ctx, sessionUserId, id);
  return countAccess(ctx.env, { userId: id, at: ctx.now() });
};

/** `role` is null if the person is no member of the account acted for any more, or it is blocked or deleted. */
type FoundUser = Omit<SessionUser, 'role'> & { role: Role | null; isBlocked: boolean };

/** The live session of a cookie's secret; null also for a blocked user. Records its use at most once an hour. */
export const authenticate = async (ctx: Ctx, secret: string): Promise<FoundUser | null> => {
  const now = ctx.now();
  const found = await findSession(ctx.env, await sha256Hex(secret), now);
  if (!found) return null;
  const { session, person, blockedAt } = found;
  if (now - session.lastSeenAt > SESSION.touchEvery) {
    ctx.background(touchSession(ctx.env, session.idHash, now));
  }
  return {
    sessionHash: session.idHash,
    userId: session.actsFor ?? session.userId,
    personId: session.userId,
    personName: personName(person),
    role: session.actsFor === null ? 'owner' : found.role,
    provenWallet: session.provenWallet,
    createdAt: session.createdAt,
    isBlocked: blockedAt !== null,
  };
};

const refused = (detail: string): AppError =>
  new AppError('unauthenticated', detail, { challenge: 'Bearer error="invalid_token"' });

type KeyPrincipal = Principal & { key: NonNullable<Principal['key']> };

const authenticateAssistant = async (ctx: Ctx, token: string): Promise<KeyPrincipal> => {
  const found = await findGrantByAccess(ctx.env, await sha256Hex(token));
  if (!found) throw refused('This assistant was disconnected, or its token was replaced.');
  const { grant, blockedAt } = found;
  const now = ctx.now();
  if ((grant.accessExpiresAt ?? 0) <= now) throw refused('This token has expired. Refresh it.');
  if (blockedAt !== null) throw accountBlocked(ctx.config);
  if (grant.lastUsedAt === null || now - grant.lastUsedAt > ASSISTANT.touchEvery) {
    ctx.background(touchGrant(ctx.env, grant.id, now));
  }
  const { id, userId } = grant;
  // Only owners connect assistants.
  return {
    userId,
    personId: userId,
    role: 'owner',
    key: { id, kind: 'assistant', scopes: grant.accessScopes ?? [] },
  };
};

/** Uncached, so a revoked key or token is refused immediately. Errors: `unauthenticated`, `account_blocked`. */
export const authenticateKey = async (ctx: Ctx, secret: string): Promise<KeyPrincipal> => {
  const prefix = await checkedPrefix(secret);
  if (prefix === ACCESS_TOKEN_PREFIX) return authenticateAssistant(ctx, secret);
  if (prefix !== API_KEY_PREFIX) {
    throw refused(
      'This is not an API key. Check that you copied all of it, with the last character.',
    );
  }
  const found = await findKeyByHash(ctx.env, await sha256Hex(secret));
  if (!found) throw refused('This API key is unknown or was revoked.');
  const { key, blockedAt, role } = found;
  if (role === null) throw refused('This API key is unknown or was revoked.');
  const now = ctx.now();
  if (key.expiresAt !== null && key.expiresAt <= now) throw refused('This API key has expired.');
  if (blockedAt !== null) throw accountBlocked(ctx.config);
  if (key.lastUsedAt === null || now - key.lastUsedAt > API_KEY.touchEvery) {
    ctx.background(touchKey(ctx.env, key.id, now));
  }
  return {
    userId: key.userId,
    personId: key.madeBy ?? key.userId,
    role,
    key: { id: key.id, kind: 'key', scopes: key.scopes },
  };
};
