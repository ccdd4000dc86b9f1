import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../dev/root.ts';
import type { RunEnvironment } from './runEnvironment.ts';

export type Product = {
  /** `kill -9` of npm and of the launcher, as a crash of the machine would. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Runs `npm start` and waits until it answers. */
export const startProduct = async ({ baseUrl, environment }: RunEnvironment): Promise<Product> => {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(npm, 'exit');
  while (!(await isHealthy(baseUrl))) {
    if (hasExited(npm)) throw new Error(`npm start ended:\n${output}`);
    await delay(200);
  }
  return {
    async crash() {
      const home = resolve(ROOT, environment.SOLTRADE_HOME ?? '');
      const { pid }: { pid: number } = JSON.parse(readFileSync(join(home, 'run.json'), 'utf8'));
      npm.kill('SIGKILL');
      process.kill(pid, 'SIGKILL');
      await exited;
    },
    async stop() {
      npm.kill('SIGTERM');
      await exited;
    },
  };
};

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const isHealthy = async (baseUrl: string): Promise<boolean> => {
  try {
    const { status } = await fetch(`${baseUrl}/api/health`, { signal: AbortSignal.timeout(5_000) });
    return status === 200;
  } catch {
    return false;
  }
};
