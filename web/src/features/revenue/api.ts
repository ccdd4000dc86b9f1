import type { EndpointBody } from '@soltrade/schema/contracts/endpoint';
import { listLinks } from '@soltrade/schema/contracts/linkLists';
import { getLink } from '@soltrade/schema/contracts/links';
import { listPartners } from '@soltrade/schema/contracts/partners';
import {
  addPayoutWallet,
  assignPayment,
  changeRevenueEntry,
  exportRevenueCsv,
  exportRevenueJson,
  getRevenueEntry,
  listPayoutWallets,
  listRevenueEntries,
  listUnattributed,
  provePayoutWallet,
  readPayoutWallet,
  readPayoutWalletAgain,
  removePayoutWallet,
  updatePayoutWallet,
} from '@soltrade/schema/contracts/revenue';
import {
  getLinkRevenue,
  getRevenue,
  type RevenueSource,
} from '@soltrade/schema/contracts/revenueSummaries';
import { listStatements } from '@soltrade/schema/contracts/statements';
import { getAnalytics } from '@soltrade/schema/contracts/statistics';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, request, requestFile, requestPage } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, refetchShown, useChange } from '../../lib/useChange.ts';

export const SHOW_REVENUE = [
  getRevenue,
  getLinkRevenue,
  listRevenueEntries,
  getRevenueEntry,
  listPayoutWallets,
  listUnattributed,
  listStatements,
  getAnalytics,
  listLinks,
  getLink,
];

/** As many as a phone shows on two screens. */
const PAGE = '12';
/** Faster while the chain is being read; otherwise payouts may still arrive. */
const POLL = { reading: 3_000, idle: 30_000 };

export type LedgerFilter = { source: RevenueSource | ''; text: string };

export const ledgerQuery = (userId: string, { source, text }: LedgerFilter) =>
  infiniteQueryOptions({
    queryKey: endpointKey(listRevenueEntries, { userId, source, text }),
    queryFn: ({ pageParam, signal }) =>
      requestPage(listRevenueEntries, {
        params: { userId },
        query: {
          limit: PAGE,
          ...(source === '' ? {} : { source }),
          ...(text === '' ? {} : { q: text }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

type PayoutChange = EndpointBody<typeof changeRevenueEntry>;

export const useChangePayout = (id: string, outcome: Outcome<PayoutChange>) =>
  useChange(
    (change: PayoutChange) => request(changeRevenueEntry, { params: { id }, body: change }),
    {
      shown: [...SHOW_REVENUE, listPartners],
      fields: ['state', 'amount', 'reason'],
      ...outcome,
    },
  );

export const entryQuery = (id: string) => endpointQuery(getRevenueEntry, { params: { id } });

export const walletsQuery = (userId: string) =>
  queryOptions({
    queryKey: endpointKey(listPayoutWallets, { userId }),
    queryFn: ({ signal }) => request(listPayoutWallets, { params: { id: userId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ isReading }) => isReading) ? POLL.reading : POLL.idle,
  });

export const unattributedQuery = (userId: string) =>
  queryOptions({
    queryKey: endpointKey(listUnattributed, { userId }),
    queryFn: ({ signal }) => request(listUnattributed, { params: { userId }, signal }),
    // Refetches while values are missing.
    refetchInterval: ({ state }) =>
      state.data?.some(({ usd }) => usd === null) ? POLL.reading : false,
  });

export const revenueFile = (userId: string, format: 'csv' | 'json') =>
  format === 'csv'
    ? requestFile(exportRevenueCsv, { params: { userId } })
    : requestFile(exportRevenueJson, { params: { userId } });

type NewWallet = { address: string; since: string };

export const useAddWallet = (userId: string, outcome: Outcome<NewWallet>) =>
  useChange((wallet: NewWallet) => request(addPayoutWallet, { body: { userId, ...wallet } }), {
    shown: SHOW_REVENUE,
    ...outcome,
  });

export const useSwitchWallet = (id: string) =>
  useChange(
    (isPaused: boolean) => request(updatePayoutWallet, { params: { id }, body: { isPaused } }),
    { shown: SHOW_REVENUE },
  );

export const useRemoveWallet = (id: string) =>
  useChange(() => request(removePayoutWallet, { params: { id } }), { shown: SHOW_REVENUE });

export const useReadNow = (id: string) =>
  useChange(() => request(readPayoutWallet, { params: { id } }), { shown: SHOW_REVENUE });

export const useReadAgain = (id: string, outcome: Outcome<string>) =>
  useChange(
    (since: string) => request(readPayoutWalletAgain, { params: { id }, body: { since } }),
    { shown: SHOW_REVENUE, ...outcome },
  );

/** Proves with the connected wallet that its owner agreed to a text. */
export type SignText = (
  text: string,
) => Promise<{ message: string; signature: number[]; signed?: number[] }>;

export const useProveWallet = (id: string, sign: SignText) =>
  useChange(
    async (text: string) => request(provePayoutWallet, { params: { id }, body: await sign(text) }),
    { shown: SHOW_REVENUE },
  );

type Assignment = { ids: readonly string[]; platform: PlatformId };

/** Assigns payments to a platform, in sequence; one already assigned in another tab is no failure. */
export const useAssignPayments = (outcome: Outcome<Assignment>) =>
  useChange(
    async ({ ids, platform }: Assignment) => {
      for (const id of ids) {
        await request(assignPayment, { params: { id }, body: { platform } }).catch(
          (error: unknown) => {
            if (!(error instanceof ApiError && error.code === 'payment_assigned')) throw error;
          },
        );
      }
    },
    { shown: SHOW_REVENUE, recheck: (client) => refetchShown(client, SHOW_REVENUE), ...outcome },
  );
