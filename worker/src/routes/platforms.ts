import {
  connectPlatform as connectContract,
  disconnectPlatform as disconnectContract,
  listPlatforms,
  updatePlatform as updateContract,
} from '@soltrade/schema/contracts/platforms';
import { Hono } from 'hono';
import {
  connectPlatform,
  disconnectPlatform,
  getConnections,
  updatePlatform,
} from '../actions/platformConnections.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { requireSession } from '../middleware/requireSession.ts';
import { validate } from '../middleware/validate.ts';

export const platforms = new Hono<AppEnv>()
  .get('/:userId', requireSession(), validate('param', listPlatforms.params), async (c) =>
    c.json(
      await getConnections(c.get('ctx'), {
        sessionUserId: c.get('session').userId,
        userId: c.req.valid('param').userId,
      }),
    ),
  )
  .post('/', rateLimit('RATE_WRITE'), requireSession(), validate('json', connectContract.body), async (c) => {
    const { connection, isNew } = await connectPlatform(c.get('ctx'), {
      sessionUserId: c.get('session').userId,
      connection: c.req.valid('json'),
    });
    return c.json(connection, isNew ? 201 : 200);
  })
  .patch(
    '/:id',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('param', updateContract.params),
    validate('json', updateContract.body),
    async (c) =>
      c.json(
        await updatePlatform(c.get('ctx'), {
          sessionUserId: c.get('session').userId,
          id: c.req.valid('param').id,
          change: c.req.valid('json'),
        }),
      ),
  )
  .delete(
    '/:id',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('param', disconnectContract.params),
    async (c) => {
      await disconnectPlatform(c.get('ctx'), {
        sessionUserId: c.get('session').userId,
        id: c.req.valid('param').id,
      });
      return c.body(null, 204);
    },
  );
