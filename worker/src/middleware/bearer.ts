import { holdsApiKey } from '@soltrade/schema/apiKeyText';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../env.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { bearerToken } from '../lib/bearer.ts';
import { equalInConstantTime, sha256Hex } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';

/** Stores the API key, or that the operator called. Refuses keys in URLs, which end up in logs and histories. */
export const bearer = () =>
  createMiddleware<AppEnv>(async function bearer(c, next) {
    if (holdsApiKey(decodedOrNot(c.req.url))) {
      throw new AppError(
        'key_in_address',
        'Send API keys in the Authorization header. Addresses end up in logs: revoke this key and make a new one.',
      );
    }
    const token = bearerToken(c.req.header('Authorization'));
    if (token === null) return next();
    if (await isOperatorToken(c.get('ctx').config, token)) c.set('isOperator', true);
    else c.set('bearer', token);
    await next();
  });

/** Compares hashes, which hides the token's length. */
const isOperatorToken = async ({ opsToken }: Config, given: string): Promise<boolean> => {
  if (opsToken === null) return false;
  const [ours, theirs] = await Promise.all([sha256Hex(opsToken), sha256Hex(given)]);
  return equalInConstantTime(ours, theirs);
};

const decodedOrNot = (url: string): string => {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
};
