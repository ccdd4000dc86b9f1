import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';

/** 404 without a configured token, 401 for a wrong one. */
export const requireOperator = () =>
  createMiddleware<AppEnv>(async function requireOperator(c, next) {
    if (c.get('ctx').config.opsToken === null) {
      throw new AppError('not_found', 'There is no such endpoint.');
    }
    if (!c.get('isOperator')) {
      throw new AppError('unauthenticated', 'The operator token is missing or wrong.');
    }
    // A sweep takes as long as it takes.
    c.set('ctx', { ...c.get('ctx'), env: c.env });
    await next();
  });
