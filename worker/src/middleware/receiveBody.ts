import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { receiveRequestBody } from '../lib/requestBody.ts';

/** Reads every request's body, used or not, because the runtime holds the response back until it is read. */
export const receiveBody = () =>
  createMiddleware<AppEnv>(async function receiveBody(c, next) {
    const body = receiveRequestBody(c.req.raw);
    c.set('body', body);
    if (body?.reading) c.executionCtx.waitUntil(body.reading);
    await next();
    await body?.mayAnswer();
  });
