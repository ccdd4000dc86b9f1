import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { equalInConstantTime, sha256Hex } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';

/** 404 without a configured token, 401 for a wrong one. Comparing hashes hides the token's length. */
export const requireOperator = () =>
  createMiddleware<AppEnv>(async function requireOperator(c, next) {
    const { opsToken } = c.get('ctx').config;
    if (opsToken === null) throw new AppError('not_found', 'There is no such endpoint.');
    const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    const [ours, theirs] = await Promise.all([sha256Hex(opsToken), sha256Hex(given)]);
    if (!equalInConstantTime(ours, theirs)) {
      throw new AppError('unauthenticated', 'The operator token is missing or wrong.');
    }
    await next();
  });
