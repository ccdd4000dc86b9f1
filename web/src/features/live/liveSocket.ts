// An open dashboard's socket. Reconnects after a random, growing delay, or immediately when the
// network or the reader returns; closes after minutes in a hidden tab.

import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { LIVE } from '@soltrade/schema/limits/clicks';
import { LIVE_ACTIVITY, LIVE_CLOSED, LIVE_PING } from '@soltrade/schema/liveSocket';

type LiveSocketOptions = {
  url: string;
  onFrame: (frame: LiveFrame) => void;
  onActivity: () => void;
  onState: (isOpen: boolean) => void;
  /** The server closed the socket to have the session shown again. */
  onSessionEnded: () => void;
};

const readFrame = (text: string): LiveFrame | null => {
  try {
    const frame: Partial<LiveFrame> | null = JSON.parse(text);
    return frame?.seq !== undefined && frame.totals ? (frame as LiveFrame) : null;
  } catch {
    return null;
  }
};

/** Full jitter, so dashboards that lost their sockets together don't reconnect together. */
const pauseBefore = (attempt: number): number =>
  Math.random() * Math.min(LIVE.reconnectMax, LIVE.reconnectBase * 2 ** attempt);

type ConnectionOptions = Pick<LiveSocketOptions, 'url' | 'onFrame' | 'onActivity'> & {
  onOpen: () => void;
  onMessage: () => void;
  onLost: (code: number | null) => void;
};

/** Opens one connection and pings it. It is lost when it closes or a ping gets no reply. */
const openConnection = ({
  url,
  onFrame,
  onActivity,
  onOpen,
  onMessage,
  onLost,
}: ConnectionOptions) => {
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
    // Newer servers may send unknown frames.
    const frame = readFrame(String(data));
    if (frame) onFrame(frame);
  };
  socket.onclose = ({ code }) => lose(code);
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    drop: () => {
      isDropped = true;
      clearInterval(pings);
      // Closed once open, because browsers warn about closing a connecting socket.
      if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    },
  };
};

/** Opens a socket and keeps it open. Returns a function that ends it. */
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
      // Not on opening, because a proxy may accept a connection that it can't forward.
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
  // The open socket belongs to the lost network.
  window.addEventListener('online', connectNow);
  connect();
  // For a tab opened in the background.
  if (document.visibilityState === 'hidden') onVisibility();

  return (): void => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', connectNow);
    clearTimeout(sleep);
    isAsleep = true;
    drop();
  };
};
