import { getReceipt as getReceiptContract } from '@soltrade/schema/contracts/receipts';
import { Hono } from 'hono';
import { getReceipt } from '../actions/getReceipt.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { requireSession } from '../middleware/requireSession.ts';
import { validate } from '../middleware/validate.ts';

export const receipts = new Hono<AppEnv>().get(
  '/links/:id/receipt',
  rateLimit('RATE_LOOKUP'),
  requireSession(),
  validate('param', getReceiptContract.params),
  async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await getReceipt(c.get('ctx'), { sessionUserId: c.get('session').userId, linkId: id }));
  },
);
