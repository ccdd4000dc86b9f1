import { resolve } from 'node:path';
import { execa } from 'execa';
import { processIn } from '../dev/claimHome.ts';
import { waitUntilHealthy } from '../dev/localRun.ts';
import { ROOT } from '../dev/root.ts';
import type { RunEnvironment } from './runEnvironment.ts';

export type Product = {
  /** `kill -9` of npm and the launcher, like a crash of the machine. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Runs `npm start`, optionally of another checkout, and waits until it responds. */
export const startProduct = async (
  { baseUrl, environment }: RunEnvironment,
  root = ROOT,
): Promise<Product> => {
  const npm = execa('npm', ['start'], {
    cwd: root,
    env: environment,
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  const waiting = new AbortController();
  const ended = npm.then(({ all }) => {
    waiting.abort(new Error(`npm start ended:\n${all}`));
  });
  // The build comes first; the caller has a deadline.
  await waitUntilHealthy(baseUrl, { signal: waiting.signal, deadline: Number.POSITIVE_INFINITY });
  return {
    async crash() {
      const launcher = await processIn(resolve(root, environment.SOLTRADE_HOME ?? ''));
      if (launcher === null) throw new Error('nothing runs that could crash');
      npm.kill('SIGKILL');
      process.kill(launcher, 'SIGKILL');
      await ended;
    },
    async stop() {
      npm.kill('SIGTERM');
      await ended;
    },
  };
};
