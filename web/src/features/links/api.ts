import { getAnalytics } from '@soltrade/schema/contracts/analytics';
import { generateLink, type Link, listLinks } from '@soltrade/schema/contracts/links';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** How many links the overview asks for. */
const RECENT_LIMIT = '10';

/** The newest links first. */
export const recentLinksQuery = (userId: string) =>
  queryOptions<Link[]>({
    queryKey: endpointKey(listLinks, { userId, sort: 'created' }),
    queryFn: ({ signal }) =>
      request(listLinks, { params: { userId }, query: { sort: 'created', limit: RECENT_LIMIT }, signal }),
  });

export type NewLink = { tokenAddress: string; customIdentifier: string | null; platforms: string[] };

export const useGenerateLink = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: NewLink) => request(generateLink, { body: { userId, ...link } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: endpointKey(listLinks) }),
        client.invalidateQueries({ queryKey: endpointKey(getAnalytics) }),
      ]),
  });
};
