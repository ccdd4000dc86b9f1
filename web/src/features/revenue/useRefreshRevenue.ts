import { getAnalytics } from '@soltrade/schema/contracts/analytics';
import { listLinks } from '@soltrade/schema/contracts/linkList';
import { getLink } from '@soltrade/schema/contracts/links';
import { listPayoutWallets, listUnattributed } from '@soltrade/schema/contracts/payoutWallets';
import { getRevenue, getRevenueEntry, listRevenueEntries } from '@soltrade/schema/contracts/revenue';
import { listStatements } from '@soltrade/schema/contracts/statements';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey } from '../../lib/queryClient.ts';

const SHOW_REVENUE = [
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

/** Has everything that shows revenue asked for again, whatever changed it. */
export const useRefreshRevenue = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      SHOW_REVENUE.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
};
