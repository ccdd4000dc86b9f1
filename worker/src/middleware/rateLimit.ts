import { createMiddleware } from 'hono/factory';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { tooManyRequests } from '../lib/errors.ts';
import { isWithinLimit } from '../lib/isWithinLimit.ts';

type Limiter = 'RATE_SIGN_IN' | 'RATE_WRITE' | 'RATE_LOOKUP' | 'RATE_CLICK';

export const rateLimit = (limiter: Limiter) =>
  createMiddleware<AppEnv>(async function rateLimit(c, next) {
    const address = addressKey(c.req.header('CF-Connecting-IP'));
    if (!(await isWithinLimit(c.env[limiter], address))) throw tooManyRequests();
    await next();
  });
