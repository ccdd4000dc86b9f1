import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { buildWorker } from '../dev/buildProduct.ts';
import { type BuiltWorker, builtWorkerOptions } from '../dev/builtWorker.ts';
import { MIGRATION } from '../dev/migrationSql.ts';
import { ROOT } from '../dev/root.ts';
import type { Variables } from '../dev/variables.ts';

export type Runtime = {
  url: URL;
  /** CPU time so far in milliseconds; NaN if the system doesn't report it. */
  processTime: () => number;
  close: () => Promise<void>;
};

export type WorkerRuntime = Runtime & { database: Awaited<ReturnType<Miniflare['getD1Database']>> };

/** Builds the Worker and runs it like `runWorker`, in memory. */
export const startWorker = async (home: string, variables: Variables): Promise<WorkerRuntime> =>
  runWorker({
    config: await buildWorker({ home, variables, stopping: new AbortController().signal }),
  });

/** Runs a built Worker with wrangler's pinned runtime. */
export const runWorker = async (options: BuiltWorker): Promise<WorkerRuntime> => {
  const { runtime, url, processTime } = await started(builtWorkerOptions(options));
  const database = await runtime.getD1Database('DB');
  await migrate(database);
  return { url, processTime, database, close: () => runtime.dispose() };
};

const started = (options: ConstructorParameters<typeof Miniflare>[0]) =>
  withProcessTime(async () => {
    const runtime = new Miniflare(options);
    return { runtime, url: await runtime.ready };
  });

export const startBareWorker = async (): Promise<Runtime> => {
  const { runtime, url, processTime } = await started(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: join(ROOT, 'bench/bareWorker.js'),
      compatibilityDate: '2026-10-01',
      kvNamespaces: ['CACHE'],
      durableObjects: { COUNTER: { className: 'BareCounter', useSQLite: true } },
      log: new Log(LogLevel.ERROR),
    }),
  );
  return { url, processTime, close: () => runtime.dispose() };
};

/** Creates the tables unless the state exists. */
const migrate = async (database: WorkerRuntime['database']): Promise<void> => {
  const { results } = await database
    .prepare("select 1 from sqlite_master where name = 'users'")
    .all();
  if (results.length > 0) return;
  const statements = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint');
  await database.batch(statements.map((statement) => database.prepare(statement)));
};

// CPU time of a benchmark's runtimes. On shared cores it is more stable than throughput.

/** A process's fields after its name, which may contain anything; none if it is gone. */
const statusOf = (pid: string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const children = (): string[] =>
  process.platform === 'linux'
    ? readdirSync('/proc').filter(
        (pid) => /^\d+$/.test(pid) && statusOf(pid)[1] === String(process.pid),
      )
    : [];

/** Milliseconds of all threads, user and system time; Linux counts in ticks of ten. */
const timeOf = (pid: string): number => {
  const [user, kernel] = statusOf(pid).slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (kernel ?? Number.NaN)) * 10;
};

/** Starts a runtime and adds a reader of its processes' CPU time in milliseconds; NaN if not reported. */
const withProcessTime = async <Started extends object>(
  start: () => Promise<Started>,
): Promise<Started & { processTime: () => number }> => {
  const before = new Set(children());
  const started = await start();
  const own = children().filter((pid) => !before.has(pid));
  const processTime = (): number =>
    own.length === 0 ? Number.NaN : own.reduce((sum, pid) => sum + timeOf(pid), 0);
  return { ...started, processTime };
};
