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
    const { linkId, page, reason, detail } = c.req.valid('json');
    const received = await reportLink(c.get('ctx'), {
      linkId: linkId ?? null,
      page: page ?? null,
      reason,
      detail: detail ?? null,
      address: addressKey(c.req.header('CF-Connecting-IP')),
    });
    return c.json({ received }, received === 'new' ? 201 : 200);
  },
);
