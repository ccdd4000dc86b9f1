import * as contracts from '@soltrade/schema/contracts/linkLists';
import * as tokens from '@soltrade/schema/contracts/tokens';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import type { Context } from 'hono';
import { localeOf } from '../../landing/visit.ts';
import { changeLinks } from '../actions/links/changeLinks.ts';
import { deleteChannel, listChannels, putChannel } from '../actions/links/channels.ts';
import { getLinkFacets, getRecentClicks, listLinks } from '../actions/links/listLinks.ts';
import { previewCard, previewLink, previewToken } from '../actions/links/previewLink.ts';
import { linkNextPage, routes } from '../http/route.ts';
import type { AppEnv } from '../lib/appEnv.ts';
import { assertMayReadRevenue, readableLink } from '../model/revenue/revenue.ts';
import { draftOf } from './links.ts';

export const linkList = routes(contracts, {
  listLinks: async (ctx, { query }, c) => {
    const { sort = 'created', limit = PAGE_SIZE.default, cursor = null } = query;
    const { q: search = null, state = null, platform = null, tag = null } = query;
    if (sort === 'earned') assertMayReadRevenue(ctx.actor);
    const filter = { search, state, platform, tag };
    const { links, total, next } = await listLinks(ctx, { sort, filter, limit, cursor });
    c.header('X-Total-Count', String(total));
    linkNextPage(c, { next, limit });
    return links.map((link) => readableLink(ctx.actor, link));
  },
  getLinkFacets,
  getRecentClicks,
  changeLinks,
});

export const channels = routes(contracts, { listChannels, putChannel, deleteChannel });

const askedLocale = (c: Context<AppEnv>) => localeOf(c.req.header('Accept-Language'));

export const linkPreviews = [
  ...routes(contracts, {
    previewLink: (ctx, draft, c) => previewLink(ctx, { ...draftOf(draft), locale: askedLocale(c) }),
    previewCard,
  }),
  ...routes(tokens, {
    previewToken: (ctx, { address }, c) =>
      previewToken(ctx, { input: address, locale: askedLocale(c) }),
  }),
];
