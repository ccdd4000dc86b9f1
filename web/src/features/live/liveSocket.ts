// The socket of an open dashboard. A lost one is opened again after a random pause that grows, at once when the network or
// the reader comes back, and not while the tab is hidden for minutes.

import { LIVE_ACTIVITY, LIVE_CLOSED, type LiveFrame, liveFrame } from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits/counting';
import { LIVE_PING } from '@soltrade/schema/live/ping';

type LiveSocketOptions = {
  url: string;
  onFrame: (frame: LiveFrame) => void;
  onActivity: () => void;
  onState: (isOpen: boolean) => void;
  /** The server closed it, because the session has to be shown again. */
  onSessionEnded: () => void;
};

const readFrame = (text: string): LiveFrame | null => {
  try {
    return liveFrame.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Full jitter: many dashboards that lost their sockets at once do not come back at once. */
const pauseBefore = (attempt: number): number =>
  Math.random() * Math.min(LIVE.reconnectMax, LIVE.reconnectBase * 2 ** attempt);

type ConnectionOptions = Pick<LiveSocketOptions, 'url' | 'onFrame' | 'onActivity'> & {
  onOpen: () => void;
  onMessage: () => void;
  onLost: (code: number | null) => void;
};

/** Opens one connection and pings it. It is lost when it closes, and when no message answers a ping. */
const openConnection = ({ url, onFrame, onActivity, onOpen, onMessage, onLost }: ConnectionOptions) => {
  const socket = new WebSocket(url);
  let pings: ReturnType<typeof setInterval> | undefined;
  let hasHeard = false;
  let isDropped = false;
  const lose = (code: number | null): void => {
    if (!isDropped) onLost(code);
  };
  socket.onopen = () => {
    if (isDropped) return socket.close();
    hasHeard = true;
    pings = setInterval(() => {
      if (!hasHeard) return lose(null);
      socket.send(LIVE_PING);
      hasHeard = false;
    }, LIVE.pingEvery);
    onOpen();
  };
  socket.onmessage = ({ data }) => {
    if (isDropped) return;
    hasHeard = true;
    onMessage();
    if (data === LIVE_ACTIVITY) return onActivity();
    // Newer versions may send frames that this one doesn't know.
    const frame = readFrame(String(data));
    if (frame) onFrame(frame);
  };
  socket.onclose = ({ code }) => lose(code);
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    drop: () => {
      isDropped = true;
      clearInterval(pings);
      // Browsers warn of a socket that is closed while it connects, so it is closed once it is open.
      if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    },
  };
};

/** Opens a socket and keeps it open. Returns what ends it for good. */
export const keepSocketOpen = ({ onState, onSessionEnded, ...options }: LiveSocketOptions) => {
  let connection: ReturnType<typeof openConnection> | null = null;
  let attempts = 0;
  let isAsleep = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let sleep: ReturnType<typeof setTimeout> | undefined;

  const drop = (): void => {
    clearTimeout(retry);
    if (!connection) return;
    connection.drop();
    connection = null;
    onState(false);
  };

  const connect = (): void => {
    drop();
    if (isAsleep) return;
    connection = openConnection({
      ...options,
      onOpen: () => onState(true),
      // Not when it opens: a proxy may accept a connection that it cannot pass on.
      onMessage: () => {
        attempts = 0;
      },
      onLost: (code) => {
        if (code === LIVE_CLOSED.sessionEnded) onSessionEnded();
        drop();
        retry = setTimeout(connect, pauseBefore(attempts));
        attempts += 1;
      },
    });
  };

  const connectNow = (): void => {
    attempts = 0;
    connect();
  };

  const onVisibility = (): void => {
    clearTimeout(sleep);
    if (document.visibilityState === 'hidden') {
      sleep = setTimeout(() => {
        isAsleep = true;
        drop();
      }, LIVE.hiddenMax);
      return;
    }
    isAsleep = false;
    if (!connection?.isOpen()) connectNow();
  };

  document.addEventListener('visibilitychange', onVisibility);
  // An open socket belongs to the network that is gone.
  window.addEventListener('online', connectNow);
  connect();
  // A tab that was opened in the background.
  if (document.visibilityState === 'hidden') onVisibility();

  return (): void => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', connectNow);
    clearTimeout(sleep);
    isAsleep = true;
    drop();
  };
};
