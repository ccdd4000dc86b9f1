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
import { createMiddleware } from 'hono/factory';
import { findHost } from '../actions/hosts/findHost.ts';
import type { Config } from '../env.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { withoutClickIds } from '../lib/clickIds.ts';
import { hostOrigin } from '../model/hosts.ts';

/** API calls of pages on a promoter's own host. */
export const PAGE_CALLS: ReadonlySet<string> = new Set([
  '/api/track-click',
  '/api/track-view',
  '/api/report',
]);

const isOurs = (url: URL, { publicOrigin, linkOrigin }: Config): boolean =>
  isLoopback(url) || [publicOrigin, linkOrigin].some((origin) => new URL(origin).host === url.host);

/** Whether a picture shows only this promoter. */
const isOwnPicture = (
  { userId, refCode }: NonNullable<Config['ownHost']>,
  pathname: string,
): boolean => {
  if (pathname.startsWith('/img/user/')) return pathname === userImagePath(userId);
  if (!pathname.startsWith('/og/')) return true;
  const file = pathname.slice('/og/'.length);
  const shown = file.startsWith('page/')
    ? parsePagePreviewFile(file.slice('page/'.length))
    : parsePreviewFile(file);
  return file === 'preview.png' || shown?.refCode?.toLowerCase() === refCode.toLowerCase();
};

/** Serves a promoter's own host: only its promoter's pages and their calls; nothing while inactive. */
export const ownHost = () =>
  createMiddleware<AppEnv>(async function ownHost(c, next) {
    const ctx = c.get('ctx');
    const { config } = ctx;
    const url = new URL(c.req.url);
    if (config.hosts === null || isOurs(url, config)) return next();
    const found = await findHost(ctx, url.hostname);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const { path } = c.req;
    const isServed = isRead ? !isApiPath(path) : PAGE_CALLS.has(path);
    if (!found || !isServed || !isOwnPicture(found, path)) return c.notFound();
    c.set('ctx', {
      ...ctx,
      config: { ...config, linkOrigin: hostOrigin(config, found.host), ownHost: found },
    });
    await next();
  });

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

/** Posted pages, which are found despite doubled slashes. */
const isPage = ({ ownHost }: Config, pathname: string): boolean =>
  ownHost === null
    ? parseLandingPath(pathname) !== null || parseEmbedPath(pathname) !== null
    : parseOwnHostPath(ownHost.refCode, pathname) !== null;

/** Elsewhere, parameter routes would match an empty segment. */
export const noEmptySegments = () =>
  createMiddleware<AppEnv>(async function noEmptySegments(c, next) {
    if (hasEmptySegment(c.req.path) && !isPage(c.get('ctx').config, c.req.path))
      return c.notFound();
    await next();
  });
