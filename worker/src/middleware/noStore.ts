import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

/** Responses of the API belong to one person at one moment. */
export const noStore = () =>
  createMiddleware<AppEnv>(async function noStore(c, next) {
    await next();
    // Not `c.header`, which would make another response.
    c.res.headers.set('Cache-Control', 'no-store');
  });
