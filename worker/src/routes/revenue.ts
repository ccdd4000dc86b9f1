import * as contracts from '@soltrade/schema/contracts/revenue';
import * as summaries from '@soltrade/schema/contracts/revenueSummaries';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { changeEntry } from '../actions/revenue/changeEntry.ts';
import { exportRevenue } from '../actions/revenue/exportRevenue.ts';
import { getLinkRevenue } from '../actions/revenue/getLinkRevenue.ts';
import { getRevenue } from '../actions/revenue/getRevenue.ts';
import { getEntry, listEntries } from '../actions/revenue/listEntries.ts';
import { assignPayment, listUnattributedPayments } from '../actions/revenue/payments.ts';
import {
  addWallet,
  listWallets,
  proveWallet,
  readWalletAgain,
  readWalletNow,
  removeWallet,
  switchWallet,
} from '../actions/revenue/payoutWallets.ts';
import { Download, linkNextPage, ownRoute, Reply, route } from '../http/route.ts';

export const revenue = [
  ownRoute(summaries.getRevenue, getRevenue),

  route(summaries.getLinkRevenue, ({ ctx, session, params, query }) =>
    getLinkRevenue(ctx, { sessionUserId: session.userId, ...params, ...query }),
  ),

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

  ownRoute(contracts.changeRevenueEntry, changeEntry),

  route(
    contracts.exportRevenueCsv,
    async ({ ctx, session, params }) =>
      new Download(
        await exportRevenue(ctx, {
          sessionUserId: session.userId,
          userId: params.userId,
          format: 'csv',
        }),
      ),
  ),

  route(
    contracts.exportRevenueJson,
    async ({ ctx, session, params }) =>
      new Download(
        await exportRevenue(ctx, {
          sessionUserId: session.userId,
          userId: params.userId,
          format: 'json',
        }),
      ),
  ),
];

export const payoutWallets = [
  route(contracts.listPayoutWallets, ({ ctx, session, params }) =>
    listWallets(ctx, { sessionUserId: session.userId, userId: params.id }),
  ),

  route(contracts.addPayoutWallet, async ({ ctx, session, body }) => {
    const { userId, address, since } = body;
    const { wallet, isNew } = await addWallet(ctx, {
      sessionUserId: session.userId,
      userId,
      address,
      since,
    });
    return new Reply(isNew ? 201 : 200, wallet);
  }),

  ownRoute(contracts.provePayoutWallet, proveWallet),

  ownRoute(contracts.updatePayoutWallet, switchWallet),

  ownRoute(contracts.removePayoutWallet, removeWallet),

  ownRoute(contracts.readPayoutWallet, readWalletNow),

  ownRoute(contracts.readPayoutWalletAgain, readWalletAgain),

  ownRoute(contracts.listUnattributed, listUnattributedPayments),

  ownRoute(contracts.assignPayment, assignPayment),
];
