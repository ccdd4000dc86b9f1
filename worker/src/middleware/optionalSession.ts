import { createMiddleware } from 'hono/factory';
import { authenticate } from '../actions/accounts/authenticate.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { readSessionCookie } from '../lib/sessionCookie.ts';

/** Puts the live session of a user who is not blocked, or null, into `optionalSession`. */
export const optionalSession = () =>
  createMiddleware<AppEnv>(async function optionalSession(c, next) {
    const secret = readSessionCookie(c);
    const session = secret ? await authenticate(c.get('ctx'), secret) : null;
    c.set('optionalSession', session?.isBlocked ? null : session);
    await next();
  });
