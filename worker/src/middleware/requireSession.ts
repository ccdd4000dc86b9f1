import { createMiddleware } from 'hono/factory';
import { authenticate } from '../actions/sessions.ts';
import { configOf } from '../env.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError, accountBlocked } from '../lib/errors.ts';
import { markSignedIn } from '../lib/markSignedIn.ts';
import { hintAtLiveSession, readSessionCookie } from '../lib/sessionCookie.ts';

/** Sets `session` to the live session; 401 without one, 403 for a blocked user. */
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
