import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';
import pRetry from 'p-retry';
import { LaunchError } from './launchError.ts';

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
