import { createMiddleware } from 'hono/factory';
import { configOf } from '../env.ts';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { logError } from '../lib/log.ts';

/** Makes the request's `ctx` and answers with its id, so that a person can quote it. */
export const requestContext = () =>
  createMiddleware<AppEnv>(async function requestContext(c, next) {
    const requestId = c.req.header('cf-ray') ?? crypto.randomUUID();
    c.set('ctx', {
      env: c.env,
      config: configOf(c.env),
      now: Date.now,
      background: (work) =>
        c.executionCtx.waitUntil(
          work.catch((error: unknown) => logError('background_failed', error, { requestId })),
        ),
      requestId,
      asker: { address: addressKey(c.req.header('CF-Connecting-IP')), isSignedIn: false },
    });
    await next();
    // Not `c.header`, which would wrap the body anew: that costs a page a tenth of its speed.
    c.res.headers.set('X-Request-Id', requestId);
  });
