// Common parts of `npm start` and `npm run dev`: settings, one run per home folder, free ports, the
// sandbox, and processes that end with the launcher.
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import type { Server } from 'node:net';
import { join, relative } from 'node:path';
import { registerTelegram } from '@soltrade/schema/contracts/telegram';
import pRetry from 'p-retry';
import { claimHome } from './claimHome.ts';
import { assertPortIsFree } from './ports.ts';
import { ROOT, statePath } from './root.ts';
import { type Sandbox, startSandbox } from './sandbox/server.ts';
import { readSettings, type Settings, withSandboxAt } from './settings.ts';
import { LaunchError } from './step.ts';
import { type Supervised, type SupervisedOptions, startSupervised } from './supervised.ts';
import { withoutValues } from './variables.ts';

export const serverOptions = (home: string, port: number): string[] => [
  '--persist-to',
  statePath(home),
  '--port',
  String(port),
  '--inspector-port',
  '0',
  '--show-interactive-dev-session=false',
];

export const printPlaces = (
  { home, url, sandboxUrl }: LocalRun,
  { chatUrl, reload = '' }: { chatUrl: string | null; reload?: string },
): void => {
  const folder = relative(ROOT, home);
  console.log(
    [
      '',
      `  Open      ${url}${reload}`,
      sandboxUrl
        ? `  Sandbox   ${sandboxUrl}  (tokens to try, X accounts, faults)`
        : '  Sandbox   not used: .dev.vars names other upstreams',
      ...(chatUrl ? [`  Telegram  ${chatUrl}  (a chat with the bot)`] : []),
      `  State     ${folder}/state  (npm run reset empties it)`,
      `  Log       ${folder}/start.log`,
      '  Stop      Ctrl-C',
      '',
    ].join('\n'),
  );
};

export type LocalRun = Settings & {
  sandboxUrl: string | null;
  stopping: AbortSignal;
  supervise: (options: Omit<SupervisedOptions, 'onLine'> & { name: string }) => void;
  /** Waits until the product responds, and hides its log from then on. */
  untilHealthy: () => Promise<void>;
};

/** Wrangler doesn't respond while its build is broken, so waiting needs a deadline. */
const READY_MS = 60_000;

/** Lines of wrangler's and the Worker's log to show immediately. */
const TROUBLE = /^\[wrangler:error\]|\[ERROR\]|"level":"error"|^\[soltrade\] (Uncaught|Error)/;

/** Runs until the user stops it or a process exits, then ends all processes including this one. */
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

const prepare = async (
  open: Open,
  stopping: AbortSignal,
): Promise<LocalRun & { failed: Promise<never> }> => {
  const settings = readSettings(process.env);
  open.claim = await claimHome(settings.home);
  await assertPortIsFree(settings.port, 'PORT');
  const sandbox = settings.sandbox ? await openSandbox(settings.sandbox) : null;
  open.sandbox = sandbox;
  const logFile = join(settings.home, 'start.log');
  rmSync(logFile, { force: true });
  const log = createWriteStream(logFile, { mode: 0o600 });
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
        failure.reject(
          new LaunchError(`${options.name} ended by itself; its log is ${logFile}${tail}`),
        );
      }, failure.reject);
    },
  };
};

const openSandbox = async ({
  port,
  isFixed,
}: {
  port: number;
  isFixed: boolean;
}): Promise<Sandbox> => {
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

const WATCH_MS = 500;

/** npm repeats the terminal's Ctrl-C, which we already received. */
const SAME_PRESS_MS = 1_000;

/**
 * Aborts on Ctrl-C, a kill, a closed terminal, or the death of the npm that started us. (The npm
 * script uses `exec`, so npm is our parent and its signals reach us instead of a shell.) A second
 * Ctrl-C ends immediately; the supervisors see the closed pipe and end their commands.
 */
const stopSignal = (): AbortSignal => {
  const controller = new AbortController();
  let firstAt: number | null = null;
  const stop = () => {
    firstAt ??= Date.now();
    if (Date.now() - firstAt > SAME_PRESS_MS) process.exit(130);
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // The reader of our output is gone.
  process.stdout.on('error', () => controller.abort());

  if (process.env.npm_lifecycle_event !== undefined) {
    const npm = process.ppid;
    setInterval(() => {
      if (process.ppid !== npm) controller.abort();
    }, WATCH_MS).unref();
  }
  return controller.signal;
};

/** Resolves when `GET /api/health` returns 200; throws a `LaunchError` after the deadline. */
export const waitUntilHealthy = async (
  url: string,
  { signal, deadline }: { signal: AbortSignal; deadline: number },
): Promise<void> => {
  const ask = async (): Promise<void> => {
    const response = await fetch(`${url}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  };
  const often = { retries: Number.POSITIVE_INFINITY, minTimeout: 150, factor: 1 };
  await pRetry(ask, { ...often, maxRetryTime: deadline, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    const last = error instanceof Error ? error.message : String(error);
    throw new LaunchError(`${url}/api/health was not ready within ${deadline / 1_000} s: ${last}`);
  });
};

/**
 * Registers this run's webhook at the sandbox's Telegram; returns the bot's chat URL, or null
 * without a bot.
 */
export const registerLocalBot = async ({
  url,
  variables,
  sandboxUrl,
}: LocalRun): Promise<string | null> => {
  const { PUBLIC_ORIGIN: origin, OPS_TOKEN: token, TELEGRAM_URL, TELEGRAM_BOT_NAME } = variables;
  if (!sandboxUrl || !origin || !token || !TELEGRAM_BOT_NAME) return null;
  if (TELEGRAM_URL !== `${sandboxUrl}/telegram`) return null;
  const response = await fetch(`${url}${registerTelegram.path}`, {
    method: registerTelegram.method,
    headers: { Origin: origin, Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The bot was not registered: ${await response.text()}`);
  return `${sandboxUrl}/telegram/chat`;
};
