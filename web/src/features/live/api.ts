import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { callUrl } from '../../lib/callUrls.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** All links, or one. */
export type LiveScope = { userId: string; linkId?: string };

const questionOf = ({ linkId }: LiveScope): Record<string, string> =>
  linkId === undefined ? {} : { linkId };

/** A promoter's current figures. Ignores responses older than the last frame. */
export const liveQuery = (scope: LiveScope) => {
  const { userId } = scope;
  const query = questionOf(scope);
  const queryKey = endpointKey('GET /api/live/:userId', { userId, ...query });
  return queryOptions<LiveFrame>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const answered = await request('GET /api/live/:userId', {
        params: { userId },
        query,
        signal,
      });
      const known = client.getQueryData<LiveFrame>(queryKey);
      return known && known.seq > answered.seq ? known : answered;
    },
  });
};

/** URL of the socket that sends a frame after each count. */
export const liveSocketUrl = (scope: LiveScope): string => {
  const { userId } = scope;
  const path = callUrl('GET /api/live/:userId', { params: { userId }, query: questionOf(scope) });
  return new URL(path, window.location.href.replace(/^http/, 'ws')).href;
};
