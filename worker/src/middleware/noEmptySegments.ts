import { hasEmptySegment, parseLandingPath } from '@soltrade/schema/paths';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

/** Routes with a parameter would accept the empty segment. `/r//ada` has its own page for a link that is not found. */
export const noEmptySegments = () =>
  createMiddleware<AppEnv>(async function noEmptySegments(c, next) {
    if (hasEmptySegment(c.req.path) && parseLandingPath(c.req.path) === null) return c.notFound();
    await next();
  });
