import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { type BuiltWorker, builtWorkerOptions } from '../dev/builtWorker.ts';
import { MIGRATION } from '../dev/migrationSql.ts';
import { ROOT } from '../dev/root.ts';

export type Runtime = { url: URL; close: () => Promise<void> };

export type WorkerRuntime = Runtime & { database: Awaited<ReturnType<Miniflare['getD1Database']>> };

/** Runs a built Worker with wrangler's pinned runtime. */
export const runWorker = async (options: BuiltWorker): Promise<WorkerRuntime> => {
  const { runtime, url } = await started(builtWorkerOptions(options));
  const database = await runtime.getD1Database('DB');
  await migrate(database);
  return { url, database, close: () => runtime.dispose() };
};

const started = async (options: ConstructorParameters<typeof Miniflare>[0]) => {
  const runtime = new Miniflare(options);
  return { runtime, url: await runtime.ready };
};

export const startBareWorker = async (): Promise<Runtime> => {
  const { runtime, url } = await started(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: join(ROOT, 'bench/bareWorker.js'),
      compatibilityDate: '2026-10-01',
      kvNamespaces: ['CACHE'],
      durableObjects: { COUNTER: { className: 'BareCounter', useSQLite: true } },
      log: new Log(LogLevel.ERROR),
    }),
  );
  return { url, close: () => runtime.dispose() };
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
