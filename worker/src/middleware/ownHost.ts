import { isLoopback } from '@soltrade/schema/isLoopback';
import { isApiPath, parsePagePreviewFile, parsePreviewFile, userImagePath } from '@soltrade/schema/paths';
import { createMiddleware } from 'hono/factory';
import { findHost } from '../actions/hosts/findHost.ts';
import type { Config } from '../env.ts';
import type { AppEnv } from '../lib/appEnv.ts';
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
const isOwnPicture = ({ userId, refCode }: NonNullable<Config['ownHost']>, pathname: string): boolean => {
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
