import { parseEmbedPath, parseLandingPath, parseOwnHostPath } from '@soltrade/schema/landingPath';
import { hasEmptySegment } from '@soltrade/schema/paths';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../env.ts';
import type { AppEnv } from '../lib/appEnv.ts';

/** Posted pages, which are found despite doubled slashes. */
const isPage = ({ ownHost }: Config, pathname: string): boolean =>
  ownHost === null
    ? parseLandingPath(pathname) !== null || parseEmbedPath(pathname) !== null
    : parseOwnHostPath(ownHost.refCode, pathname) !== null;

/** Elsewhere, parameter routes would match an empty segment. */
export const noEmptySegments = () =>
  createMiddleware<AppEnv>(async function noEmptySegments(c, next) {
    if (hasEmptySegment(c.req.path) && !isPage(c.get('ctx').config, c.req.path)) return c.notFound();
    await next();
  });
