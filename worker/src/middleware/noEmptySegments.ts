import { hasEmptySegment, parseLandingPath } from '@soltrade/schema/paths';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

/**
 * `/api//health` and `//` are not found: routes with a parameter would accept the empty segment as a value. `/r//ada` is a
 * link that is not found, which its own page says.
 */
export const noEmptySegments = () =>
  createMiddleware<AppEnv>(async function noEmptySegments(c, next) {
    if (hasEmptySegment(c.req.path) && parseLandingPath(c.req.path) === null) return c.notFound();
    await next();
  });
