import { createMiddleware } from 'hono/factory';
import { authenticate } from '../actions/authenticate.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { readSessionCookie } from '../lib/sessionCookie.ts';

/** Puts the live session, or null, into `optionalSession`. */
export const optionalSession = () =>
  createMiddleware<AppEnv>(async function optionalSession(c, next) {
    const secret = readSessionCookie(c);
    c.set('optionalSession', secret ? await authenticate(c.get('ctx'), secret) : null);
    await next();
  });
