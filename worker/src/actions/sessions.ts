import { ACCESS_TOKEN_PREFIX, type Access, API_KEY_PREFIX } from '@soltrade/schema/apiScopes';
import { SESSION } from '@soltrade/schema/firstLimits';
import { API_KEY } from '@soltrade/schema/limits/accounts';
import { ASSISTANT } from '@soltrade/schema/limits/assistants';
import type { Role } from '@soltrade/schema/roles';
import { countAccess } from '../db/accounts/access.ts';
import { getUser } from '../db/accounts/users.ts';
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
import type { AccountCtx, Acting, Actor, Ctx, HeldKey, Session } from '../lib/context.ts';
import { randomSecret, sha256Hex } from '../lib/crypto.ts';
import { AppError, accountBlocked, notOwned } from '../lib/errors.ts';
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

/**
 * Rotates the secret but keeps the session's age, since linking proves no presence. Null if it lost
 * a race.
 */
export const continueSession = async (
  ctx: Ctx,
  { hash: formerHash, actsFor }: Session,
): Promise<string | null> => {
  const secret = randomSecret();
  const idHash = await sha256Hex(secret);
  if (!(await renewSession(ctx.env, { formerHash, idHash, now: ctx.now() }))) return null;
  closeDashboards(ctx, actsFor, formerHash);
  return secret;
};

export const endSession = async (ctx: Ctx, secret: string): Promise<void> => {
  const hash = await sha256Hex(secret);
  closeDashboards(ctx, await deleteSession(ctx.env, hash), hash);
};

/**
 * Includes the current session, so a thief can't lock the owner out and stay in. Other access
 * survives unless it is named.
 */
export const endAllSessions = async (
  ctx: Ctx,
  userId: string,
  ends: readonly Access[],
): Promise<void> => {
  await deleteSessionsOf(ctx.env, { userId, ends, at: ctx.now() });
  closeDashboards(ctx, userId, null);
  await closeDashboardsOf(ctx, userId);
};

/**
 * Runs in the background: the session has ended anyway, and every socket closes within
 * `LIVE.socketMaxAge`.
 */
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

/**
 * Refuses a call that names another account than the one acted for. Errors: `user_not_found`,
 * `forbidden`.
 */
export const refuseOther = async (ctx: Ctx, accountId: string): Promise<never> => {
  await getUser(ctx, accountId);
  throw notOwned();
};

export const getAccess = ({ account, env, now }: AccountCtx): Promise<Record<Access, number>> =>
  countAccess(env, { userId: account.id, at: now() });

/**
 * `role` is null if the person is no member of the account acted for any more, or it is blocked or
 * deleted.
 */
type FoundSession = { session: Session; role: Role | null; isBlocked: boolean };

/**
 * The live session of a cookie's secret; null also for a blocked user. Records its use at most once
 * an hour.
 */
export const authenticate = async (ctx: Ctx, secret: string): Promise<FoundSession | null> => {
  const now = ctx.now();
  const found = await findSession(ctx.env, await sha256Hex(secret), now);
  if (!found) return null;
  const { session, person, blockedAt } = found;
  if (now - session.lastSeenAt > SESSION.touchEvery) {
    ctx.background(touchSession(ctx.env, session.idHash, now));
  }
  const { idHash: hash, userId: personId, actsFor, provenWallet, createdAt } = session;
  return {
    session: {
      hash,
      personId,
      personName: personName(person),
      actsFor: actsFor ?? personId,
      provenWallet,
      createdAt,
    },
    role: actsFor === null ? 'owner' : found.role,
    isBlocked: blockedAt !== null,
  };
};

const refused = (detail: string): AppError =>
  new AppError('unauthenticated', detail, { challenge: 'Bearer error="invalid_token"' });

type ActingByKey = Acting & { actor: Actor & { key: HeldKey } };

const authenticateAssistant = async (ctx: Ctx, token: string): Promise<ActingByKey> => {
  const found = await findGrantByAccess(ctx.env, await sha256Hex(token));
  if (!found) throw refused('This assistant was disconnected, or its token was replaced.');
  const { grant, blockedAt } = found;
  const now = ctx.now();
  if ((grant.accessExpiresAt ?? 0) <= now) throw refused('This token has expired. Refresh it.');
  if (blockedAt !== null) throw accountBlocked(ctx.config);
  if (grant.lastUsedAt === null || now - grant.lastUsedAt > ASSISTANT.touchEvery) {
    ctx.background(touchGrant(ctx.env, grant, now));
  }
  const { id, userId } = grant;
  // Only owners connect assistants.
  const key = { id, kind: 'assistant', scopes: grant.accessScopes ?? [] } as const;
  return {
    account: { id: userId },
    actor: { personId: userId, role: 'owner', key, session: null },
  };
};

/**
 * Uncached, so a revoked key or token is refused immediately. Errors: `unauthenticated`,
 * `account_blocked`.
 */
export const authenticateKey = async (ctx: Ctx, secret: string): Promise<ActingByKey> => {
  const prefix = await checkedPrefix(secret);
  if (prefix === ACCESS_TOKEN_PREFIX) return authenticateAssistant(ctx, secret);
  if (prefix !== API_KEY_PREFIX) {
    throw refused(
      'This is not an API key. Check that you copied all of it, with the last character.',
    );
  }
  const found = await findKeyByHash(ctx.env, await sha256Hex(secret));
  if (!found) throw refused('This API key is unknown or was revoked.');
  const { key: row, blockedAt, role } = found;
  if (role === null) throw refused('This API key is unknown or was revoked.');
  const now = ctx.now();
  if (row.expiresAt !== null && row.expiresAt <= now) throw refused('This API key has expired.');
  if (blockedAt !== null) throw accountBlocked(ctx.config);
  if (row.lastUsedAt === null || now - row.lastUsedAt > API_KEY.touchEvery) {
    ctx.background(touchKey(ctx.env, row, now));
  }
  const key = { id: row.id, kind: 'key', scopes: row.scopes } as const;
  return {
    account: { id: row.userId },
    actor: { personId: row.madeBy ?? row.userId, role, key, session: null },
  };
};
