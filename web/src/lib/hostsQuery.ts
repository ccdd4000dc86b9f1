import type { HostSettings } from '@soltrade/schema/contracts/hosts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './api.ts';
import { endpointKey } from './queryClient.ts';

/** Interval while a promoter waits for DNS. */
const ASK_EVERY = 5_000;

/** The promoter's own domains, polled while one is pending. */
export const hostsQuery = (userId: string) =>
  queryOptions<HostSettings>({
    queryKey: endpointKey('GET /api/hosts/:userId', { userId }),
    queryFn: ({ signal }) => request('GET /api/hosts/:userId', { params: { userId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.hosts.some((host) => host.state === 'dns' || host.state === 'certificate')
        ? ASK_EVERY
        : false,
  });
