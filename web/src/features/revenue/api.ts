import {
  addPayoutWallet,
  assignPayment,
  listPayoutWallets,
  listUnattributed,
  provePayoutWallet,
  readPayoutWallet,
  readPayoutWalletAgain,
  removePayoutWallet,
  updatePayoutWallet,
} from '@soltrade/schema/contracts/payoutWallets';
import {
  exportRevenueCsv,
  exportRevenueJson,
  getRevenue,
  getRevenueEntry,
  listRevenueEntries,
  type RevenueRange,
  type RevenueSource,
} from '@soltrade/schema/contracts/revenue';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { request, requestFile, requestPage } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { useRefreshRevenue } from './useRefreshRevenue.ts';

const PAGE = '20';
/** While the chain is being read, and otherwise: payouts arrive while the page is open. */
const POLL = { reading: 3_000, idle: 30_000 };

export const revenueQuery = (userId: string, range: RevenueRange) =>
  queryOptions({
    queryKey: endpointKey(getRevenue, { userId, range }),
    queryFn: ({ signal }) => request(getRevenue, { params: { userId }, query: { range }, signal }),
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

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: endpointKey(getRevenueEntry, { id }),
    queryFn: ({ signal }) => request(getRevenueEntry, { params: { id }, signal }),
  });

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
  });

export const useAddWallet = (userId: string) =>
  useMutation({
    mutationFn: ({ address, since }: { address: string; since: string }) =>
      request(addPayoutWallet, { body: { userId, address, since } }),
    onSuccess: useRefreshRevenue(),
  });

export const useSwitchWallet = (id: string) =>
  useMutation({
    mutationFn: (isPaused: boolean) => request(updatePayoutWallet, { params: { id }, body: { isPaused } }),
    onSuccess: useRefreshRevenue(),
  });

export const useRemoveWallet = (id: string) =>
  useMutation({
    mutationFn: () => request(removePayoutWallet, { params: { id } }),
    onSuccess: useRefreshRevenue(),
  });

export const useReadNow = (id: string) =>
  useMutation({
    mutationFn: () => request(readPayoutWallet, { params: { id } }),
    onSuccess: useRefreshRevenue(),
  });

export const useReadAgain = (id: string) =>
  useMutation({
    mutationFn: (since: string) => request(readPayoutWalletAgain, { params: { id }, body: { since } }),
    onSuccess: useRefreshRevenue(),
  });

export const useProveWallet = (id: string) =>
  useMutation({
    mutationFn: (proof: { message: string; signature: number[] }) =>
      request(provePayoutWallet, { params: { id }, body: proof }),
    onSuccess: useRefreshRevenue(),
  });

export const useAssignPayment = () =>
  useMutation({
    mutationFn: ({ id, platform }: { id: string; platform: PlatformId }) =>
      request(assignPayment, { params: { id }, body: { platform } }),
    onSuccess: useRefreshRevenue(),
  });

export const useExportRevenue = (userId: string) =>
  useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      format === 'csv'
        ? requestFile(exportRevenueCsv, { params: { userId } })
        : requestFile(exportRevenueJson, { params: { userId } }),
  });
