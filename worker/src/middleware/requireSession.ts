import { createMiddleware } from 'hono/factory';
import { authenticate } from '../actions/accounts/authenticate.ts';
import { configOf } from '../env.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError, accountBlocked } from '../lib/errors.ts';
import { markSignedIn } from '../lib/markSignedIn.ts';
import { hintAtLiveSession, readSessionCookie } from '../lib/sessionCookie.ts';

/** Lets only requests with a live session pass, and puts it into `session`; others are 401, a blocked user's is 403. */
export const requireSession = () =>
  createMiddleware<AppEnv>(async function requireSession(c, next) {
    const secret = readSessionCookie(c);
    const session = secret ? await authenticate(c.get('ctx'), secret) : null;
    if (!session) throw new AppError('unauthenticated', 'Sign in to continue.');
    if (session.isBlocked) throw accountBlocked(configOf(c.env));
    c.set('session', session);
    markSignedIn(c);
    hintAtLiveSession(c);
    await next();
  });
