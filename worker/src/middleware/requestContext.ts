import { createMiddleware } from 'hono/factory';
import { configOf } from '../env.ts';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { logError } from '../lib/log.ts';

/** Creates the request's `ctx` and sends its id in the response, so users can quote it. */
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
    // Not `c.header`, which would wrap the body again: that costs a tenth of a page's throughput.
    c.res.headers.set('X-Request-Id', requestId);
  });
