// What `npm start` and `npm run dev` have in common: settings, one run per home folder, free ports, the sandbox, and
// processes that end with the launcher.
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { claimHome } from './claimHome.ts';
import { LaunchError } from './launchError.ts';
import { assertPortIsFree } from './ports.ts';
import { type Sandbox, startSandbox } from './sandbox/server.ts';
import { readSettings, type Settings, withSandboxAt } from './settings.ts';
import { stopSignal } from './stopSignal.ts';
import { type Supervised, type SupervisedOptions, startSupervised } from './supervised.ts';
import { waitUntilHealthy } from './waitUntilHealthy.ts';
import { withoutValues } from './withoutValues.ts';

export type LocalRun = Settings & {
  sandboxUrl: string | null;
  /** Aborted when the person wants to stop, and when the run has failed. */
  stopping: AbortSignal;
  /** Starts a long-lived command; its end ends the run. */
  supervise: (options: Omit<SupervisedOptions, 'onLine'> & { name: string }) => void;
  /** Waits for the product to answer; from then on its log stays out of the way. */
  untilHealthy: () => Promise<void>;
};

/** Wrangler answers nothing at all while its build is broken, so waiting needs its own end. */
const READY_MS = 60_000;

/** Lines of wrangler and of the Worker's log to show immediately. */
const TROUBLE = /^\[wrangler:error\]|\[ERROR\]|"level":"error"|^\[soltrade\] (Uncaught|Error)/;

/** Runs until the person stops it or a process ends by itself, then ends everything and this process. */
export const runLocally = async (launch: (run: LocalRun) => Promise<void>): Promise<never> => {
  const person = stopSignal();
  const ending = new AbortController();
  const stopping = AbortSignal.any([person, ending.signal]);
  const open: Open = { processes: [], sandbox: null, claim: null, log: null };
  let exitCode = 0;
  try {
    const run = await prepare(open, stopping);
    await Promise.race([launch(run).then(() => aborted(stopping)), run.failed]);
  } catch (error) {
    if (!person.aborted) {
      exitCode = 1;
      console.error(error instanceof LaunchError ? error.message : error);
    }
  }
  ending.abort();
  await closeAll(open);
  process.exit(exitCode);
};

type Open = {
  processes: Supervised[];
  sandbox: Sandbox | null;
  claim: Server | null;
  log: WriteStream | null;
};

const prepare = async (open: Open, stopping: AbortSignal): Promise<LocalRun & { failed: Promise<never> }> => {
  const settings = readSettings(process.env);
  open.claim = await claimHome(settings.home);
  await assertPortIsFree(settings.port, 'PORT');
  const sandbox = settings.sandbox ? await openSandbox(settings.sandbox) : null;
  open.sandbox = sandbox;
  const logFile = join(settings.home, 'start.log');
  const log = createWriteStream(logFile);
  open.log = log;

  let isReady = false;
  const failure = Promise.withResolvers<never>();
  return {
    ...settings,
    variables: sandbox
      ? withSandboxAt(settings.variables, Number(new URL(sandbox.url).port))
      : settings.variables,
    sandboxUrl: sandbox?.url ?? null,
    stopping,
    failed: failure.promise,
    async untilHealthy() {
      await waitUntilHealthy(settings.url, { signal: stopping, deadline: READY_MS });
      isReady = true;
    },
    supervise(options) {
      const recent: string[] = [];
      const supervised = startSupervised({
        ...options,
        onLine(printed) {
          const line = withoutValues(printed);
          log.write(`${line}\n`);
          if (TROUBLE.test(line)) console.error(line);
          recent.push(line);
          recent.splice(0, recent.length - 15);
        },
      });
      open.processes.push(supervised);
      supervised.exited.then(() => {
        const tail = isReady ? '' : `\n${recent.join('\n')}`;
        failure.reject(new LaunchError(`${options.name} ended by itself; its log is ${logFile}${tail}`));
      }, failure.reject);
    },
  };
};

const openSandbox = async ({ port, isFixed }: { port: number; isFixed: boolean }): Promise<Sandbox> => {
  try {
    return await startSandbox({ port });
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    if (!isFixed) return startSandbox({ port: 0 });
    throw new LaunchError(
      `Port ${port} is taken: stop what listens there or set SANDBOX_PORT to a free port`,
    );
  }
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const aborted = async (signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
};

const closeAll = async ({ processes, sandbox, claim, log }: Open): Promise<void> => {
  await Promise.all([...processes.map((supervised) => supervised.end()), sandbox?.close()]);
  claim?.close();
  log?.end();
};
