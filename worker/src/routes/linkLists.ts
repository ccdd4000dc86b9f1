import * as contracts from '@soltrade/schema/contracts/linkLists';
import { previewToken as previewTokenContract } from '@soltrade/schema/contracts/tokens';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { localeOf } from '../../landing/visit.ts';
import { changeLinks } from '../actions/links/changeLinks.ts';
import { deleteChannel, listChannels, putChannel } from '../actions/links/channels.ts';
import { getLinkFacets, getRecentClicks, listLinks } from '../actions/links/listLinks.ts';
import { previewCard, previewLink, previewToken } from '../actions/links/previewLink.ts';
import { linkNextPage, ownRoute, route } from '../http/route.ts';
import { assertMayReadRevenue, readableLink } from '../model/revenue/revenue.ts';
import { draftOf } from './links.ts';

export const linkList = [
  route(contracts.listLinks, async ({ c, ctx, session, params, query }) => {
    const {
      sort = 'created',
      limit = PAGE_SIZE.default,
      cursor = null,
      q,
      state,
      platform,
      tag,
    } = query;
    if (sort === 'earned') assertMayReadRevenue(session);
    const { links, total, next } = await listLinks(ctx, {
      sessionUserId: session.userId,
      userId: params.id,
      sort,
      filter: {
        search: q ?? null,
        state: state ?? null,
        platform: platform ?? null,
        tag: tag ?? null,
      },
      limit,
      cursor,
    });
    c.header('X-Total-Count', String(total));
    linkNextPage(c, { next, limit });
    return links.map((link) => readableLink(session, link));
  }),

  route(contracts.getLinkFacets, ({ ctx, session, params }) =>
    getLinkFacets(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(contracts.getRecentClicks, ({ ctx, session, params, query }) =>
    getRecentClicks(ctx, {
      sessionUserId: session.userId,
      userId: params.id,
      linkIds: query.links,
    }),
  ),

  route(contracts.changeLinks, async ({ ctx, session, params, body }) => ({
    results: await changeLinks(ctx, {
      sessionUserId: session.userId,
      userId: params.id,
      change: body,
    }),
  })),
];

export const channels = [
  ownRoute(contracts.listChannels, listChannels),

  ownRoute(contracts.putChannel, putChannel),

  ownRoute(contracts.deleteChannel, deleteChannel),
];

export const linkPreviews = [
  route(contracts.previewLink, ({ c, ctx, session, body }) =>
    previewLink(ctx, {
      sessionUserId: session.userId,
      ...draftOf(body),
      locale: localeOf(c.req.header('Accept-Language')),
    }),
  ),

  route(contracts.previewCard, ({ ctx, session, body }) =>
    previewCard(ctx, {
      sessionUserId: session.userId,
      userId: body.userId,
      mint: body.tokenAddress,
    }),
  ),

  route(previewTokenContract, ({ c, ctx, params }) =>
    previewToken(ctx, { input: params.address, locale: localeOf(c.req.header('Accept-Language')) }),
  ),
];
