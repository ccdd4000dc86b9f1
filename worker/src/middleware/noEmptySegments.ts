import { hasEmptySegment, parseLandingPath } from '@soltrade/schema/paths';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

/** Parameter routes would match an empty segment. `/r//ada` has its own not-found page. */
export const noEmptySegments = () =>
  createMiddleware<AppEnv>(async function noEmptySegments(c, next) {
    if (hasEmptySegment(c.req.path) && parseLandingPath(c.req.path) === null) return c.notFound();
    await next();
  });
