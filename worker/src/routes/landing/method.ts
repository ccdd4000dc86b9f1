import { METHOD_PATH } from '@soltrade/schema/paths';
import { Hono } from 'hono';
import { methodResponse } from '../../landing/renderLanding.ts';
import { siteOf } from '../../landing/siteOf.ts';
import type { AppEnv } from '../../lib/appEnv.ts';

/** The page that explains how calls are counted, with or without a slash at its end. */
export const method = new Hono<AppEnv>().on('GET', [METHOD_PATH, `${METHOD_PATH}/`], (c) =>
  methodResponse(siteOf(c.get('ctx').config, c.req.header('Accept-Language'))),
);
