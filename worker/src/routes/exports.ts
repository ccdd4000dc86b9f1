import { exportLinks as exportContract } from '@soltrade/schema/contracts/links';
import { Hono } from 'hono';
import { exportLinks } from '../actions/exportLinks.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { requireSession } from '../middleware/requireSession.ts';
import { validate } from '../middleware/validate.ts';

export const exports = new Hono<AppEnv>().get(
  '/:userId',
  rateLimit('RATE_LOOKUP'),
  requireSession(),
  validate('param', exportContract.params),
  async (c) => {
    const { name, body } = await exportLinks(c.get('ctx'), {
      sessionUserId: c.get('session').userId,
      userId: c.req.valid('param').userId,
    });
    return c.body(body, 200, {
      'Content-Type': `${exportContract.media}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  },
);
