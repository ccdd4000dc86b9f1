import { cleanSegment } from '@soltrade/schema/cleanSegment';
import * as contracts from '@soltrade/schema/contracts/embeds';
import { Hono } from 'hono';
import { localeOf } from '../../../landing/visit.ts';
import { findOpenOverlay, makeOverlay, openOverlay, revokeOverlay } from '../../actions/embeds.ts';
import { overlayAnswer } from '../../landing/overlayAnswer.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { isUpgrade } from '../../lib/isUpgrade.ts';
import { ownRoute } from '../route.ts';

export const overlays = [
  ownRoute(contracts.makeOverlay, makeOverlay),
  ownRoute(contracts.revokeOverlay, revokeOverlay),
];

/** What a stream shows, and its socket, under one address: who has it needs no session. */
export const overlayPages = new Hono<AppEnv>().get('/overlay/:secret', async (c, next) => {
  const ctx = c.get('ctx');
  const overlay = await findOpenOverlay(ctx, cleanSegment(c.req.param('secret')));
  if (overlay === null) return next();
  if (isUpgrade(c.req)) {
    return new Response(null, { status: 101, webSocket: await openOverlay(ctx, overlay) });
  }
  return overlayAnswer({
    locale: localeOf(c.req.header('Accept-Language')),
    show: c.req.query('show') === 'last' ? 'last' : 'clicks',
  });
});
