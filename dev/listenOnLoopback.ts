import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** Serves on a given or free port of this machine; `close` also ends open connections. */
export const listenOnLoopback = async (
  answer: (request: Request) => Response | Promise<Response>,
  port = 0,
) => {
  const server = createAdaptorServer({ fetch: answer });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async (): Promise<void> => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
};
