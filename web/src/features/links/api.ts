import type { DisclosureKind, Link } from '@soltrade/schema/contracts/links';
import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../lib/api.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';
import { toast } from '../../stores/toast.ts';
import { patchLists, refreshAround } from './cachedLists.ts';

const RECENT_LIMIT = '10';
/** With more results, typing another letter is faster than reading them. */
const FOUND_LIMIT = '8';

export const recentLinksQuery = (userId: string) => {
  const query = { sort: 'created', limit: RECENT_LIMIT } as const;
  return endpointQuery('GET /api/links/:userId', { params: { userId }, query });
};

/** Searches unarchived links by name, newest first. */
export const foundLinksQuery = (userId: string, q: string) =>
  queryOptions<Link[]>({
    queryKey: endpointKey('GET /api/links/:userId', { userId, q }),
    queryFn: ({ signal }) =>
      request('GET /api/links/:userId', {
        params: { userId },
        query: { q, limit: FOUND_LIMIT },
        signal,
      }),
  });

export const linkQuery = (id: string) =>
  endpointQuery('GET /api/link/:linkId', { params: { linkId: id } });

type LinkTexts = { words?: string; disclosure?: DisclosureKind };

export type NewLink = LinkTexts & {
  tokenAddress: string;
  customIdentifier: string | null;
  platforms: string[];
};

export const useGenerateLink = (userId: string) =>
  useChange((link: NewLink) => request('POST /api/generate-link', { body: { userId, ...link } }), {
    // Includes analytics, which count active links.
    shown: ['GET /api/links/:userId', 'GET /api/link/:linkId', 'GET /api/analytics/:userId'],
  });

export type LinkChange =
  | { isActive: boolean }
  | { customIdentifier?: string; shortIdentifier?: string }
  | { platforms: string[] }
  | LinkTexts;

export const useUpdateLink = (id: string, outcome: Outcome<LinkChange, Link>) =>
  useChange(
    (change: LinkChange) =>
      request('PATCH /api/links/:linkId', { params: { linkId: id }, body: change }),
    {
      update: (client, link) => {
        patchLists(client, (known) => (known.id === id ? link : known));
        return refreshAround(client);
      },
      failed: toasts.updateFailed,
      ...outcome,
    },
  );

export const linksFile = (userId: string) =>
  requestFile('GET /api/export/:userId', { params: { userId } });

export const useSwitchLink = ({ id, isActive }: Pick<Link, 'id' | 'isActive'>) => {
  const update = useUpdateLink(id, {
    done: () => toast(isActive ? toasts.linkPaused : toasts.linkResumed),
  });
  return { isSwitching: update.isPending, switchLink: () => update.run({ isActive: !isActive }) };
};
