import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltWorker } from '../../dev/builtWorker.ts';
import { ROOT } from '../../dev/root.ts';
import { startSupervised } from '../../dev/supervised.ts';

export type Server = { url: URL; kill: () => Promise<unknown> };

const SERVE = join(import.meta.dirname, 'serve.ts');

/**
 * Starts the Worker; `kill` is `kill -9` of all its processes. Its log, possibly long, goes to a
 * file.
 */
export const startServer = async ({
  log,
  ...options
}: BuiltWorker & { log: string }): Promise<Server> => {
  appendFileSync(log, '');
  const ready = Promise.withResolvers<URL>();
  const { exited, end } = startSupervised({
    command: ['node', SERVE, JSON.stringify(options)],
    cwd: ROOT,
    environment: process.env,
    onLine: (line) => {
      if (URL.canParse(line)) ready.resolve(new URL(line));
      else appendFileSync(log, `${line}\n`);
    },
  });
  exited.then(() => {
    ready.reject(new Error(`the Worker ended before it was ready:\n${readFileSync(log, 'utf8')}`));
  });
  return { url: await ready.promise, kill: end };
};
