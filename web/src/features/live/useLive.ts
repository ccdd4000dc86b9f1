import type { LiveFrame } from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits/counting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { type LiveScope, liveQuery, liveSocketUrl } from './api.ts';
import { followFrames } from './followFrames.ts';
import { keepSocketOpen } from './liveSocket.ts';
import { refresher } from './refresher.ts';

/**
 * Keeps what the pages show of a promoter as it is at this moment: through a socket, and by asking every ten seconds
 * where none is open. Returns whether one is.
 */
export const useLive = ({ userId, linkId }: LiveScope): boolean => {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const scope = useMemo(
    (): LiveScope => ({ userId, ...(linkId === undefined ? {} : { linkId }) }),
    [userId, linkId],
  );
  const { error } = useQuery({
    ...liveQuery(scope),
    refetchInterval: isOpen ? false : LIVE.pollEvery,
  });
  // The session is over: nothing is asked until there is another one.
  const isRefused = error instanceof ApiError && error.code === 'unauthenticated';

  useEffect(() => followFrames(client, scope), [client, scope]);
  useEffect(() => {
    if (isRefused) return undefined;
    const { queryKey } = liveQuery(scope);
    const news = refresher(
      () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsActivity === true }),
    );
    const close = keepSocketOpen({
      url: liveSocketUrl(scope),
      onFrame: (frame) =>
        client.setQueryData<LiveFrame>(queryKey, (known) => (known && known.seq > frame.seq ? known : frame)),
      onActivity: () => news.soon(client.getQueryData(queryKey)?.readers ?? 1),
      onState: setIsOpen,
      onSessionEnded: () => void client.invalidateQueries({ queryKey }),
    });
    return () => {
      close();
      news.stop();
    };
  }, [client, scope, isRefused]);
  return isOpen;
};
