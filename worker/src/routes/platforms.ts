import {
  connectPlatform as connectContract,
  countPlatformLinks as countContract,
  disconnectPlatform as disconnectContract,
  listPlatforms,
  orderPlatforms as orderContract,
  restorePlatform as restoreContract,
  updatePlatform as updateContract,
} from '@soltrade/schema/contracts/platforms';
import { Hono } from 'hono';
import { countPlatformLinks, disconnectPlatform, restorePlatform } from '../actions/disconnectPlatform.ts';
import { getKnownPlatforms } from '../actions/getKnownPlatforms.ts';
import { orderPlatforms } from '../actions/orderPlatforms.ts';
import { connectPlatform, getConnections, updatePlatform } from '../actions/platformConnections.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { requireSession } from '../middleware/requireSession.ts';
import { validate } from '../middleware/validate.ts';

export const platforms = new Hono<AppEnv>()
  .get('/', rateLimit('RATE_LOOKUP'), (c) => c.json(getKnownPlatforms(c.get('ctx'))))
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
  .put(
    '/:userId/order',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('param', orderContract.params),
    validate('json', orderContract.body),
    async (c) =>
      c.json(
        await orderPlatforms(c.get('ctx'), {
          sessionUserId: c.get('session').userId,
          userId: c.req.valid('param').userId,
          platformNames: c.req.valid('json').platforms,
        }),
      ),
  )
  .get('/:id/links', requireSession(), validate('param', countContract.params), async (c) =>
    c.json(
      await countPlatformLinks(c.get('ctx'), {
        sessionUserId: c.get('session').userId,
        id: c.req.valid('param').id,
      }),
    ),
  )
  .post(
    '/:id/restore',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('param', restoreContract.params),
    async (c) =>
      c.json(
        await restorePlatform(c.get('ctx'), {
          sessionUserId: c.get('session').userId,
          id: c.req.valid('param').id,
        }),
      ),
  )
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
