import { getAnalytics, getStatistics } from '@soltrade/schema/contracts/analytics';
import { getLink, listLinks } from '@soltrade/schema/contracts/links';
import { getLive, type LiveFrame } from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits';
import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { liveQuery } from './api.ts';
import { keepSocketOpen } from './liveSocket.ts';
import { refresher } from './refresher.ts';

/** Everything that a click changes. */
const COUNTED = [getStatistics, getAnalytics, listLinks, getLink];

/** Fetches again what is shown after every frame that tells something new, whether it was sent or asked for. */
const followFrames = (client: QueryClient, userId: string): (() => void) => {
  const { queryKey } = liveQuery(userId);
  const hash = hashKey(queryKey);
  const figures = refresher(() => {
    for (const endpoint of COUNTED) void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
  });
  let known = client.getQueryData(queryKey)?.seq;
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return;
    const frame = client.getQueryData(queryKey);
    if (!frame || frame.seq === known) return;
    if (known !== undefined) figures.soon(frame.readers);
    known = frame.seq;
  });
  return () => {
    unsubscribe();
    figures.stop();
  };
};

const socketUrl = (userId: string): string => {
  const path = getLive.path.replace(':userId', encodeURIComponent(userId));
  return new URL(path, window.location.href).href.replace(/^http/, 'ws');
};

/**
 * Keeps what the pages show of a promoter as it is at this moment: through a socket, and by asking every ten seconds
 * where none is open. Returns whether one is.
 */
export const useLive = (userId: string): boolean => {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { error } = useQuery({
    ...liveQuery(userId),
    refetchInterval: isOpen ? false : LIVE.pollEvery,
  });
  // The session is over: nothing is asked until there is another one.
  const isRefused = error instanceof ApiError && error.code === 'unauthenticated';

  useEffect(() => followFrames(client, userId), [client, userId]);
  useEffect(() => {
    if (isRefused) return undefined;
    const { queryKey } = liveQuery(userId);
    return keepSocketOpen({
      url: socketUrl(userId),
      onFrame: (frame) =>
        client.setQueryData<LiveFrame>(queryKey, (known) => (known && known.seq > frame.seq ? known : frame)),
      onState: setIsOpen,
      onSessionEnded: () => void client.invalidateQueries({ queryKey }),
    });
  }, [client, userId, isRefused]);
  return isOpen;
};
