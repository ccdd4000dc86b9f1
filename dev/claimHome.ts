import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { scratchPath, statePath } from './root.ts';
import { LaunchError } from './step.ts';

/**
 * The running product listens here, which ends even with kill -9. Outside the home folder, whose
 * path may be too long for a socket.
 */
const socketOf = (home: string): string =>
  join(
    tmpdir(),
    `soltrade-${createHash('sha256').update(resolve(home)).digest('hex').slice(0, 16)}.sock`,
  );

export const processIn = async (home: string): Promise<number | null> => {
  try {
    return Number(await text(connect(socketOf(home))));
  } catch {
    return null;
  }
};

/** Throws a `LaunchError` if a run uses that folder. */
export const assertNothingRuns = async (home: string): Promise<void> => {
  const pid = await processIn(home);
  if (pid === null) return;
  throw new LaunchError(
    `Already running in ${home} (process ${pid}): stop it first or set SOLTRADE_HOME`,
  );
};

/**
 * Makes this run the folder's only writer, and empties its scratch folder. What it and its
 * processes write, such as a log of requests and people's rows, only its user can read.
 */
export const claimHome = async (home: string): Promise<Server> => {
  process.umask(0o077);
  await assertNothingRuns(home);
  rmSync(socketOf(home), { force: true });
  const server = createServer((asker) => asker.end(String(process.pid))).listen(socketOf(home));
  await once(server, 'listening');
  rmSync(scratchPath(home), { recursive: true, force: true });
  mkdirSync(join(scratchPath(home), 'tmp'), { recursive: true });
  // It may be from before.
  if (existsSync(statePath(home))) chmodSync(statePath(home), 0o700);
  return server;
};
