import { type ApiScope, holdsApiKey } from '@soltrade/schema/apiScopes';
import { RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import { MCP_PATH } from '@soltrade/schema/paths';
import { hasRole, type Role, roleRefusal } from '@soltrade/schema/roles';
import type { Context } from 'hono';
import { authenticate, authenticateKey } from '../actions/sessions.ts';
import { type Config, configOf } from '../env.ts';
import { bearerToken } from '../lib/apiKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { equalInConstantTime, sha256Hex } from '../lib/crypto.ts';
import { AppError, accountBlocked } from '../lib/errors.ts';
import { hintAtLiveSession, readSessionCookie } from '../lib/sessionCookie.ts';
import type { Check } from './check.ts';
import { rateLimit } from './rateLimit.ts';

/**
 * Calls of the API that a tool makes. They never cross the network, so nobody else can send one.
 */
const toolRequests = new WeakSet<Request>();

export const asToolRequest = (request: Request): Request => {
  toolRequests.add(request);
  return request;
};

/** Whether a request came to `/mcp`, for which alone the tokens of assistants are. */
const isForTools = (c: Context<AppEnv>): boolean =>
  c.req.path === MCP_PATH || toolRequests.has(c.req.raw);

/** Gives the request's upstream calls a promoter's priority. */
export const markSignedIn = (c: Context<AppEnv>): void => {
  const ctx = c.get('ctx');
  c.set('ctx', { ...ctx, caller: { ...ctx.caller, isSignedIn: true } });
};

/** Sets `session` to the live session of an unblocked user, or null. */
export const optionalSession: Check = async (c) => {
  const secret = readSessionCookie(c);
  const found = secret ? await authenticate(c.get('ctx'), secret) : null;
  c.set('session', !found || found.isBlocked ? null : found.session);
};

const requireRole = (role: Role, least: Role): void => {
  if (!hasRole(role, least)) throw new AppError('role_required', roleRefusal(role, least));
};

/**
 * Sets who acts, or `session` for a call about its person; 401 without a live session, 403 for a
 * blocked user, a former member, and below the least role.
 */
export const requireSession =
  (least: Role | 'person'): Check =>
  async (c) => {
    const secret = readSessionCookie(c);
    const found = secret ? await authenticate(c.get('ctx'), secret) : null;
    if (!found) throw new AppError('unauthenticated', 'Sign in to continue.');
    if (found.isBlocked) throw accountBlocked(configOf(c.env));
    const { session, role } = found;
    const { personId, actsFor } = session;
    markSignedIn(c);
    hintAtLiveSession(c, actsFor);
    if (least === 'person') {
      c.set('session', session);
      return;
    }
    // Not their own account instead: what was meant for one account would happen to another.
    if (role === null) {
      throw new AppError(
        'membership_ended',
        'You are no member of this account any more. Switch to your own account.',
      );
    }
    requireRole(role, least);
    c.set('acting', { account: { id: actsFor }, actor: { personId, role, key: null, session } });
  };

const byAddress = rateLimit('RATE_CLICK');

const forToolsAlone = (): AppError =>
  new AppError(
    'unauthenticated',
    `This token is for ${MCP_PATH}. Make an API key to call the API.`,
    {
      challenge: 'Bearer error="invalid_token"',
    },
  );

/**
 * 401 without a valid key (counted against the address), 403 without the scope or if its maker's
 * role is below the least, 429 beyond the key's limit.
 */
export const requireKey =
  (scope: ApiScope | 'any', least: Role = 'viewer'): Check =>
  async (c) => {
    await byAddress(c);
    const { account, actor } = await authenticateKey(c.get('ctx'), c.get('bearer') ?? '');
    const { key, role } = actor;
    if (key.kind === 'assistant' && !isForTools(c)) throw forToolsAlone();
    const { success } = await c.env.RATE_KEY.limit({ key: key.id });
    if (!success) {
      throw new AppError(
        'rate_limited',
        'This API key made too many requests. Wait a minute and try again.',
        {
          retryAfter: RATE_PERIOD_SECONDS,
        },
      );
    }
    if (scope !== 'any' && !key.scopes.includes(scope)) {
      throw new AppError(
        'insufficient_scope',
        `This API key is not allowed to do this: it needs ${scope}.`,
        {
          challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
        },
      );
    }
    requireRole(role, least);
    c.set('acting', { account, actor });
    markSignedIn(c);
  };

/** For calls reserved for people: sign-in, wallets, the account, its keys. */
export const refuseKey: Check = () => {
  throw new AppError(
    'session_required',
    'API keys cannot make this call. Sign in to the app and do it there.',
  );
};

/**
 * Stores the API key, or that the operator called. Refuses keys in URLs, which end up in logs and
 * histories.
 */
export const bearer: Check = (c) => {
  if (holdsApiKey(decodedOrNot(c.req.url))) {
    throw new AppError(
      'key_in_address',
      'Send API keys in the Authorization header. Addresses end up in logs: revoke this key and make a new one.',
    );
  }
  const token = bearerToken(c.req.header('Authorization'));
  if (token !== null) return tellWhose(c, token);
};

const tellWhose = async (c: Context<AppEnv>, token: string): Promise<undefined> => {
  if (await isOperatorToken(c.get('ctx').config, token)) c.set('isOperator', true);
  else c.set('bearer', token);
};

/** Compares hashes, which hides the token's length. */
const isOperatorToken = async ({ opsToken }: Config, given: string): Promise<boolean> => {
  if (opsToken === null) return false;
  const [ours, theirs] = await Promise.all([sha256Hex(opsToken), sha256Hex(given)]);
  return equalInConstantTime(ours, theirs);
};

const decodedOrNot = (url: string): string => {
  if (!url.includes('%')) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};

/** 404 without a configured token, 401 for a wrong one. */
export const requireOperator: Check = (c) => {
  if (c.get('ctx').config.opsToken === null) {
    throw new AppError('not_found', 'There is no such endpoint.');
  }
  if (!c.get('isOperator')) {
    throw new AppError('unauthenticated', 'The operator token is missing or wrong.');
  }
  // A sweep takes as long as it takes.
  c.get('waitForDatabase')();
};
