import type { RevenueRange } from '@soltrade/schema/contracts/revenueSummaries';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { readersZone } from '../../lib/timeTexts.ts';

/** Payouts may still arrive. */
const POLL = 30_000;

export const revenueQuery = (userId: string, range: RevenueRange) =>
  queryOptions({
    queryKey: endpointKey('GET /api/revenue/:userId', { userId, range }),
    queryFn: ({ signal }) =>
      request('GET /api/revenue/:userId', {
        params: { userId },
        query: { range, zone: readersZone() },
        signal,
      }),
    refetchInterval: POLL,
  });

export const linkRevenueQuery = (id: string, range: RevenueRange) =>
  queryOptions({
    queryKey: endpointKey('GET /api/links/:id/revenue', { id, range }),
    queryFn: ({ signal }) =>
      request('GET /api/links/:id/revenue', {
        params: { id },
        query: { range, zone: readersZone() },
        signal,
      }),
    refetchInterval: POLL,
  });
