import { REQUEST } from '@soltrade/schema/limits/requests';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { bodyLimit, isTooLarge, tooLarge } from '../lib/requestBody.ts';
import { withTimeout } from '../lib/withTimeout.ts';

/** 413 beyond the limit. Waits briefly for a body of undeclared length, so this must be first. */
export const bodySize = () =>
  createMiddleware<AppEnv>(async function bodySize(c, next) {
    const announced = c.req.header('Content-Length');
    if (announced === undefined) {
      const body = c.get('body');
      if (body) await withTimeout(body.text, REQUEST.unannouncedWait);
    } else {
      const { raw } = c.req;
      if (isTooLarge(raw, Number(announced))) throw tooLarge(bodyLimit(raw));
    }
    await next();
  });
