import {
  LANDING_FONT_PATH,
  type LandingPath,
  METHOD_PATH,
  parseLandingPath,
  withoutInspect,
} from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import { fetchTypeface } from '../../actions/landing/fetchTypeface.ts';
import { openLanding } from '../../actions/landing/openLanding.ts';
import { openHostPage } from '../../actions/landing/openPromoterPage.ts';
import type { Config } from '../../env.ts';
import { notFoundResponse } from '../../landing/renderLanding.ts';
import { siteOf } from '../../landing/siteOf.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { openedAnswer } from './landing.ts';
import { promoterPageAnswer } from './promoterPage.ts';

type OwnHost = NonNullable<Config['ownHost']>;

const notFound = (c: Context<AppEnv>): Promise<Response> =>
  notFoundResponse(siteOf(c.get('ctx').config, c.req.header('Accept-Language')));

/** `/{identifier}` or `/{mint}` as the path of the promoter's link; null for other paths. */
export const linkOf = ({ refCode }: Pick<OwnHost, 'refCode'>, pathname: string): LandingPath | null => {
  const segment = withoutInspect(pathname).slice(1).replace(/\/$/, '');
  if (segment === '' || segment.includes('/')) return null;
  const path = parseLandingPath(`/r/${encodeURIComponent(refCode)}/${segment}`);
  return path?.kind === 'short' || path?.kind === 'referrer' ? path : null;
};

/** A promoter's own host: their links, their page, and the files these need. */
export const ownHostPages = new Hono<AppEnv>().get('*', async (c, next) => {
  const ctx = c.get('ctx');
  const { ownHost } = ctx.config;
  if (ownHost === null) return next();
  const { path: pathname } = c.req;
  if (pathname.startsWith('/img/') || pathname.startsWith('/og/')) return next();
  switch (pathname) {
    case '/': {
      const page = await openHostPage(ctx, ownHost.refCode);
      return page?.userId === ownHost.userId ? promoterPageAnswer(c, page) : notFound(c);
    }
    case '/robots.txt':
      return c.text('User-agent: *\nDisallow: /api/\n');
    case LANDING_FONT_PATH:
      return fetchTypeface(ctx);
    case METHOD_PATH:
      return notFound(c);
  }
  const path = linkOf(ownHost, pathname);
  const opened = path && (await openLanding(ctx, path));
  // A former name that another promoter now has, or a token without a link of this promoter.
  if (!opened || (opened.page && opened.page.link?.promoterId !== ownHost.userId)) return notFound(c);
  return openedAnswer(c, opened);
});
