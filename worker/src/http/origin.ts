import type { HonoRequest } from 'hono';
import { hasKey } from '../lib/apiKey.ts';
import { AppError } from '../lib/errors.ts';
import type { Check } from './check.ts';
import { PAGE_CALLS } from './hosts.ts';

export const isUpgrade = (request: HonoRequest): boolean =>
  request.header('Upgrade')?.toLowerCase() === 'websocket';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods need our `Origin`, or `Sec-Fetch-Site: same-origin`, else 403. API keys need
 * neither, since browsers never add them. A WebSocket needs the `Origin`, because browsers send
 * cookies with it from any page.
 */
export const sameOrigin: Check = (c) => {
  const asksForSocket = isUpgrade(c.req);
  if ((SAFE_METHODS.has(c.req.method) || hasKey(c)) && !asksForSocket) return;
  const { publicOrigin, linkOrigin, ownHost } = c.get('ctx').config;
  // Only pages of a promoter's own host call that host, and they call no other.
  const ours = ownHost === null ? [publicOrigin] : [];
  const own = PAGE_CALLS.has(c.req.path) ? [...ours, linkOrigin] : ours;
  const origin = c.req.header('Origin');
  const isOwn =
    origin === undefined
      ? !asksForSocket && c.req.header('Sec-Fetch-Site') === 'same-origin'
      : own.includes(origin);
  if (!isOwn) {
    throw new AppError(
      'foreign_origin',
      'This request came from another site. Please try again in the app.',
    );
  }
};

/**
 * Refuses cross-site navigations, which would link accounts unintended. Browsers without
 * `Sec-Fetch-Site` pass.
 */
export const crossSite: Check = (c) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') {
    throw new AppError('foreign_origin', 'Open the app and connect X there.');
  }
};
