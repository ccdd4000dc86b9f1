import { getAnalytics } from '@soltrade/schema/contracts/analytics';
import { listLinks } from '@soltrade/schema/contracts/linkList';
import { getLink } from '@soltrade/schema/contracts/links';
import { listPayoutWallets, listUnattributed } from '@soltrade/schema/contracts/payoutWallets';
import { getRevenue, getRevenueEntry, listRevenueEntries } from '@soltrade/schema/contracts/revenue';
import { listStatements } from '@soltrade/schema/contracts/statements';

export const SHOW_REVENUE = [
  getRevenue,
  listRevenueEntries,
  getRevenueEntry,
  listPayoutWallets,
  listUnattributed,
  listStatements,
  getAnalytics,
  listLinks,
  getLink,
];
