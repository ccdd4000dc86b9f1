import { fetchToken, getChart } from '@soltrade/schema/contracts/tokens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** Looks up a token again, and its chart with it. */
export const useFetchToken = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contractAddress: string) => request(fetchToken, { body: { contractAddress } }),
    onSuccess: ({ contractAddress }) => {
      void client.invalidateQueries({ queryKey: endpointKey(getChart, { address: contractAddress }) });
    },
  });
};
