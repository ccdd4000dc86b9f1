import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';

/** Refuses cross-site navigations, which would link accounts unintended. Browsers without `Sec-Fetch-Site` pass. */
export const crossSite = () =>
  createMiddleware<AppEnv>(async function crossSite(c, next) {
    if (c.req.header('Sec-Fetch-Site') === 'cross-site') {
      throw new AppError('foreign_origin', 'Open the app and connect X there.');
    }
    await next();
  });
