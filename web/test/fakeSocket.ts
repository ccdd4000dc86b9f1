// The server side of a socket, with the page's messages.
import type { LiveFrame } from '@soltrade/schema/contracts/statistics';
import { vi } from 'vitest';

const NONE = { persons: 0, repeats: 0, robots: 0 };

export const liveFrame = (facts: Partial<LiveFrame> = {}): LiveFrame => ({
  seq: 1,
  readers: 1,
  totals: { clicks: NONE, views: NONE, own: { clicks: 0, views: 0 } },
  changed: null,
  events: [],
  ...facts,
});

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  readonly url: string;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server accepts. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  deliver(frame: LiveFrame | string): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }

  /** Closed by the network or the server. */
  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

/** Replaces `WebSocket`; returns the sockets opened from now on. */
export const fakeSockets = (): FakeSocket[] => {
  const sockets: FakeSocket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    },
  );
  return sockets;
};

export const newestOf = (sockets: readonly FakeSocket[]): FakeSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};
