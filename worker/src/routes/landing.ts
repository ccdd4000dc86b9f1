import { parseLandingPath } from '@soltrade/schema/paths';
import { Hono } from 'hono';
import { resolveLanding } from '../actions/resolveLanding.ts';
import { landingResponse, linkNotFoundResponse } from '../landing/renderLanding.ts';
import type { AppEnv } from '../lib/appEnv.ts';

/** Landing pages: every route of the specification's table that is neither the API's nor the app's. */
export const landing = new Hono<AppEnv>().get('*', async (c, next) => {
  const ctx = c.get('ctx');
  const { pathname } = new URL(c.req.url);
  const path = parseLandingPath(pathname);
  if (!path) return next();
  const model = await resolveLanding(ctx, { path, pathname });
  return model ? landingResponse(model) : linkNotFoundResponse(ctx.config);
});
