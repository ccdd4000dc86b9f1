import {
  isLinkHostPath,
  parseEmbedPath,
  parseLandingPath,
  parseOwnHostPath,
} from '@soltrade/schema/landingPath';
import {
  hasEmptySegment,
  isApiPath,
  parsePagePreviewFile,
  parsePreviewFile,
  userImagePath,
} from '@soltrade/schema/paths';
import { isLoopback } from '@soltrade/schema/publicUrl';
import type { Context, HonoRequest } from 'hono';
import { findHost } from '../actions/hosts/findHost.ts';
import type { Config } from '../env.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { urlOf } from '../lib/urlOf.ts';
import { withoutClickIds } from '../lib/visit.ts';
import { hostOrigin } from '../model/hosts.ts';
import type { Check } from './check.ts';

/** API calls of pages on a promoter's own host. */
export const PAGE_CALLS: ReadonlySet<string> = new Set([
  '/api/track-click',
  '/api/track-view',
  '/api/report',
]);

type OwnHost = NonNullable<Config['ownHost']>;

/** Whether this is the host of the product or of its links; else it may be a promoter's. */
const ownOf = (
  { hosts, publicOrigin, linkOrigin }: Config,
  url: URL,
): 'product' | 'links' | null => {
  if (linkOrigin !== publicOrigin && url.host === urlOf(linkOrigin).host) return 'links';
  const isProduct = isLoopback(url) || url.host === urlOf(publicOrigin).host;
  return isProduct || hosts === null ? 'product' : null;
};

/** Whether a picture shows only this promoter. */
const isOwnPicture = ({ userId, refCode }: OwnHost, pathname: string): boolean => {
  if (pathname.startsWith('/img/user/')) return pathname === userImagePath(userId);
  if (!pathname.startsWith('/og/')) return true;
  const file = pathname.slice('/og/'.length);
  const shown = file.startsWith('page/')
    ? parsePagePreviewFile(file.slice('page/'.length))
    : parsePreviewFile(file);
  return file === 'preview.png' || shown?.refCode?.toLowerCase() === refCode.toLowerCase();
};

/** A promoter's own host serves only their pages, what these show, and their calls. */
const isServed = (owner: OwnHost, { method, path }: HonoRequest): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return PAGE_CALLS.has(path);
  return !isApiPath(path) && isOwnPicture(owner, path);
};

/** Posted pages, which are found despite doubled slashes. */
const isPage = ({ ownHost }: Config, pathname: string): boolean =>
  ownHost === null
    ? parseLandingPath(pathname) !== null || parseEmbedPath(pathname) !== null
    : parseOwnHostPath(ownHost.refCode, pathname) !== null;

/**
 * Serves each host's own paths; the links' host redirects the others to the app, and an unknown
 * host has none. From here on, `linkOrigin` and `ownHost` of the configuration are those of the
 * request's host.
 */
export const ownPaths: Check = (c) => {
  const { config } = c.get('ctx');
  const url = urlOf(c.req.url);
  const { path } = c.req;
  const own = ownOf(config, url);
  if (own === null) return ofPromoter(c, url.hostname);
  if (own === 'links' && !isLinkHostPath(path))
    return c.redirect(`${config.publicOrigin}${path}${withoutClickIds(url.search)}`, 302);
  return withoutEmptySegments(c);
};

/** A promoter's host, or an unknown one. */
const ofPromoter = async (c: Context<AppEnv>, hostname: string): Promise<Response | undefined> => {
  const ctx = c.get('ctx');
  const owner = await findHost(ctx, hostname);
  if (!owner || !isServed(owner, c.req)) return c.notFound();
  const linkOrigin = hostOrigin(ctx.config, owner.host);
  c.set('ctx', { ...ctx, config: { ...ctx.config, linkOrigin, ownHost: owner } });
  return withoutEmptySegments(c);
};

/** Parameter routes would match an empty segment. */
const withoutEmptySegments: Check = (c) => {
  const { path } = c.req;
  if (hasEmptySegment(path) && !isPage(c.get('ctx').config, path)) return c.notFound();
};
