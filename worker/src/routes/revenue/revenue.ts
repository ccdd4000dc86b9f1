import * as contracts from '@soltrade/schema/contracts/revenue';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { exportRevenue } from '../../actions/revenue/exportRevenue.ts';
import { getRevenue } from '../../actions/revenue/getRevenue.ts';
import { getEntry, listEntries } from '../../actions/revenue/listEntries.ts';
import { linkNextPage } from '../linkNextPage.ts';
import { Download, ownRoute, route } from '../route.ts';

export const revenue = [
  ownRoute(contracts.getRevenue, getRevenue),

  route(contracts.listRevenueEntries, async ({ c, ctx, session, params, query }) => {
    const { limit = PAGE_SIZE.default, cursor = null, source = null, platform = null } = query;
    const text = query.q?.trim() || null;
    const { entries, next } = await listEntries(ctx, {
      sessionUserId: session.userId,
      userId: params.userId,
      limit,
      cursor,
      filter: { source, platform, text },
    });
    linkNextPage(c, { next, limit });
    return entries;
  }),

  ownRoute(contracts.getRevenueEntry, getEntry),

  route(
    contracts.exportRevenueCsv,
    async ({ ctx, session, params }) =>
      new Download(
        await exportRevenue(ctx, { sessionUserId: session.userId, userId: params.userId, format: 'csv' }),
      ),
  ),

  route(
    contracts.exportRevenueJson,
    async ({ ctx, session, params }) =>
      new Download(
        await exportRevenue(ctx, { sessionUserId: session.userId, userId: params.userId, format: 'json' }),
      ),
  ),
];
