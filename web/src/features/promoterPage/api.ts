import type { Link } from '@soltrade/schema/contracts/links';
import type { PageSettings } from '@soltrade/schema/contracts/record';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

/** Calls that can be pinned: the newest, then archived ones, which stay public. */
export const newestCallsQuery = (userId: string) => {
  const query = { sort: 'created', limit: '100' } as const;
  return queryOptions<Link[]>({
    queryKey: endpointKey('GET /api/links/:userId', { userId, ...query, state: 'with archived' }),
    queryFn: async ({ signal }) => {
      const params = { userId };
      const lists = await Promise.all([
        request('GET /api/links/:userId', { params, query, signal }),
        request('GET /api/links/:userId', {
          params,
          query: { ...query, state: 'archived' },
          signal,
        }),
      ]);
      return lists.flat();
    },
  });
};

export type PageChange = Partial<Pick<PageSettings, 'isOpen' | 'isIndexed' | 'pinnedLinkId'>>;

export const useUpdatePage = (userId: string, outcome: Outcome<PageChange>) =>
  useChange(
    (change: PageChange) =>
      request('PATCH /api/promoter-page/:userId', { params: { userId }, body: change }),
    {
      update: (client, settings) =>
        client.setQueryData(endpointKey('GET /api/promoter-page/:userId', { userId }), settings),
      failed: toasts.updateFailed,
      ...outcome,
    },
  );

// Separate from the other calls, because the account menu uses it too.

export const pageSettingsQuery = (userId: string) =>
  endpointQuery('GET /api/promoter-page/:userId', { params: { userId } });
