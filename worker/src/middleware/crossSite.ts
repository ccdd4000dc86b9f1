import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';

/**
 * Refuses a navigation that another site started (`Sec-Fetch-Site: cross-site`): it would link accounts without the
 * user's intent. Browsers without the header pass.
 */
export const crossSite = () =>
  createMiddleware<AppEnv>(async function crossSite(c, next) {
    if (c.req.header('Sec-Fetch-Site') === 'cross-site') {
      throw new AppError('foreign_origin', 'Open the app and connect X there.');
    }
    await next();
  });
