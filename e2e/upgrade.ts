import { request } from 'node:http';

/** Asks for a WebSocket as no browser would: with any headers. Resolves to the status of the answer. */
export const upgradeStatus = (
  baseUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, baseUrl), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': btoa('0123456789abcdef'),
        'sec-websocket-version': '13',
        ...headers,
      },
      agent: false,
    });
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
