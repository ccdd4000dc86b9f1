import { LIVE_ACTIVITY, type LiveFrame, liveFrame } from '@soltrade/schema/contracts/live';

export type Dashboard = { close: () => Promise<void> };

type Opening = {
  url: URL;
  userId: string;
  cookie: string;
  origin: string;
  /** Called for each frame; without it frames are received and dropped. */
  onFrame?: (frame: LiveFrame) => void;
};

/** Opens the socket of a dashboard, as a browser does; resolves once the first frame is there. */
export const openDashboard = async ({
  url,
  userId,
  cookie,
  origin,
  onFrame,
}: Opening): Promise<Dashboard> => {
  const path = new URL(`/api/live/${userId}`, url);
  path.protocol = 'ws:';
  // Node's takes headers, which the browsers' types do not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [path, { headers: { cookie, origin } }]);
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  const { promise: closed, resolve: end } = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    if (data === LIVE_ACTIVITY) return;
    onFrame?.(liveFrame.parse(JSON.parse(String(data))));
    resolve();
  });
  socket.addEventListener('error', () => reject(new Error(`${path}: no socket`)));
  socket.addEventListener('close', () => end());
  await opened;
  return {
    close: async () => {
      socket.close();
      await closed;
    },
  };
};
