import { fetchToken, getChart, getTokenFacts } from '@soltrade/schema/contracts/tokens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/endpointQuery.ts';
import { endpointKey } from '../../lib/queryClient.ts';

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
