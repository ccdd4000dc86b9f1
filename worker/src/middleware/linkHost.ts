import { isLinkHostPath } from '@soltrade/schema/landingPath';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { withoutClickIds } from '../lib/clickIds.ts';

/** A separate LINK_ORIGIN serves only visitors' paths and redirects all others to the app. */
export const linkHost = () =>
  createMiddleware<AppEnv>(async function linkHost(c, next) {
    const { linkOrigin, publicOrigin, ownHost } = c.get('ctx').config;
    if (linkOrigin === publicOrigin || ownHost !== null) return next();
    const url = new URL(c.req.url);
    if (url.host === new URL(linkOrigin).host && !isLinkHostPath(c.req.path)) {
      return c.redirect(`${publicOrigin}${c.req.path}${withoutClickIds(url.search)}`, 302);
    }
    await next();
  });
