import { hasEmptySegment } from '@soltrade/schema/paths';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';

/** `/api//health` and `//` are not found: routes with a parameter would accept the empty segment as a value. */
export const noEmptySegments = () =>
  createMiddleware<AppEnv>(async function noEmptySegments(c, next) {
    if (hasEmptySegment(c.req.path)) return c.notFound();
    await next();
  });
