import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { type LiveScope, liveQuery, liveSocketUrl } from './api.ts';
import { followFrames, refresher } from './followFrames.ts';
import { keepSocketOpen } from './liveSocket.ts';

const IsOpen = createContext(false);

/** Whether figures update by a socket. */
export const useIsLive = (): boolean => useContext(IsOpen);

/**
 * Updates a promoter's figures by a socket, else polls every ten seconds. A component, so that only
 * what shows its state renders again for it.
 */
export const Live = ({ userId, linkId, children }: LiveScope & { children: ReactNode }) => {
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
  // The session has ended: pause until there is another.
  const isRefused = error instanceof ApiError && error.code === 'unauthenticated';

  useEffect(() => followFrames(client, scope), [client, scope]);
  useEffect(() => {
    if (isRefused) return undefined;
    const { queryKey } = liveQuery(scope);
    const news = refresher(
      () =>
        void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsActivity === true }),
    );
    const close = keepSocketOpen({
      url: liveSocketUrl(scope),
      onFrame: (frame) =>
        client.setQueryData<LiveFrame>(queryKey, (known) =>
          known && known.seq > frame.seq ? known : frame,
        ),
      onActivity: () => news.soon(client.getQueryData(queryKey)?.readers ?? 1),
      onState: setIsOpen,
      onSessionEnded: () => void client.invalidateQueries({ queryKey }),
    });
    return () => {
      close();
      news.stop();
    };
  }, [client, scope, isRefused]);
  return <IsOpen value={isOpen}>{children}</IsOpen>;
};
