import { getUserByWallet as getUserByWalletContract, updateUser } from '@soltrade/schema/contracts/users';
import { Hono } from 'hono';
import { getUser, getUserByWallet } from '../actions/getUser.ts';
import { presentUser } from '../actions/presentUser.ts';
import { updateUserProfile } from '../actions/updateUserProfile.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { requireSession } from '../middleware/requireSession.ts';
import { validate } from '../middleware/validate.ts';

export const users = new Hono<AppEnv>()
  .get('/current', requireSession(), async (c) =>
    c.json(presentUser(await getUser(c.get('ctx'), c.get('session').userId))),
  )
  .get(
    '/:walletAddress',
    rateLimit('RATE_LOOKUP'),
    validate('param', getUserByWalletContract.params),
    async (c) => c.json(presentUser(await getUserByWallet(c.get('ctx'), c.req.valid('param').walletAddress))),
  )
  .patch(
    '/:id',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('param', updateUser.params),
    validate('json', updateUser.body),
    async (c) => {
      const user = await updateUserProfile(c.get('ctx'), {
        sessionUserId: c.get('session').userId,
        userId: c.req.valid('param').id,
        profile: c.req.valid('json'),
      });
      return c.json(presentUser(user));
    },
  );
