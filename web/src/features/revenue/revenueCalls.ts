import { listLinks } from '@soltrade/schema/contracts/linkLists';
import { getLink } from '@soltrade/schema/contracts/links';
import {
  getRevenue,
  getRevenueEntry,
  listPayoutWallets,
  listRevenueEntries,
  listUnattributed,
} from '@soltrade/schema/contracts/revenue';
import { listStatements } from '@soltrade/schema/contracts/statements';
import { getAnalytics } from '@soltrade/schema/contracts/statistics';

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
