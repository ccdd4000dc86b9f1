import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpointKey } from './queryClient.ts';

/** Fetches again what some calls answered, wherever it is shown. */
export const useRefresh = (shown: readonly Endpoint[]) => {
  const client = useQueryClient();
  return () =>
    Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
};

/** A call that changes what `shown` answers. */
export const useChange = <Input = void, Output = unknown>(
  send: (input: Input) => Promise<Output>,
  shown: readonly Endpoint[],
) => useMutation({ mutationFn: send, onSuccess: useRefresh(shown) });
