import { createMiddleware } from 'hono/factory';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { tooManyRequests } from '../lib/errors.ts';

type Limiter = 'RATE_SIGN_IN' | 'RATE_WRITE' | 'RATE_LOOKUP' | 'RATE_CLICK';

export const rateLimit = (limiter: Limiter) =>
  createMiddleware<AppEnv>(async function rateLimit(c, next) {
    const { success } = await c.env[limiter].limit({ key: addressKey(c.req.header('CF-Connecting-IP')) });
    if (!success) {
      throw tooManyRequests();
    }
    await next();
  });
