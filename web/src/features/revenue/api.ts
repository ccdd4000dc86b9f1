import type { Partner, PartnerCall, PartnerSecrets } from '@soltrade/schema/contracts/partners';
import type { RevenueRange, RevenueSource } from '@soltrade/schema/contracts/revenueSummaries';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, type RequestBody, request, requestFile, requestPage } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { READING_POLL, REVENUE_POLL, SHOW_REVENUE } from '../../lib/revenueQuery.ts';
import { readersZone } from '../../lib/timeTexts.ts';
import { type Outcome, refetchShown, useChange } from '../../lib/useChange.ts';
import type { ToastContent } from '../../stores/toast.ts';

/** Always refetched, because partners call at any time. */
export const partnerCallsQuery = (id: string) =>
  queryOptions<PartnerCall[]>({
    queryKey: endpointKey('GET /api/partners/:partnerId/calls', { partnerId: id }),
    queryFn: ({ signal }) =>
      request('GET /api/partners/:partnerId/calls', { params: { partnerId: id }, signal }),
    staleTime: 0,
  });

export const SHOW_PARTNERS = [
  'GET /api/partners/:userId',
  'GET /api/partners/:partnerId/calls',
] as const;

type NewPartner = { name: string; platform: PlatformId | null };

export const useAddPartner = (userId: string, outcome: Outcome<NewPartner, PartnerSecrets>) =>
  useChange(
    (partner: NewPartner) => request('POST /api/partners', { body: { userId, ...partner } }),
    {
      shown: SHOW_PARTNERS,
      fields: ['name'],
      ...outcome,
    },
  );

export const useRotatePartner = (id: string, outcome: Outcome<void, PartnerSecrets>) =>
  useChange(() => request('POST /api/partners/:partnerId/rotate', { params: { partnerId: id } }), {
    shown: SHOW_PARTNERS,
    ...outcome,
  });

export const revoke = ({ id }: Partner) =>
  request('DELETE /api/partners/:partnerId', { params: { partnerId: id } });

export const useTestPartner = (id: string, outcome: Outcome) =>
  useChange(() => request('POST /api/partners/:partnerId/test', { params: { partnerId: id } }), {
    shown: SHOW_PARTNERS,
    ...outcome,
  });

export const linkRevenueQuery = (id: string, range: RevenueRange) =>
  queryOptions({
    queryKey: endpointKey('GET /api/links/:linkId/revenue', { linkId: id, range }),
    queryFn: ({ signal }) =>
      request('GET /api/links/:linkId/revenue', {
        params: { linkId: id },
        query: { range, zone: readersZone() },
        signal,
      }),
    refetchInterval: REVENUE_POLL,
  });

/** As many as a phone shows on two screens. */
const PAGE = '12';
export type LedgerFilter = { source: RevenueSource | ''; text: string };

export const ledgerQuery = (userId: string, { source, text }: LedgerFilter) =>
  infiniteQueryOptions({
    queryKey: endpointKey('GET /api/revenue/:userId/entries', { userId, source, text }),
    queryFn: ({ pageParam, signal }) =>
      requestPage('GET /api/revenue/:userId/entries', {
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

type PayoutChange = RequestBody<'POST /api/revenue-entries/:entryId/changes'>;

export const useChangePayout = (id: string, outcome: Outcome<PayoutChange>) =>
  useChange(
    (change: PayoutChange) =>
      request('POST /api/revenue-entries/:entryId/changes', {
        params: { entryId: id },
        body: change,
      }),
    {
      shown: [...SHOW_REVENUE, 'GET /api/partners/:userId'],
      fields: ['state', 'amount', 'reason'],
      ...outcome,
    },
  );

export const entryQuery = (id: string) =>
  endpointQuery('GET /api/revenue-entries/:entryId', { params: { entryId: id } });

export const unattributedQuery = (userId: string) =>
  queryOptions({
    queryKey: endpointKey('GET /api/payments/:userId/unattributed', { userId }),
    queryFn: ({ signal }) =>
      request('GET /api/payments/:userId/unattributed', { params: { userId }, signal }),
    // Refetches while values are missing.
    refetchInterval: ({ state }) =>
      state.data?.some(({ usd }) => usd === null) ? READING_POLL : false,
  });

export const revenueFile = (userId: string) =>
  requestFile('GET /api/revenue/:userId/export.csv', { params: { userId } });

type NewWallet = { address: string; since: string };

export const useAddWallet = (userId: string, outcome: Outcome<NewWallet>) =>
  useChange(
    (wallet: NewWallet) => request('POST /api/payout-wallets', { body: { userId, ...wallet } }),
    {
      shown: SHOW_REVENUE,
      ...outcome,
    },
  );

export const useSwitchWallet = (id: string) =>
  useChange(
    (isPaused: boolean) =>
      request('PATCH /api/payout-wallets/:walletId', {
        params: { walletId: id },
        body: { isPaused },
      }),
    { shown: SHOW_REVENUE },
  );

export const useRemoveWallet = (id: string) =>
  useChange(() => request('DELETE /api/payout-wallets/:walletId', { params: { walletId: id } }), {
    shown: SHOW_REVENUE,
  });

export const useReadAgain = (id: string, outcome: Outcome<string>) =>
  useChange(
    (since: string) =>
      request('POST /api/payout-wallets/:walletId/read-again', {
        params: { walletId: id },
        body: { since },
      }),
    { shown: SHOW_REVENUE, ...outcome },
  );

/** Proves with the connected wallet that its owner agreed to a text. */
export type SignText = (
  text: string,
) => Promise<{ message: string; signature: number[]; signed?: number[] }>;

export const useProveWallet = (id: string, sign: SignText) =>
  useChange(
    async (text: string) =>
      request('POST /api/payout-wallets/:walletId/proof', {
        params: { walletId: id },
        body: await sign(text),
      }),
    { shown: SHOW_REVENUE },
  );

type Assignment = { ids: readonly string[]; platform: PlatformId };

/**
 * Assigns payments to a platform, in sequence; one already assigned in another tab is no failure.
 */
export const useAssignPayments = (outcome: Outcome<Assignment>) =>
  useChange(
    async ({ ids, platform }: Assignment) => {
      for (const id of ids) {
        await request('POST /api/payments/:paymentId/assign', {
          params: { paymentId: id },
          body: { platform },
        }).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'payment_assigned')) throw error;
        });
      }
    },
    { shown: SHOW_REVENUE, recheck: (client) => refetchShown(client, SHOW_REVENUE), ...outcome },
  );

const payoutRefused = (description: string): ToastContent => ({
  title: 'Payout Not Added',
  description,
  variant: 'destructive',
});

export type StatedPayout = Omit<RequestBody<'POST /api/revenue-entries'>, 'userId'>;

export const useEnterRevenue = (userId: string, outcome: Outcome<StatedPayout>) =>
  useChange(
    (payout: StatedPayout) => request('POST /api/revenue-entries', { body: { userId, ...payout } }),
    {
      shown: SHOW_REVENUE,
      fields: ['date', 'amount', 'currency', 'note'],
      failed: payoutRefused,
      ...outcome,
    },
  );
