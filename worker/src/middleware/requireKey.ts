import type { ApiScope } from '@soltrade/schema/apiScopes';
import { RATE_PER_MINUTE, RATE_PERIOD_SECONDS } from '@soltrade/schema/limits/requests';
import { createMiddleware } from 'hono/factory';
import { authenticateKey } from '../actions/sessions.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { markSignedIn } from '../lib/markSignedIn.ts';
import { rateLimit } from './rateLimit.ts';

/** Per the IETF's draft of rate limit fields; the limiter doesn't report the rest. */
const POLICY = `"key";q=${RATE_PER_MINUTE.key};w=${RATE_PERIOD_SECONDS}`;

const byAddress = rateLimit('RATE_CLICK');

/** 401 without a valid key (counted against the address), 403 without the scope, 429 beyond the key's limit. */
export const requireKey = (scope: ApiScope | 'any') =>
  createMiddleware<AppEnv>(async function requireKey(c, next) {
    await byAddress(c, async () => {});
    const caller = await authenticateKey(c.get('ctx'), c.get('bearer') ?? '');
    const { success } = await c.env.RATE_KEY.limit({ key: caller.key.id });
    if (!success) {
      throw new AppError(
        'rate_limited',
        'This API key made too many requests. Wait a minute and try again.',
        {
          retryAfter: RATE_PERIOD_SECONDS,
        },
      );
    }
    if (scope !== 'any' && !caller.key.scopes.includes(scope)) {
      throw new AppError('insufficient_scope', `This API key is not allowed to do this: it needs ${scope}.`, {
        challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
      });
    }
    c.set('caller', caller);
    markSignedIn(c);
    await next();
    c.res.headers.set('RateLimit-Policy', POLICY);
  });

/** For calls reserved for people: sign-in, wallets, the account, its keys. */
export const refuseKey = () =>
  createMiddleware<AppEnv>(async function refuseKey() {
    throw new AppError(
      'session_required',
      'API keys cannot make this call. Sign in to the app and do it there.',
    );
  });
