import * as contracts from '@soltrade/schema/contracts/linkLists';
import { listLinks as listLinksContract } from '@soltrade/schema/contracts/linkLists';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { changeLinks } from '../../actions/links/changeLinks.ts';
import { getLinkFacets, getRecentClicks, listLinks } from '../../actions/links/listLinks.ts';
import { assertMayReadRevenue, readableLink } from '../../model/revenue/revenue.ts';
import { linkNextPage } from '../linkNextPage.ts';
import { route } from '../route.ts';

export const linkList = [
  route(listLinksContract, async ({ c, ctx, session, params, query }) => {
    const { sort = 'created', limit = PAGE_SIZE.default, cursor = null, q, state, platform, tag } = query;
    if (sort === 'earned') assertMayReadRevenue(session);
    const { links, total, next } = await listLinks(ctx, {
      sessionUserId: session.userId,
      userId: params.id,
      sort,
      filter: { search: q ?? null, state: state ?? null, platform: platform ?? null, tag: tag ?? null },
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
    getRecentClicks(ctx, { sessionUserId: session.userId, userId: params.id, linkIds: query.links }),
  ),

  route(contracts.changeLinks, async ({ ctx, session, params, body }) => ({
    results: await changeLinks(ctx, { sessionUserId: session.userId, userId: params.id, change: body }),
  })),
];
