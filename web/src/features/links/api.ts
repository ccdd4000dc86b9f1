import { getAnalytics } from '@soltrade/schema/contracts/analytics';
import { listLinks } from '@soltrade/schema/contracts/linkList';
import { exportLinks, generateLink, getLink, type Link, updateLink } from '@soltrade/schema/contracts/links';
import type { DisclosureKind } from '@soltrade/schema/contracts/linkTexts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestFile, requestPage } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

export type LinkSort = 'created' | 'clicks';

/** How many links the overview asks for. */
const RECENT_LIMIT = '10';
const PAGE_LIMIT = '20';
/** With more than this, another letter is typed sooner than a list is read. */
const FOUND_LIMIT = '8';

const firstLinks = (userId: string, sort: LinkSort, limit: string) =>
  queryOptions<Link[]>({
    queryKey: endpointKey(listLinks, { userId, sort, limit }),
    queryFn: ({ signal }) => request(listLinks, { params: { id: userId }, query: { sort, limit }, signal }),
  });

/** The newest links first. */
export const recentLinksQuery = (userId: string) => firstLinks(userId, 'created', RECENT_LIMIT);

/** Links by a few letters of what they are called, archived ones excepted; the newest first. */
export const foundLinksQuery = (userId: string, q: string) =>
  queryOptions<Link[]>({
    queryKey: endpointKey(listLinks, { userId, q }),
    queryFn: ({ signal }) =>
      request(listLinks, { params: { id: userId }, query: { q, limit: FOUND_LIMIT }, signal }),
  });

/** All links, page by page. */
export const allLinksQuery = (userId: string, sort: LinkSort) =>
  infiniteQueryOptions({
    queryKey: endpointKey(listLinks, { userId, sort, pages: 'all' }),
    queryFn: ({ pageParam, signal }) =>
      requestPage(listLinks, {
        params: { id: userId },
        query: { sort, limit: PAGE_LIMIT, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** One link. */
export const linkQuery = (id: string) =>
  queryOptions<Link>({
    queryKey: endpointKey(getLink, { id }),
    queryFn: ({ signal }) => request(getLink, { params: { id }, signal }),
  });

// Active links are counted in the analytics, so both change together.
const useRefreshLinks = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(listLinks) }),
      client.invalidateQueries({ queryKey: endpointKey(getLink) }),
      client.invalidateQueries({ queryKey: endpointKey(getAnalytics) }),
    ]);
};

type LinkTexts = { words?: string; disclosure?: DisclosureKind };

export type NewLink = LinkTexts & {
  tokenAddress: string;
  customIdentifier: string | null;
  platforms: string[];
};

export const useGenerateLink = (userId: string) => {
  const refresh = useRefreshLinks();
  return useMutation({
    mutationFn: (link: NewLink) => request(generateLink, { body: { userId, ...link } }),
    onSuccess: refresh,
  });
};

export type LinkChange =
  | { isActive: boolean }
  | { customIdentifier?: string; shortIdentifier?: string }
  | { platforms: string[] }
  | LinkTexts;

/** Pauses, resumes or renames a link, chooses its platforms, or changes what its page says for the promoter. */
export const useUpdateLink = (id: string) => {
  const refresh = useRefreshLinks();
  return useMutation({
    mutationFn: (change: LinkChange) => request(updateLink, { params: { id }, body: change }),
    onSuccess: refresh,
  });
};

/** The promoter's links and clicks as a CSV file. */
export const useExportLinks = (userId: string) =>
  useMutation({ mutationFn: () => requestFile(exportLinks, { params: { userId } }) });
