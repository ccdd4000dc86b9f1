import { listLinks } from '@soltrade/schema/contracts/linkLists';
import {
  type DisclosureKind,
  exportLinks,
  generateLink,
  getLink,
  type Link,
  updateLink,
} from '@soltrade/schema/contracts/links';
import { getAnalytics } from '@soltrade/schema/contracts/statistics';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { useAction } from '../../lib/useAction.ts';
import { toast } from '../../stores/toast.ts';
import { patchLists, refreshAround } from './cachedLists.ts';

const RECENT_LIMIT = '10';
/** With more results, typing another letter is faster than reading them. */
const FOUND_LIMIT = '8';

export const recentLinksQuery = (userId: string) => {
  const query = { sort: 'created', limit: RECENT_LIMIT } as const;
  return endpointQuery(listLinks, { params: { id: userId }, query });
};

/** Searches unarchived links by name, newest first. */
export const foundLinksQuery = (userId: string, q: string) =>
  queryOptions<Link[]>({
    queryKey: endpointKey(listLinks, { userId, q }),
    queryFn: ({ signal }) =>
      request(listLinks, { params: { id: userId }, query: { q, limit: FOUND_LIMIT }, signal }),
  });

export const linkQuery = (id: string) => endpointQuery(getLink, { params: { id } });

// Includes analytics, which count active links.
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

export const useUpdateLink = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: LinkChange) => request(updateLink, { params: { id }, body: change }),
    onSuccess: (link) => {
      patchLists(client, (known) => (known.id === id ? link : known));
      return refreshAround(client);
    },
  });
};

export const linksFile = (userId: string) => requestFile(exportLinks, { params: { userId } });

export const useSwitchLink = ({ id, isActive }: Pick<Link, 'id' | 'isActive'>) => {
  const update = useUpdateLink(id);
  const switchLink = useAction(async () => {
    await update.mutateAsync({ isActive: !isActive });
    toast(isActive ? toasts.linkPaused : toasts.linkResumed);
  }, toasts.updateFailed);
  return { isSwitching: update.isPending, switchLink };
};
