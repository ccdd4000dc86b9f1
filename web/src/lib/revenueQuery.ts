import type { RevenueRange } from '@soltrade/schema/contracts/revenueSummaries';
import { queryOptions } from '@tanstack/react-query';
import { request } from './api.ts';
import { endpointKey, endpointQuery } from './queryClient.ts';
import { readersZone } from './timeTexts.ts';

export const SHOW_REVENUE = [
  'GET /api/revenue/:userId',
  'GET /api/links/:linkId/revenue',
  'GET /api/revenue/:userId/entries',
  'GET /api/revenue-entries/:entryId',
  'GET /api/payout-wallets/:userId',
  'GET /api/payments/:userId/unattributed',
  'GET /api/statements/:userId',
  'GET /api/analytics/:userId',
  'GET /api/links/:userId',
  'GET /api/link/:linkId',
] as const;

/** Payouts may still arrive. */
export const REVENUE_POLL = 30_000;
/** While the chain is being read. */
export const READING_POLL = 3_000;

export const revenueQuery = (userId: string, range: RevenueRange) =>
  queryOptions({
    queryKey: endpointKey('GET /api/revenue/:userId', { userId, range }),
    queryFn: ({ signal }) =>
      request('GET /api/revenue/:userId', {
        params: { userId },
        query: { range, zone: readersZone() },
        signal,
      }),
    refetchInterval: REVENUE_POLL,
  });

export const walletsQuery = (userId: string) =>
  queryOptions({
    queryKey: endpointKey('GET /api/payout-wallets/:userId', { userId }),
    queryFn: ({ signal }) =>
      request('GET /api/payout-wallets/:userId', { params: { userId: userId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ isReading }) => isReading) ? READING_POLL : REVENUE_POLL,
  });

export const partnersQuery = (userId: string) =>
  endpointQuery('GET /api/partners/:userId', { params: { userId: userId } });
