import { listLinks } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import {
  getPageSettings,
  type PageSettings,
  updatePageSettings,
} from '@soltrade/schema/contracts/record';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';

/** Calls that can be pinned: the newest, then archived ones, which stay public. */
export const newestCallsQuery = (userId: string) => {
  const query = { sort: 'created', limit: '100' } as const;
  return queryOptions<Link[]>({
    queryKey: endpointKey(listLinks, { userId, ...query, state: 'with archived' }),
    queryFn: async ({ signal }) => {
      const params = { id: userId };
      const lists = await Promise.all([
        request(listLinks, { params, query, signal }),
        request(listLinks, { params, query: { ...query, state: 'archived' }, signal }),
      ]);
      return lists.flat();
    },
  });
};

export type PageChange = Partial<Pick<PageSettings, 'isOpen' | 'isIndexed' | 'pinnedLinkId'>>;

export const useUpdatePage = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PageChange) =>
      request(updatePageSettings, { params: { userId }, body: change }),
    onSuccess: (settings) =>
      client.setQueryData(endpointKey(getPageSettings, { userId }), settings),
  });
};

// Separate from the other calls, because the account menu uses it too.

export const pageSettingsQuery = (userId: string) =>
  endpointQuery(getPageSettings, { params: { userId } });
