import { createMiddleware } from 'hono/factory';
import { authenticate } from '../actions/sessions.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { readSessionCookie } from '../lib/sessionCookie.ts';

/** Sets `optionalSession` to the live session of an unblocked user, or null. */
export const optionalSession = () =>
  createMiddleware<AppEnv>(async function optionalSession(c, next) {
    const secret = readSessionCookie(c);
    const session = secret ? await authenticate(c.get('ctx'), secret) : null;
    c.set('optionalSession', session?.isBlocked ? null : session);
    await next();
  });
