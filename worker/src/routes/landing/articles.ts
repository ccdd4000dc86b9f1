import { DAY } from '@soltrade/schema/durations';
import { cleanPath } from '@soltrade/schema/landingPath';
import { once } from '@soltrade/schema/once';
import {
  CLICKS_METHOD_PATH,
  METHOD_PATH,
  pathOwner,
  SAFETY_PATH,
  SECURITY_TXT_PATH,
} from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import {
  type ArticleFiles,
  type ArticleName,
  readArticle,
} from '../../../landing/articles/articles.ts';
import text from '../../../landing/dist/articles.txt';
import { articleResponse } from '../../landing/renderLanding.ts';
import { siteOf } from '../../landing/visitorOf.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { withoutClickIds } from '../../lib/visit.ts';

const spellings = (path: string): string[] => [path, `${path}/`];

/** RFC 9116 requires an expiry, because the contact in an old copy may be outdated. */
const securityTxt = (contact: string, origin: string, now: number): string => {
  const expires = new Date(Math.ceil(now / DAY) * DAY + 180 * DAY).toISOString();
  const lines = {
    Contact: contact.startsWith('https:') ? contact : `mailto:${contact}`,
    Expires: expires,
    Policy: origin + SAFETY_PATH,
    Canonical: origin + SECURITY_TXT_PATH,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
};

const files = once((): ArticleFiles => JSON.parse(text));

const article =
  (name: ArticleName) =>
  (c: Context<AppEnv>): Promise<Response> => {
    const { config } = c.get('ctx');
    const site = siteOf(config, c.req.header('Accept-Language'));
    const { productName: product, locale } = site;
    return articleResponse({
      ...site,
      texts: readArticle(files()[locale][name], name, {
        locale,
        product,
        contact: config.contact,
      }),
    });
  };

/** Pages that explain the product to visitors, and the operator's contact. */
export const articles = new Hono<AppEnv>()
  .on('GET', spellings(METHOD_PATH), article('method'))
  .on('GET', spellings(CLICKS_METHOD_PATH), article('clicks'))
  .on('GET', spellings(SAFETY_PATH), article('safety'))
  .get(SECURITY_TXT_PATH, (c, next) => {
    const { config, now } = c.get('ctx');
    if (config.contact === null) return next();
    return c.text(securityTxt(config.contact, config.publicOrigin, now()));
  });

const ARTICLES: ReadonlySet<string> = new Set([METHOD_PATH, CLICKS_METHOD_PATH, SAFETY_PATH]);

/**
 * Leads from `/generate.` to `/generate`: pages that are no landing pages are posted in sentences
 * too.
 */
export const otherPages = new Hono<AppEnv>().get('*', (c, next) => {
  const path = cleanPath(c.req.path);
  const isPage = path !== c.req.path && (pathOwner(path) === 'app' || ARTICLES.has(path));
  return isPage && path !== '/'
    ? c.redirect(path + withoutClickIds(new URL(c.req.url).search), 302)
    : next();
});
