import { answerHeaders, CLOSED_POLICY } from '@soltrade/schema/answerHeaders';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

const PLAIN = answerHeaders({ isSecure: false });
const SECURE = answerHeaders({ isSecure: true });

/** Sets headers on every response: it may not be framed, and on an https origin, it stays https. */
export const protect = () =>
  createMiddleware<AppEnv>(async function protect(c, next) {
    await next();
    const { headers } = c.res;
    // A configuration that does not parse fails before the context exists.
    for (const [name, value] of c.get('ctx')?.config.isSecure ? SECURE : PLAIN) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY);
  });
