import type { LinkChange, LinkOutcome, RecentClicks } from '@soltrade/schema/contracts/linkLists';
import { LINK_LIST } from '@soltrade/schema/limits/links';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request, requestPage } from '../../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../../lib/queryClient.ts';
import { FIRST_LINKS } from './firstLinks.ts';
import { type LinksView, viewParams } from './linksView.ts';

const RECENT_FRESH = 60_000;

export const linksQuery = (userId: string, view: LinksView) => {
  const { sort, q, state, platform, tag } = { ...view, q: view.q.trim() };
  const query = {
    sort,
    ...(q === '' ? {} : { q }),
    ...(state === null ? {} : { state }),
    ...(platform === null ? {} : { platform }),
    ...(tag === null ? {} : { tag }),
    limit: FIRST_LINKS.limit,
  };
  return infiniteQueryOptions({
    queryKey: endpointKey('GET /api/links/:userId', {
      userId,
      pages: 'all',
      sort,
      ...viewParams({ ...view, q }),
    }),
    queryFn: ({ pageParam, signal }) =>
      requestPage('GET /api/links/:userId', {
        params: { userId },
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
};

export const facetsQuery = (userId: string) =>
  endpointQuery('GET /api/links/:userId/facets', { params: { userId } });

export const recentClicksQuery = (userId: string, ids: readonly string[]) => {
  const links = ids.join(',');
  return queryOptions<RecentClicks>({
    queryKey: endpointKey('GET /api/links/:userId/recent-clicks', { userId, links }),
    queryFn: ({ signal }) =>
      request('GET /api/links/:userId/recent-clicks', {
        params: { userId },
        query: { links },
        signal,
      }),
    enabled: ids.length > 0,
    staleTime: RECENT_FRESH,
    // Keeps sparklines while a removed link changes the query.
    placeholderData: (previous) => previous,
  });
};

/** Changes any number of links in batches of the server's limit; returns each link's outcome. */
export const sendChange = async (
  userId: string,
  change: LinkChange,
): Promise<Map<string, LinkOutcome>> => {
  const outcomes = new Map<string, LinkOutcome>();
  for (let from = 0; from < change.links.length; from += LINK_LIST.changedTogether) {
    const links = change.links.slice(from, from + LINK_LIST.changedTogether);
    const { results } = await request('POST /api/links/:userId/batch', {
      params: { userId },
      body: { ...change, links },
    });
    for (const { id, outcome } of results) outcomes.set(id, outcome);
  }
  return outcomes;
};
