import { ANYONE_FRAMES, answerHeaders, CLOSED_POLICY } from '@soltrade/schema/answerHeaders';
import { createMiddleware } from 'hono/factory';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { tooManyRequests } from '../lib/errors.ts';
import { isWithinLimit, maySendBeacon } from '../lib/rateLimits.ts';
import type { Check } from './check.ts';

type Limiter = 'RATE_SIGN_IN' | 'RATE_WRITE' | 'RATE_LOOKUP' | 'RATE_CLICK';

export const rateLimit =
  (limiter: Limiter): Check =>
  async (c) => {
    const address = addressKey(c.req.header('CF-Connecting-IP'));
    if (!(await isWithinLimit(c.env[limiter], address))) throw tooManyRequests();
  };

export const beaconLimit: Check = async (c) => {
  const address = addressKey(c.req.header('CF-Connecting-IP'));
  if (!(await maySendBeacon(c.env, address, c.get('ctx').now()))) {
    throw tooManyRequests();
  }
};

const PLAIN = answerHeaders({ isSecure: false });
const SECURE = answerHeaders({ isSecure: true });

/**
 * Sets headers on every response: no guessing of its type, no framing but of cards, and strict transport security on an https
 * origin.
 */
export const protect = () =>
  createMiddleware<AppEnv>(async function protect(c, next) {
    await next();
    const { headers } = c.res;
    // If the configuration doesn't parse, the error precedes the context.
    for (const [name, value] of c.get('ctx')?.config.isSecure ? SECURE : PLAIN)
      headers.set(name, value);
    const policy = headers.get('Content-Security-Policy');
    if (policy === null) headers.set('Content-Security-Policy', CLOSED_POLICY);
    else if (policy.endsWith(ANYONE_FRAMES)) headers.delete('X-Frame-Options');
  });
