import { addressKey } from '../lib/addressKey.ts';
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

const refuseUnless = (mayGoOn: boolean): undefined => {
  if (!mayGoOn) throw tooManyRequests();
};

export const beaconLimit: Check = (c) => {
  const address = addressKey(c.req.header('CF-Connecting-IP'));
  const mayGoOn = maySendBeacon(c.env, address, c.get('ctx').now());
  return mayGoOn instanceof Promise ? mayGoOn.then(refuseUnless) : refuseUnless(mayGoOn);
};
