import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './launchError.ts';

/** A killed run's port comes free a moment after it. */
const ATTEMPTS = 8;
const PAUSE_MS = 250;

/** Throws a `LaunchError` where something listens on that port of this machine. */
export const assertPortIsFree = async (port: number, variable: string): Promise<void> => {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    if (await isPortFree(port)) return;
    await delay(PAUSE_MS);
  }
  if (!(await isPortFree(port))) {
    throw new LaunchError(`Port ${port} is taken: stop what listens there or set ${variable} to a free port`);
  }
};

/** The first of so many neighbouring ports that were free a moment ago, below those that systems hand out. */
export const freePorts = async (count: number): Promise<number> => {
  for (;;) {
    const first = randomInt(20_000, 30_000);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isPortFree));
    if (free.every(Boolean)) return first;
  }
};

/** Browsers try both addresses of `localhost`. */
const isPortFree = async (port: number): Promise<boolean> =>
  (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));

const canListen = async (port: number, host: string): Promise<boolean> => {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    // A machine without IPv6 has nobody there either.
    return !isInUse(error);
  }
  server.close();
  await once(server, 'close');
  return true;
};

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
