import { cleanPath } from '@soltrade/schema/landingPath';
import { CLICKS_METHOD_PATH, METHOD_PATH, pathOwner, SAFETY_PATH } from '@soltrade/schema/paths';
import { Hono } from 'hono';
import type { AppEnv } from '../../lib/appEnv.ts';
import { withoutClickIds } from '../../lib/clickIds.ts';

const ARTICLES: ReadonlySet<string> = new Set([METHOD_PATH, CLICKS_METHOD_PATH, SAFETY_PATH]);

/** Leads from `/generate.` to `/generate`: pages that are no landing pages are posted in sentences too. */
export const otherPages = new Hono<AppEnv>().get('*', (c, next) => {
  const path = cleanPath(c.req.path);
  const isPage = path !== c.req.path && (pathOwner(path) === 'app' || ARTICLES.has(path));
  return isPage && path !== '/'
    ? c.redirect(path + withoutClickIds(new URL(c.req.url).search), 302)
    : next();
});
