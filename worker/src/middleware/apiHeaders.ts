import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

/** API responses are private, for one moment, and for no other site. */
const HEADERS = Object.entries({
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
});

export const apiHeaders = () =>
  createMiddleware<AppEnv>(async function apiHeaders(c, next) {
    await next();
    // Unlike `c.header`, this doesn't create another response.
    for (const [name, value] of HEADERS) c.res.headers.set(name, value);
  });
