// An open dashboard's socket and its messages.
import { exports } from 'cloudflare:workers';
import { type LiveFrame, liveFrame } from '@soltrade/schema/contracts/statistics';
import { expect } from 'vitest';
import { newAddress, ORIGIN, type Promoter } from './client.ts';
import { eventually } from './eventually.ts';

export const upgrade = (path: string, headers: Record<string, string>): Promise<Response> =>
  exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      headers: { Upgrade: 'websocket', 'CF-Connecting-IP': newAddress(), ...headers },
    }),
  );

/** Opens it for the events of one link or all. */
export const openDashboard = async ({ id, cookie }: Promoter, linkId: string | null = null) => {
  const query = linkId === null ? '' : `?linkId=${linkId}`;
  const response = await upgrade(`/api/live/${id}${query}`, { Origin: ORIGIN, Cookie: cookie });
  const socket = response.webSocket;
  if (!socket) throw new Error(`answered ${response.status}: ${await response.text()}`);
  const messages: string[] = [];
  const closed: number[] = [];
  socket.addEventListener('message', ({ data }) => {
    messages.push(String(data));
  });
  socket.addEventListener('close', ({ code }) => {
    closed.push(code);
  });
  socket.accept();
  const frames = (): LiveFrame[] =>
    messages
      .filter((text) => text.startsWith('{'))
      .map((text) => liveFrame.parse(JSON.parse(text)));
  await eventually(() => expect(frames()).toHaveLength(1));
  return { response, socket, messages, closed, frames };
};

export const newestFrame = (frames: LiveFrame[]): LiveFrame => {
  const frame = frames.at(-1);
  if (!frame) throw new Error('no frame came');
  return frame;
};
