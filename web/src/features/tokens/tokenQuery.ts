import { fetchToken } from '@soltrade/schema/contracts/tokens';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** A token as first fetched here. */
export const tokenQuery = (contractAddress: string) =>
  queryOptions({
    queryKey: endpointKey(fetchToken, { contractAddress }),
    queryFn: ({ signal }) => request(fetchToken, { body: { contractAddress }, signal }),
  });
