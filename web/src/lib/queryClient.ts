import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** The key of a call: its path and parameters, so features can name each other's data by contract. */
export const endpointKey = (endpoint: Endpoint, params?: Record<string, string>): readonly unknown[] =>
  params === undefined ? [endpoint.path] : [endpoint.path, params];

/** Server state with the product's defaults. `onSessionLost` runs when a private call answers 401. */
export const createQueryClient = (onSessionLost: (client: QueryClient) => void): QueryClient => {
  // It only reports changes; a page may have been opened offline. The prerender has no `onLine`.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') onSessionLost(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        // A failure stays until "Try again" is clicked; a page that mounts again would loop on it.
        retryOnMount: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // What failed, or became old, while there was no network.
        refetchOnReconnect: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        // A browser that believes it is offline still gets a result, even if only an error to show.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
