import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useChange } from '../../lib/useChange.ts';

/** Refetches a token with its chart and facts. */
export const useFetchToken = () =>
  useChange(
    (contractAddress: string) => request('POST /api/token/fetch', { body: { contractAddress } }),
    {
      update: (client, { contractAddress }) => {
        for (const endpoint of [
          'GET /api/token/:address/chart',
          'GET /api/token/:address/facts',
        ] as const) {
          void client.invalidateQueries({
            queryKey: endpointKey(endpoint, { address: contractAddress }),
          });
        }
      },
    },
  );

export const tokenFactsQuery = (address: string) =>
  endpointQuery('GET /api/token/:address/facts', { params: { address } });

export const tokenPreviewQuery = (address: string) =>
  endpointQuery('GET /api/token/:address/preview', { params: { address } });

/** A token as first fetched here. */
export const tokenQuery = (contractAddress: string) =>
  queryOptions({
    queryKey: endpointKey('POST /api/token/fetch', { contractAddress }),
    queryFn: ({ signal }) =>
      request('POST /api/token/fetch', { body: { contractAddress }, signal }),
  });
