import { createMiddleware } from 'hono/factory';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { tooManyRequests } from '../lib/errors.ts';
import { maySendBeacon } from '../lib/maySendBeacon.ts';

export const beaconLimit = () =>
  createMiddleware<AppEnv>(async function beaconLimit(c, next) {
    const address = addressKey(c.req.header('CF-Connecting-IP'));
    if (!(await maySendBeacon(c.env, address, c.get('ctx').now()))) {
      throw tooManyRequests();
    }
    await next();
  });
