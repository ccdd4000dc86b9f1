import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { WorkerOptions } from '../runtime.ts';

export type Server = { url: URL; kill: () => Promise<void> };

const SERVE = join(import.meta.dirname, 'serve.ts');

/**
 * Starts the Worker in its own process group; `kill` is `kill -9` of the whole group. Its log, which is long while a
 * database is made to fail, goes to a file.
 */
export const startServer = async (options: WorkerOptions & { log: string }): Promise<Server> => {
  const child = spawn(process.execPath, [SERVE, JSON.stringify(options)], {
    detached: true,
    stdio: ['ignore', 'pipe', openSync(options.log, 'a')],
  });
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error('the Worker could not be started');
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
    await exited;
  };
  const [line] = await Promise.race([
    once(createInterface({ input: stdout }), 'line'),
    exited.then(() => {
      throw new Error(`the Worker ended before it was ready:\n${readFileSync(options.log, 'utf8')}`);
    }),
  ]);
  return { url: new URL(line), kill };
};
