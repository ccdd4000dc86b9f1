import { reportLink as reportLinkContract } from '@soltrade/schema/contracts/reports';
import { Hono } from 'hono';
import { reportLink } from '../actions/reportLink.ts';
import { addressKey } from '../lib/addressKey.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { validate } from '../middleware/validate.ts';

export const reports = new Hono<AppEnv>().post(
  '/report',
  rateLimit('RATE_WRITE'),
  validate('json', reportLinkContract.body),
  async (c) => {
    const { linkId, reason, detail } = c.req.valid('json');
    const received = await reportLink(c.get('ctx'), {
      linkId,
      reason,
      detail: detail ?? null,
      address: addressKey(c.req.header('CF-Connecting-IP')),
      userAgent: c.req.header('User-Agent') ?? '',
    });
    return c.json({ received }, received === 'new' ? 201 : 200);
  },
);
