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
  removeWallet,
  switchWallet,
} from '../actions/revenue/payoutWallets.ts';
import { linkNextPage, Reply, routes } from '../http/route.ts';

export const revenue = [
  ...routes(summaries, { getRevenue, getLinkRevenue }),
  ...routes(contracts, {
    listRevenueEntries: async (ctx, { query }, c) => {
      const { limit = PAGE_SIZE.default, cursor = null, source = null, platform = null } = query;
      const filter = { source, platform, text: query.q?.trim() || null };
      const { entries, next } = await listEntries(ctx, { limit, cursor, filter });
      linkNextPage(c, { next, limit });
      return entries;
    },
    getRevenueEntry: getEntry,
    changeRevenueEntry: changeEntry,
    exportRevenueCsv: (ctx) => exportRevenue(ctx, 'csv'),
    exportRevenueJson: (ctx) => exportRevenue(ctx, 'json'),
  }),
];

export const payoutWallets = routes(contracts, {
  listPayoutWallets: listWallets,
  addPayoutWallet: async (ctx, input) => {
    const { wallet, isNew } = await addWallet(ctx, input);
    return new Reply(isNew ? 201 : 200, wallet);
  },
  provePayoutWallet: proveWallet,
  updatePayoutWallet: switchWallet,
  removePayoutWallet: removeWallet,
  readPayoutWalletAgain: readWalletAgain,
  listUnattributed: listUnattributedPayments,
  assignPayment,
});
