import { isLinkHostPath } from '@soltrade/schema/paths';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

/** A LINK_ORIGIN of its own serves what visitors need; everything else there redirects to the app. */
export const linkHost = () =>
  createMiddleware<AppEnv>(async function linkHost(c, next) {
    const { linkOrigin, publicOrigin } = c.get('ctx').config;
    const url = new URL(c.req.url);
    const isLinkHost = linkOrigin !== publicOrigin && url.host === new URL(linkOrigin).host;
    if (isLinkHost && !isLinkHostPath(url.pathname)) {
      return c.redirect(`${publicOrigin}${url.pathname}${url.search}`, 302);
    }
    await next();
  });
