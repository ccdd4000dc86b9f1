import { signIn } from '@soltrade/schema/contracts/auth';
import { Hono } from 'hono';
import { endSession } from '../actions/endSession.ts';
import { presentUser } from '../actions/presentUser.ts';
import { signInWithWallet } from '../actions/signInWithWallet.ts';
import { startSession } from '../actions/startSession.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { validate } from '../middleware/validate.ts';

export const auth = new Hono<AppEnv>()
  .post('/', rateLimit('RATE_SIGN_IN'), validate('json', signIn.body), async (c) => {
    const ctx = c.get('ctx');
    const user = await signInWithWallet(ctx, c.req.valid('json'));
    const secret = await startSession(ctx, { userId: user.id, formerSecret: readSessionCookie(c) });
    writeSessionCookie(c, secret);
    return c.json({ user: presentUser(user) });
  })
  .post('/logout', rateLimit('RATE_WRITE'), async (c) => {
    const secret = readSessionCookie(c);
    if (secret) await endSession(c.get('ctx'), secret);
    clearSessionCookie(c);
    return c.body(null, 204);
  });
