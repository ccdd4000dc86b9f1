import type { NoticedProblem, NoticeList } from '@soltrade/schema/contracts/activity';
import { type AppTarget, DOMAINS_PATH, PLATFORMS_PATH, partnerPath } from '@soltrade/schema/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** Freshness while the page is watched; open dashboards are notified immediately. */
const STALE_MS = 60_000;

export const noticesQuery = (userId: string) =>
  queryOptions<NoticeList>({
    queryKey: endpointKey('GET /api/notices/:userId', { userId }),
    queryFn: ({ signal }) => request('GET /api/notices/:userId', { params: { userId }, signal }),
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: STALE_MS,
    // An open dashboard refetches it on its socket's signal.
    meta: { followsActivity: true },
  });

/** Where it can be mended. */
export const problemPage = ({ kind, partnerId }: NoticedProblem): AppTarget => {
  if (kind === 'flagged' || kind === 'moved' || kind === 'blocked') return DOMAINS_PATH;
  return partnerId === null ? PLATFORMS_PATH : partnerPath(partnerId);
};
