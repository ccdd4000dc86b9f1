import { createMiddleware } from 'hono/factory';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { contextOf } from '../lib/context.ts';
import { patientContext } from '../lib/patience.ts';

/** Creates the request's `ctx` and returns its id in the response, so users can quote it. */
export const requestContext = () =>
  createMiddleware<AppEnv>(async function requestContext(c, next) {
    const requestId = c.req.header('cf-ray') ?? crypto.randomUUID();
    const asker = { address: addressKey(c.req.header('CF-Connecting-IP')), isSignedIn: false };
    const waitUntil = (work: Promise<unknown>): void => c.executionCtx.waitUntil(work);
    const { ctx, end } = patientContext(contextOf(c.env, { waitUntil }, { requestId, asker }));
    c.set('ctx', ctx);
    await next();
    end();
    // Unlike `c.header`, this doesn't wrap the body again.
    c.res.headers.set('X-Request-Id', requestId);
  });
