import * as contracts from '@soltrade/schema/contracts/record';
import { promoterPath } from '@soltrade/schema/paths';
import { type Context, Hono } from 'hono';
import {
  openCurrentPage,
  openPromoterPage,
  withOlderCalls,
} from '../../actions/landing/openPromoterPage.ts';
import { getPageSettings, updatePageSettings } from '../../actions/landing/pageSettings.ts';
import { presentPromoterPage } from '../../actions/landing/presentPromoterPage.ts';
import { routes } from '../../http/route.ts';
import { promoterAnswer } from '../../landing/promoterAnswer.ts';
import { linkNotFoundResponse } from '../../landing/renderLanding.ts';
import { actionFor, siteOf } from '../../landing/visitorOf.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { AppError } from '../../lib/errors.ts';
import { withoutClickIds } from '../../lib/visit.ts';
import { type OpenPromoterPage, pageIdOf } from '../../model/promoterPage.ts';
import { VIEWED_AS } from '../../model/rules.ts';
import { countedVisit, pathNamed } from './landing.ts';

/** Uncached, because a cached redirect would loop once the promoter takes the former name back. */
const moved = (c: Context<AppEnv>, refCode: string): Response => {
  const { search } = new URL(c.req.url);
  const headers = {
    Location: `${promoterPath(refCode)}${withoutClickIds(search)}`,
    'Cache-Control': 'no-store',
  };
  return new Response(null, { status: 301, headers });
};

export const promoterPageAnswer = async (
  c: Context<AppEnv>,
  page: OpenPromoterPage,
): Promise<Response> => {
  const ctx = c.get('ctx');
  const before = page.isListOnly ? undefined : c.req.query('before');
  const shown = before === undefined ? page : await withOlderCalls(ctx, page, before);
  const pageId = pageIdOf(page.userId);
  const action = actionFor(page, c.req.raw);
  // Visits to an unopened page aren't counted.
  const counted = page.isListOnly
    ? null
    : { linkId: pageId, promoterId: pageId, viewed: VIEWED_AS[action] };
  return promoterAnswer(ctx.config, shown, {
    ...(await countedVisit(c, counted)),
    action,
    isFirst: before === undefined,
    now: ctx.now(),
  });
};

/**
 * `/r/{name}`: the page of a promoter who opened one; otherwise the same response as for a missing
 * link.
 */
export const promoterPage = new Hono<AppEnv>().get('*', async (c, next) => {
  const path = pathNamed(c.req.path);
  if (path?.kind !== 'promoter') return next();
  const ctx = c.get('ctx');
  const page = await openPromoterPage(ctx, path.refCode);
  if (page === null)
    return linkNotFoundResponse(siteOf(ctx.config, c.req.header('Accept-Language')));
  return page.kind === 'moved' ? moved(c, page.refCode) : promoterPageAnswer(c, page);
});

export const promoterPages = routes(contracts, {
  getPromoterPage: async (ctx, { refCode, query }, c) => {
    const page = await openCurrentPage(ctx, refCode);
    if (page === null) {
      throw new AppError('user_not_found', 'There is no promoter with an open page of this name.');
    }
    const { cursor } = query;
    const shown = cursor === undefined ? page : await withOlderCalls(ctx, page, cursor);
    if (shown.older !== null) {
      const search = new URLSearchParams({ cursor: shown.older });
      const path = `${ctx.config.publicOrigin}/api/promoters/${encodeURIComponent(page.refCode)}`;
      c.header('Link', `<${path}?${search}>; rel="next"`);
    }
    return presentPromoterPage(ctx.config, shown);
  },
  getPageSettings,
  updatePageSettings,
});
