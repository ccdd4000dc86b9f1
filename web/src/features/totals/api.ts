import { getStats, type Stats } from '@soltrade/schema/contracts/clicks';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export const statsQuery = queryOptions<Stats>({
  queryKey: endpointKey(getStats),
  queryFn: ({ signal }) => request(getStats, { signal }),
});
