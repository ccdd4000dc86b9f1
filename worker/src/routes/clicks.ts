import { trackClick as trackClickContract } from '@soltrade/schema/contracts/clicks';
import { Hono } from 'hono';
import { trackClick } from '../actions/trackClick.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { validate } from '../middleware/validate.ts';

export const clicks = new Hono<AppEnv>().post(
  '/track-click',
  rateLimit('RATE_CLICK'),
  validate('json', trackClickContract.body),
  async (c) => {
    const body = c.req.valid('json');
    const counted = await trackClick(c.get('ctx'), {
      linkId: body.linkId,
      platform: body.platform,
      eventId: body.eventId ?? null,
      pageToken: body.pageToken ?? null,
      channel: body.channel ?? null,
      address: c.req.header('CF-Connecting-IP') ?? '',
      userAgent: c.req.header('User-Agent') ?? '',
    });
    return c.json({ counted });
  },
);
