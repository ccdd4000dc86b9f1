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
  getLinkRevenue,
  getRevenue,
  getRevenueEntry,
  listPayoutWallets,
  listRevenueEntries,
  listUnattributed,
  provePayoutWallet,
  type RevenueRange,
  type RevenueSource,
  readPayoutWallet,
  readPayoutWalletAgain,
  removePayoutWallet,
  updatePayoutWallet,
} from '@soltrade/schema/contracts/revenue';
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

export const revenueQuery = (userId: string, range: RevenueRange) =>
  queryOptions({
    queryKey: endpointKey(getRevenue, { userId, range }),
    queryFn: ({ signal }) => request(getRevenue, { params: { userId }, query: { range }, signal }),
    refetchInterval: POLL.idle,
  });

export const linkRevenueQuery = (id: string, range: RevenueRange) =>
  queryOptions({
    queryKey: endpointKey(getLinkRevenue, { id, range }),
    queryFn: ({ signal }) => request(getLinkRevenue, { params: { id }, query: { range }, signal }),
    refetchInterval: POLL.idle,
  });

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

/** Signs with the connected wallet; returns the actually signed message and the signature. */
export type SignText = (text: string) => Promise<{ message: Uint8Array; signature: Uint8Array }>;

export const useProveWallet = (id: string, sign: SignText) =>
  useChange(
    async (text: string) => {
      const { message, signature } = await sign(text);
      const body = { message: new TextDecoder().decode(message), signature: [...signature] };
      return request(provePayoutWallet, { params: { id }, body });
    },
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
