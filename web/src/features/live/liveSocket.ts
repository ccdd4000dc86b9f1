// The socket of an open dashboard. It is opened again by itself, after a random pause that grows; at once where the
// network or the reader comes back. While nobody looks for minutes, there is none.

import {
  LIVE_ACTIVITY,
  LIVE_CLOSED,
  LIVE_PING,
  type LiveFrame,
  liveFrame,
} from '@soltrade/schema/contracts/live';
import { LIVE } from '@soltrade/schema/limits/counting';

type LiveSocketOptions = {
  url: string;
  onFrame: (frame: LiveFrame) => void;
  /** There may be new notices. */
  onActivity: () => void;
  /** It was opened, or is closed now. */
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

/** Opens a socket and keeps it open. Returns what ends it for good. */
export const keepSocketOpen = ({ url, onFrame, onActivity, onState, onSessionEnded }: LiveSocketOptions) => {
  let socket: WebSocket | null = null;
  let attempts = 0;
  let isAsleep = false;
  let hasHeard = false;
  const timers: Record<'retry' | 'ping' | 'sleep', ReturnType<typeof setTimeout> | undefined> = {
    retry: undefined,
    ping: undefined,
    sleep: undefined,
  };

  const drop = (): void => {
    clearTimeout(timers.retry);
    clearInterval(timers.ping);
    const dropped = socket;
    socket = null;
    if (!dropped) return;
    // The browser complains about one that is closed while it opens: that one is closed once it is open.
    if (dropped.readyState !== WebSocket.CONNECTING) dropped.close();
    onState(false);
  };

  const retry = (): void => {
    drop();
    timers.retry = setTimeout(connect, pauseBefore(attempts));
    attempts += 1;
  };

  /** A connection that is silent for as long as a ping takes is gone, whatever the browser believes. */
  const ping = (): void => {
    if (hasHeard) socket?.send(LIVE_PING);
    else retry();
    hasHeard = false;
  };

  function connect(): void {
    drop();
    if (isAsleep) return;
    const opened = new WebSocket(url);
    socket = opened;
    opened.onopen = () => {
      if (socket !== opened) return opened.close();
      hasHeard = true;
      timers.ping = setInterval(ping, LIVE.pingEvery);
      onState(true);
    };
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      hasHeard = true;
      // Only now: a proxy may accept what it cannot pass on.
      attempts = 0;
      if (data === LIVE_ACTIVITY) return onActivity();
      // What this version doesn't know is none.
      const frame = readFrame(String(data));
      if (frame) onFrame(frame);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      if (code === LIVE_CLOSED.sessionEnded) onSessionEnded();
      retry();
    };
  }

  const connectNow = (): void => {
    attempts = 0;
    connect();
  };

  const onVisibility = (): void => {
    clearTimeout(timers.sleep);
    if (document.visibilityState === 'hidden') {
      timers.sleep = setTimeout(() => {
        isAsleep = true;
        drop();
      }, LIVE.hiddenMax);
      return;
    }
    isAsleep = false;
    if (socket?.readyState !== WebSocket.OPEN) connectNow();
  };

  document.addEventListener('visibilitychange', onVisibility);
  // Whatever was open belongs to the network that is gone.
  window.addEventListener('online', connectNow);
  connect();
  // A tab that was opened in the background.
  if (document.visibilityState === 'hidden') onVisibility();

  return (): void => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', connectNow);
    clearTimeout(timers.sleep);
    isAsleep = true;
    drop();
  };
};
