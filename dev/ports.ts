import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import getPort, { portNumbers } from 'get-port';
import pRetry from 'p-retry';
import { LaunchError } from './step.ts';

/** Throws a `LaunchError` if that port of this machine is in use. */
export const assertPortIsFree = (port: number, variable: string): Promise<void> =>
  pRetry(
    async () => {
      if ((await getPort({ port })) === port) return;
      throw new LaunchError(
        `Port ${port} is taken: stop what listens there or set ${variable} to a free port`,
      );
    },
    // A killed run's port is released a moment later.
    { retries: 8, minTimeout: 250, factor: 1 },
  );

export const freePort = (): Promise<number> =>
  getPort({ port: portNumbers(randomInt(20_000, 29_000), 30_000) });

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
