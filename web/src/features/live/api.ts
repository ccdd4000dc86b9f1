import { getLive, type LiveFrame } from '@soltrade/schema/contracts/statistics';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** All links, or one. */
export type LiveScope = { userId: string; linkId?: string };

const questionOf = ({ linkId }: LiveScope): Record<string, string> =>
  linkId === undefined ? {} : { linkId };

/** A promoter's current figures. Ignores responses older than the last frame. */
export const liveQuery = (scope: LiveScope) => {
  const { userId } = scope;
  const query = questionOf(scope);
  const queryKey = endpointKey(getLive, { userId, ...query });
  return queryOptions<LiveFrame>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const answered = await request(getLive, { params: { userId }, query, signal });
      const known = client.getQueryData<LiveFrame>(queryKey);
      return known && known.seq > answered.seq ? known : answered;
    },
  });
};

/** URL of the socket that sends a frame after each count. */
export const liveSocketUrl = (scope: LiveScope): string => {
  const path = getLive.path.replace(':userId', encodeURIComponent(scope.userId));
  const url = new URL(path, window.location.href.replace(/^http/, 'ws'));
  url.search = new URLSearchParams(questionOf(scope)).toString();
  return url.href;
};
