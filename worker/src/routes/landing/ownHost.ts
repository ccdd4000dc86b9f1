import { parseOwnHostPath } from '@soltrade/schema/landingPath';
import { METHOD_PATH } from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import { fetchSiteFile, isSiteFile } from '../../actions/landing/fetchImage.ts';
import { openLanding } from '../../actions/landing/openLanding.ts';
import { openHostPage } from '../../actions/landing/openPromoterPage.ts';
import { notFoundResponse } from '../../landing/renderLanding.ts';
import { siteOf } from '../../landing/visitorOf.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { openedAnswer } from './landing.ts';
import { promoterPageAnswer } from './promoterPage.ts';

const notFound = (c: Context<AppEnv>): Promise<Response> =>
  notFoundResponse(siteOf(c.get('ctx').config, c.req.header('Accept-Language')));

/** A promoter's own host: their links, their page, and the files these need. */
export const ownHostPages = new Hono<AppEnv>().get('*', async (c, next) => {
  const ctx = c.get('ctx');
  const { ownHost } = ctx.config;
  if (ownHost === null) return next();
  const { path: pathname } = c.req;
  if (pathname.startsWith('/img/') || pathname.startsWith('/og/')) return next();
  if (isSiteFile(pathname)) return fetchSiteFile(ctx, pathname);
  switch (pathname) {
    case '/robots.txt':
      return c.text('User-agent: *\nDisallow: /api/\n');
    case METHOD_PATH:
      return notFound(c);
  }
  const path = parseOwnHostPath(ownHost.refCode, pathname);
  if (path?.kind === 'promoter') {
    const page = await openHostPage(ctx, ownHost.refCode);
    return page?.userId === ownHost.userId ? promoterPageAnswer(c, page) : notFound(c);
  }
  const opened = path && (await openLanding(ctx, path));
  // A former name that another promoter now has, or a token without a link of this promoter.
  if (!opened || (opened.page && opened.page.link?.promoterId !== ownHost.userId))
    return notFound(c);
  return openedAnswer(c, opened);
});
