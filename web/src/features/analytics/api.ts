import { type Analytics, getAnalytics } from '@soltrade/schema/contracts/analytics';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const analyticsQuery = (userId: string) =>
  queryOptions<Analytics>({
    queryKey: endpointKey(getAnalytics, { userId }),
    queryFn: ({ signal }) => request(getAnalytics, { params: { userId }, signal }),
  });
