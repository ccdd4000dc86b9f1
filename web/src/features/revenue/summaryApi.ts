import type { RevenueRange } from '@soltrade/schema/contracts/revenueSummaries';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { REVENUE_POLL } from '../../lib/revenueQuery.ts';
import { readersZone } from '../../lib/timeTexts.ts';

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
