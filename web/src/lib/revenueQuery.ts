import type { RevenueRange } from '@soltrade/schema/contracts/revenueSummaries';
import { queryOptions } from '@tanstack/react-query';
import { request } from './api.ts';
import { endpointKey } from './queryClient.ts';
import { readersZone } from './timeTexts.ts';

/** Payouts may still arrive. */
export const REVENUE_POLL = 30_000;

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
