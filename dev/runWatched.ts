// Runs a test runner and ends it where it has gone silent: a hung child would otherwise hold CI until its own limit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './root.ts';

/** Far longer than any single test file or build step takes on two busy cores. */
const SILENCE = 150_000;

export type Watched = { code: number; hung: boolean };

/** Runs a command with its output passed on; `signal` ends it early. */
export const runWatched = async (options: {
  command: readonly string[];
  environment: Record<string, string>;
  signal: AbortSignal;
  silence?: number | undefined;
}): Promise<Watched> => {
  const [file = '', ...args] = options.command;
  const child = spawn(file, args, {
    cwd: ROOT,
    // Its own process group, so everything the runner started ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...options.environment },
  });
  const end = () => endGroup(child.pid);
  options.signal.addEventListener('abort', end, { once: true });

  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    end();
  }, options.silence ?? SILENCE);
  child.stdout.on('data', (chunk: Buffer) => {
    timer.refresh();
    process.stdout.write(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    timer.refresh();
    process.stderr.write(chunk);
  });
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  options.signal.removeEventListener('abort', end);
  return { code: typeof code === 'number' ? code : 1, hung };
};

const endGroup = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};
