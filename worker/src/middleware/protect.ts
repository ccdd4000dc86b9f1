import { answerHeaders, CLOSED_POLICY } from '@soltrade/schema/answerHeaders';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

const PLAIN = answerHeaders({ isSecure: false });
const SECURE = answerHeaders({ isSecure: true });

/** Sets headers on every response: no framing, and strict transport security on an https origin. */
export const protect = () =>
  createMiddleware<AppEnv>(async function protect(c, next) {
    await next();
    const { headers } = c.res;
    // If the configuration doesn't parse, the error precedes the context.
    for (const [name, value] of c.get('ctx')?.config.isSecure ? SECURE : PLAIN) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', CLOSED_POLICY);
  });
