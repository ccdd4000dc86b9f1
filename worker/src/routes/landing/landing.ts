import { parseLandingPath } from '@soltrade/schema/paths';
import { Hono } from 'hono';
import { pageTokenFor } from '../../actions/counting/pageTokenFor.ts';
import { recordRobotView } from '../../actions/counting/recordRobotView.ts';
import { openLanding } from '../../actions/landing/openLanding.ts';
import { landingAnswer } from '../../landing/landingAnswer.ts';
import { linkNotFoundResponse, linkPausedResponse } from '../../landing/renderLanding.ts';
import { siteOf } from '../../landing/siteOf.ts';
import { visitorOf } from '../../landing/visitorOf.ts';
import { addressKey } from '../../lib/addressKey.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { countryOf } from '../../lib/countryOf.ts';
import { promoterPage } from './promoterPage.ts';

/** Landing pages: every route of the specification's table that is neither the API's nor the app's. */
export const landing = new Hono<AppEnv>().get('*', async (c, next) => {
  const ctx = c.get('ctx');
  const path = parseLandingPath(c.req.path);
  if (!path) return next();
  if (path.kind === 'promoter') return promoterPage(c, path.refCode);
  const opened = await openLanding(ctx, path);
  if (!opened.page) {
    const site = siteOf(ctx.config, c.req.header('Accept-Language'));
    const { pausedMint } = opened;
    return pausedMint === null ? linkNotFoundResponse(site) : linkPausedResponse(site, pausedMint);
  }

  const { raw: request } = c.req;
  const { visit, isRobot } = visitorOf(request, c.req.query('c'));
  const { link } = opened.page;
  if (!link) return landingAnswer(ctx.config, opened, { visit, pageToken: null, now: ctx.now() });

  const { id: linkId, epoch, shards } = link;
  const shardMap = { epoch, shards };
  const address = addressKey(request.headers.get('CF-Connecting-IP'));
  const pageToken = await pageTokenFor(ctx, { linkId, shardMap, address });
  if (isRobot) {
    const { method, headers } = request;
    const country = countryOf(request);
    ctx.background(
      recordRobotView(ctx, { linkId, shardMap, channel: visit.channel, country, method, headers }),
    );
  }
  return landingAnswer(ctx.config, opened, { visit, pageToken, now: ctx.now() });
});
