import { cleanSegment } from '@soltrade/schema/cleanSegment';
import * as contracts from '@soltrade/schema/contracts/embeds';
import { parseEmbedPath } from '@soltrade/schema/landingPath';
import { Hono } from 'hono';
import { localeOf } from '../../landing/visit.ts';
import { findOpenOverlay, makeOverlay, openOverlay, revokeOverlay } from '../actions/embeds.ts';
import { openLanding } from '../actions/landing/openLanding.ts';
import { openCurrentPage } from '../actions/landing/openPromoterPage.ts';
import { postedPath } from '../actions/landing/postedLink.ts';
import { isUpgrade } from '../http/origin.ts';
import { routes } from '../http/route.ts';
import {
  emptyCardAnswer,
  linkCardAnswer,
  recordCardAnswer,
  themeOf,
} from '../landing/embedAnswer.ts';
import { publicModelOf } from '../landing/landingModel.ts';
import { oembedOfLink, oembedOfRecord } from '../landing/oembedOf.ts';
import { overlayAnswer } from '../landing/overlayAnswer.ts';
import { actionFor, siteOf, visitorOf } from '../landing/visitorOf.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';

export const overlays = routes(contracts, { makeOverlay, revokeOverlay });

/** A stream's overlay and its socket share one secret address, which needs no session. */
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

/**
 * Cards of links and of promoters' records for frames of other sites, from the records of their
 * pages. A card counts nothing: its links lead to the page with the channel `embed`, which counts
 * its visitors.
 */
export const embeds = new Hono<AppEnv>().get('*', async (c, next) => {
  const path = parseEmbedPath(c.req.path);
  if (!path) return next();
  const ctx = c.get('ctx');
  const { config } = ctx;
  const { visit } = visitorOf(c.req.raw, undefined);
  const asked = { visit, theme: themeOf(c.req.query('theme')), now: ctx.now() };
  const empty = (status: 200 | 404) =>
    emptyCardAnswer(siteOf(config, c.req.header('Accept-Language')), status, asked);

  if (path.kind === 'promoter') {
    const page = await openCurrentPage(ctx, path.refCode);
    return page
      ? recordCardAnswer(config, page, { ...asked, action: actionFor(page, c.req.raw) })
      : empty(404);
  }
  if (path.kind !== 'referrer' && path.kind !== 'short') return empty(404);
  const opened = await openLanding(ctx, path);
  if (!opened.page) return empty(opened.isGone ? 200 : 404);
  if (opened.page.link === null) return empty(404);
  const shown = (await opened.late) ?? opened.page;
  const model = publicModelOf(config, shown, {
    now: asked.now,
    locale: visit.locale,
    action: actionFor(shown, c.req.raw),
  });
  return linkCardAnswer(model, asked.theme);
});

export const oembed = routes(contracts, {
  getOEmbed: async (ctx, { query }, c) => {
    const { url, format = 'json', ...room } = query;
    if (format !== 'json') {
      throw new AppError('format_unavailable', 'Only format=json is available.');
    }
    const path = await postedPath(ctx, url);
    const locale = localeOf(c.req.header('Accept-Language'));
    if (path?.kind === 'promoter') {
      const page = await openCurrentPage(ctx, path.refCode);
      if (page) return oembedOfRecord(ctx.config, page, { locale, room });
    } else if (path) {
      const { page } = await openLanding(ctx, path);
      const model = page && publicModelOf(ctx.config, page, { now: ctx.now(), locale });
      const answer = model && oembedOfLink(ctx.config, model, room);
      if (answer) return answer;
    }
    throw new AppError('not_found', 'No page that can be shown has this address.');
  },
});
