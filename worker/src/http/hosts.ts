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
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { findHost } from '../actions/hosts/findHost.ts';
import type { Config } from '../env.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import type { Ctx } from '../lib/context.ts';
import { hostOf } from '../lib/hostOf.ts';
import { withoutClickIds } from '../lib/visit.ts';
import { hostOrigin } from '../model/hosts.ts';

/** API calls of pages on a promoter's own host. */
export const PAGE_CALLS: ReadonlySet<string> = new Set([
  '/api/track-click',
  '/api/track-view',
  '/api/report',
]);

type OwnHost = NonNullable<Config['ownHost']>;

/** Whose host is this: the product's, its links' own, a promoter's, or nobody's? */
const ownerOf = async (ctx: Ctx, url: URL): Promise<'product' | 'links' | OwnHost | null> => {
  const { hosts, publicOrigin, linkOrigin } = ctx.config;
  if (linkOrigin !== publicOrigin && url.host === hostOf(linkOrigin)) return 'links';
  const isProduct = isLoopback(url) || url.host === hostOf(publicOrigin);
  return isProduct || hosts === null ? 'product' : findHost(ctx, url.hostname);
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
 * Serves each host's own paths: the links' host leads to the app with all others, and nobody's host has none. From here on,
 * `linkOrigin` and `ownHost` of the configuration are those of the request's host.
 */
export const ownPaths = () =>
  createMiddleware<AppEnv>(async function ownPaths(c, next) {
    const ctx = c.get('ctx');
    const { config } = ctx;
    const url = new URL(c.req.url);
    const { path } = c.req;
    const owner = await ownerOf(ctx, url);
    if (owner === 'links' && !isLinkHostPath(path))
      return c.redirect(`${config.publicOrigin}${path}${withoutClickIds(url.search)}`, 302);
    if (owner !== 'product' && owner !== 'links') {
      if (!owner || !isServed(owner, c.req)) return c.notFound();
      const linkOrigin = hostOrigin(config, owner.host);
      c.set('ctx', { ...ctx, config: { ...config, linkOrigin, ownHost: owner } });
    }
    // Parameter routes would match an empty segment.
    if (hasEmptySegment(path) && !isPage(c.get('ctx').config, path)) return c.notFound();
    await next();
  });
