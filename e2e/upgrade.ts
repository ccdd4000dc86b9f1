import { type ClientRequest, request } from 'node:http';
import type { Duplex } from 'node:stream';

/** Requests a WebSocket with any headers, unlike a browser. */
const ask = (baseUrl: string, path: string, headers: Record<string, string>): ClientRequest =>
  request(new URL(path, baseUrl), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': btoa('0123456789abcdef'),
      'sec-websocket-version': '13',
      ...headers,
    },
    agent: false,
  });

export const upgradeStatus = (
  baseUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = ask(baseUrl, path, headers);
    const settle = (status: number | undefined): void => {
      outgoing.destroy();
      resolve(status ?? 0);
    };
    outgoing.on('error', reject);
    outgoing.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      settle(statusCode);
    });
    outgoing.on('response', ({ statusCode }) => settle(statusCode));
    outgoing.end();
  });

/** The raw connection: data is sent as is, and nothing is answered automatically. */
export const openSocket = (
  baseUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const outgoing = ask(baseUrl, path, headers);
    outgoing.on('error', reject);
    outgoing.on('upgrade', (_, socket) => resolve(socket.resume()));
    outgoing.on('response', ({ statusCode }) => reject(new Error(`answered ${statusCode}`)));
    outgoing.end();
  });

/** A short text as a client's frame: RFC 6455, with a mask of zeros. */
export const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.byteLength, 0, 0, 0, 0]), payload]);
};
