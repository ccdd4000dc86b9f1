import { REQUEST } from '@soltrade/schema/limits/requests';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { bodyLimit, isTooLarge, tooLarge } from '../lib/requestBody.ts';
import { withTimeout } from '../lib/withTimeout.ts';

/** A body beyond the limit is 413. Without a declared length it is awaited for a moment, so this comes first. */
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
