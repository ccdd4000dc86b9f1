import { Hono } from 'hono';
import { getStats } from '../actions/getStats.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';

export const stats = new Hono<AppEnv>().get('/', rateLimit('RATE_LOOKUP'), async (c) =>
  c.json(await getStats(c.get('ctx'))),
);
