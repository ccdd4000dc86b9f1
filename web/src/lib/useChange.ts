import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpointKey } from './queryClient.ts';

/** Refetches some calls' data wherever it is shown. */
export const useRefresh = (shown: readonly Endpoint[]) => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      shown.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
};

/** A call that changes the data of `shown`. */
export const useChange = <Input = void, Output = unknown>(
  send: (input: Input) => Promise<Output>,
  shown: readonly Endpoint[],
) => useMutation({ mutationFn: send, onSuccess: useRefresh(shown) });
