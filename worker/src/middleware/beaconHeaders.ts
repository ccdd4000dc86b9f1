import { answerHeaders, CLOSED_POLICY } from '@soltrade/schema/answerHeaders';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

const headers = (isSecure: boolean): [name: string, value: string][] => [
  ...answerHeaders({ isSecure }),
  ['Content-Security-Policy', CLOSED_POLICY],
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
];

const PLAIN = headers(false);
const SECURE = headers(true);

/** Each header costs as much as a routed request, and document headers mean nothing for a JSON POST. */
export const beaconHeaders = () =>
  createMiddleware<AppEnv>(async function beaconHeaders(c, next) {
    await next();
    // A configuration that does not parse fails before the context exists.
    for (const [name, value] of c.get('ctx')?.config.isSecure ? SECURE : PLAIN)
      c.res.headers.set(name, value);
  });
