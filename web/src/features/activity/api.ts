import {
  listNotices,
  type MutableType,
  muteNotices,
  type NoticeList,
  seeNotices,
} from '@soltrade/schema/contracts/activity';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** Freshness while the page is watched; open dashboards are notified immediately. */
const STALE_MS = 60_000;

export const noticesQuery = (userId: string) =>
  queryOptions<NoticeList>({
    queryKey: endpointKey(listNotices, { userId }),
    queryFn: ({ signal }) => request(listNotices, { params: { userId }, signal }),
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: STALE_MS,
    // An open dashboard refetches it on its socket's signal.
    meta: { followsActivity: true },
  });

/** Marks everything as read; items shown as new stay so until the next fetch. */
export const useSeeNotices = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ asOf, problems }: NoticeList) =>
      request(seeNotices, {
        params: { userId },
        body: { upTo: asOf, problems: problems.map(({ id }) => id) },
      }),
    onSuccess: () =>
      client.setQueryData(noticesQuery(userId).queryKey, (known) => known && { ...known, unread: 0 }),
  });
};

/** Shown at once; the list that is fetched then leaves out what is muted. */
export const useMuteNotices = (userId: string) => {
  const client = useQueryClient();
  const { queryKey } = noticesQuery(userId);
  return useMutation({
    mutationFn: (body: { type: MutableType; isMuted: boolean }) =>
      request(muteNotices, { params: { userId }, body }),
    onMutate: ({ type, isMuted }) =>
      client.setQueryData(queryKey, (known) => {
        const others = known?.muted.filter((each) => each !== type) ?? [];
        return known && { ...known, muted: isMuted ? [...others, type] : others };
      }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
