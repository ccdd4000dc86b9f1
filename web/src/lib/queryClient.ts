import type { Call } from '@soltrade/schema/contracts/calls';
import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError, type RequestOptions, request } from './api.ts';

/**
 * A call's key: its name and parameters, so features can refer to each other's data by contract.
 */
export const endpointKey = (call: Call, params?: Record<string, string>): readonly unknown[] =>
  params === undefined ? [call] : [call, params];

/**
 * The query client with the product's defaults. `onSessionLost` runs when a private call returns
 * 401, `onMembershipEnded` when the person is no longer on the account.
 */
export const createQueryClient = (
  onSessionLost: (client: QueryClient) => void,
  onMembershipEnded: (client: QueryClient) => void = () => {},
): QueryClient => {
  // Needed because the manager only reports changes, and a page may be opened offline. The
  // prerender has no `onLine`.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'unauthenticated') onSessionLost(client);
    if (error.code === 'membership_ended') onMembershipEnded(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        // A failure stays until "Try again" is clicked; remounting pages would loop on it.
        retryOnMount: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Refetches queries that failed or became stale while offline.
        refetchOnReconnect: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        // A browser that believes it is offline still gets a result, even if only an error.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};

/** A call as a query, keyed by its name with all parameters. */
export const endpointQuery = <const C extends Call>(call: C, options: RequestOptions<C>) => {
  const all: object = Object.assign({}, options.params, options.query);
  return queryOptions({
    queryKey: Object.keys(all).length === 0 ? [call] : [call, all],
    queryFn: ({ signal }) => request(call, { ...options, signal }),
  });
};
