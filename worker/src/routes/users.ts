import {
  deleteAccount as deleteAccountContract,
  exportAccount as exportAccountContract,
} from '@soltrade/schema/contracts/account';
import {
  getUserByWallet as getUserByWalletContract,
  linkWallet as linkWalletContract,
  updateUser,
} from '@soltrade/schema/contracts/users';
import { Hono } from 'hono';
import { deleteAccount } from '../actions/deleteAccount.ts';
import { exportAccount } from '../actions/exportAccount.ts';
import { getUser, getUserByWallet } from '../actions/getUser.ts';
import { linkWallet } from '../actions/linkWallet.ts';
import { presentUser } from '../actions/presentUser.ts';
import { startSession } from '../actions/startSession.ts';
import { updateUserProfile } from '../actions/updateUserProfile.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';
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
  )
  .delete(
    '/:id',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('param', deleteAccountContract.params),
    async (c) => {
      await deleteAccount(c.get('ctx'), { session: c.get('session'), userId: c.req.valid('param').id });
      clearSessionCookie(c);
      return c.body(null, 204);
    },
  )
  .get(
    '/:id/export',
    rateLimit('RATE_LOOKUP'),
    requireSession(),
    validate('param', exportAccountContract.params),
    async (c) => {
      const { name, body } = await exportAccount(c.get('ctx'), {
        session: c.get('session'),
        userId: c.req.valid('param').id,
      });
      return c.body(body, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    },
  )
  .post(
    '/:id/link-wallet',
    rateLimit('RATE_WRITE'),
    requireSession(),
    validate('param', linkWalletContract.params),
    validate('json', linkWalletContract.body),
    async (c) => {
      const ctx = c.get('ctx');
      const user = await linkWallet(ctx, {
        session: c.get('session'),
        userId: c.req.valid('param').id,
        walletAddress: c.req.valid('json').walletAddress,
      });
      const secret = await startSession(ctx, {
        userId: user.id,
        formerSecret: readSessionCookie(c),
        continued: c.get('session'),
      });
      writeSessionCookie(c, secret);
      return c.json(presentUser(user));
    },
  );
