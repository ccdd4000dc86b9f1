import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { type BuiltWorker, builtWorkerOptions } from '../dev/builtWorker.ts';
import { MIGRATION } from '../dev/migrationSql.ts';

// Processor time of the runtimes that a benchmark starts. On shared cores it is steadier than
// throughput.
/** The fields of a process after its name, which may contain anything; none if it is gone. */
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

/** Milliseconds of all threads, in the process and in the kernel: Linux counts in ticks of ten. */
const timeOf = (pid: string): number => {
  const [user, kernel] = statusOf(pid).slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (kernel ?? Number.NaN)) * 10;
};

/**
 * Starts a runtime, one at a time, and adds how many milliseconds of processor time its processes
 * have used so far. NaN where the system does not tell.
 */
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

export type Runtime = {
  url: URL;
  /** Milliseconds of processor time so far. */
  processTime: () => number;
  close: () => Promise<void>;
};

export type WorkerRuntime = Runtime & { database: Awaited<ReturnType<Miniflare['getD1Database']>> };

/** Runs a built Worker with wrangler's pinned runtime. */
export const runWorker = async (options: BuiltWorker): Promise<WorkerRuntime> => {
  const { runtime, ...started } = await start(builtWorkerOptions(options));
  const database = await runtime.getD1Database('DB');
  await migrate(database);
  return { ...started, database };
};

const start = async (options: ConstructorParameters<typeof Miniflare>[0]) => {
  const runtime = new Miniflare(options);
  const started = await withProcessTime(async () => ({ url: await runtime.ready }));
  return { ...started, runtime, close: () => runtime.dispose() };
};

/** `floorWorker.js`. */
export const runFloor = async (bindings: Record<string, string>): Promise<Runtime> =>
  start(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: join(import.meta.dirname, 'floorWorker.js'),
      compatibilityDate: '2026-10-01',
      bindings,
      kvNamespaces: ['CACHE'],
      durableObjects: { COUNTER: { className: 'FloorCounter', useSQLite: true } },
      log: new Log(LogLevel.ERROR),
    }),
  );

/** Creates the tables unless the state exists. */
const migrate = async (database: WorkerRuntime['database']): Promise<void> => {
  const { results } = await database
    .prepare("select 1 from sqlite_master where name = 'users'")
    .all();
  if (results.length > 0) return;
  const statements = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint');
  await database.batch(statements.map((statement) => database.prepare(statement)));
};
