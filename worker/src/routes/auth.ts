import { getChallenge, signIn } from '@soltrade/schema/contracts/auth';
import { Hono } from 'hono';
import { endAllSessions, endSession } from '../actions/endSession.ts';
import { issueChallenge } from '../actions/issueChallenge.ts';
import { presentUser } from '../actions/presentUser.ts';
import { signInWithWallet } from '../actions/signInWithWallet.ts';
import { startSession } from '../actions/startSession.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../lib/sessionCookie.ts';
import { optionalSession } from '../middleware/optionalSession.ts';
import { rateLimit } from '../middleware/rateLimit.ts';
import { requireSession } from '../middleware/requireSession.ts';
import { validate } from '../middleware/validate.ts';

export const auth = new Hono<AppEnv>()
  .post('/', rateLimit('RATE_SIGN_IN'), validate('json', signIn.body), optionalSession(), async (c) => {
    const ctx = c.get('ctx');
    const former = readSessionCookie(c);
    const { user, outcome } = await signInWithWallet(ctx, {
      proof: c.req.valid('json'),
      session: c.get('optionalSession'),
    });
    const secret =
      outcome === 'proven' ? former : await startSession(ctx, { userId: user.id, formerSecret: former });
    if (secret !== null) writeSessionCookie(c, secret);
    return c.json({ user: presentUser(user) });
  })
  .get('/challenge', rateLimit('RATE_SIGN_IN'), validate('query', getChallenge.query), async (c) =>
    c.json(await issueChallenge(c.get('ctx'), c.req.valid('query').walletAddress)),
  )
  .post('/logout', rateLimit('RATE_WRITE'), async (c) => {
    const secret = readSessionCookie(c);
    if (secret) await endSession(c.get('ctx'), secret);
    clearSessionCookie(c);
    return c.body(null, 204);
  })
  .post('/logout-everywhere', rateLimit('RATE_WRITE'), requireSession(), async (c) => {
    await endAllSessions(c.get('ctx'), c.get('session').userId);
    clearSessionCookie(c);
    return c.body(null, 204);
  });
