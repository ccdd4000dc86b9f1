import {
  fetchToken,
  getChart,
  getTokenFacts,
  previewToken,
} from '@soltrade/schema/contracts/tokens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';

/** Refetches a token with its chart and facts. */
export const useFetchToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contractAddress: string) => request(fetchToken, { body: { contractAddress } }),
    onSuccess: ({ contractAddress }) => {
      for (const endpoint of [getChart, getTokenFacts]) {
        void client.invalidateQueries({
          queryKey: endpointKey(endpoint, { address: contractAddress }),
        });
      }
    },
  });
};

export const tokenFactsQuery = (address: string) =>
  endpointQuery(getTokenFacts, { params: { address } });

export const tokenPreviewQuery = (address: string) =>
  endpointQuery(previewToken, { params: { address } });

/** A token as first fetched here. */
export const tokenQuery = (contractAddress: string) =>
  queryOptions({
    queryKey: endpointKey(fetchToken, { contractAddress }),
    queryFn: ({ signal }) => request(fetchToken, { body: { contractAddress }, signal }),
  });
