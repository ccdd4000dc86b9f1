import { holdsApiKey } from '@soltrade/schema/apiKeyText';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { bearerToken } from '../lib/bearer.ts';
import { AppError } from '../lib/errors.ts';

/** Notes the request's API key for its route. A key in an address is refused, since logs and histories keep addresses. */
export const bearer = () =>
  createMiddleware<AppEnv>(async function bearer(c, next) {
    if (holdsApiKey(decodedOrNot(c.req.url))) {
      throw new AppError(
        'key_in_address',
        'Send API keys in the Authorization header. Addresses end up in logs: revoke this key and make a new one.',
      );
    }
    const token = bearerToken(c.req.header('Authorization'));
    if (token !== null) c.set('bearer', token);
    await next();
  });

const decodedOrNot = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};
