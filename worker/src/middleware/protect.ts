import { ANYONE_FRAMES, answerHeaders, CLOSED_POLICY } from '@soltrade/schema/answerHeaders';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

const PLAIN = answerHeaders({ isSecure: false });
const SECURE = answerHeaders({ isSecure: true });

/**
 * Sets headers on every response: no guessing of its type, no framing but of cards, and strict transport security on an https
 * origin.
 */
export const protect = () =>
  createMiddleware<AppEnv>(async function protect(c, next) {
    await next();
    const { headers } = c.res;
    // If the configuration doesn't parse, the error precedes the context.
    for (const [name, value] of c.get('ctx')?.config.isSecure ? SECURE : PLAIN) headers.set(name, value);
    const policy = headers.get('Content-Security-Policy');
    if (policy === null) headers.set('Content-Security-Policy', CLOSED_POLICY);
    else if (policy.endsWith(ANYONE_FRAMES)) headers.delete('X-Frame-Options');
  });
