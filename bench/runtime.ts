import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { buildWorker } from '../dev/buildProduct.ts';
import { ROOT } from '../dev/root.ts';
import type { Variables } from '../dev/variables.ts';

export type Runtime = { url: URL; close: () => Promise<void> };

export type WorkerRuntime = Runtime & { database: Database };

export type WorkerOptions = {
  /** The configuration that `buildWorker` answered. */
  config: string;
  /** Where D1, KV and Durable Objects are kept; in memory if omitted. */
  persist?: string;
  /** A module that wraps the bundle's own entry, which it imports as `./index.js`. */
  entry?: string;
};

/** Builds the Worker and runs it as `runWorker` does, in memory. */
export const startWorker = async (home: string, variables: Variables): Promise<WorkerRuntime> =>
  runWorker({ config: await buildWorker({ home, variables, stopping: new AbortController().signal }) });

/** Runs a built Worker under the runtime that wrangler pins. */
export const runWorker = async ({ config, persist, entry }: WorkerOptions): Promise<WorkerRuntime> => {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (!main) throw new Error('the bundle has no main');
  const bundle = join(main, '..');
  const runtime = new Miniflare({
    ...convertV4MiniflareOptions({
      ...workerOptions,
      name: 'soltrade',
      modulesRoot: bundle,
      modules: [
        ...(entry
          ? [
              {
                type: 'ESModule' as const,
                path: join(bundle, basename(entry)),
                contents: readFileSync(entry),
              },
            ]
          : []),
        ...bundleModules(bundle),
      ],
      log: new Log(LogLevel.ERROR),
      handleRuntimeStdio: () => {},
    }),
    ...(persist ? { resourcePersistencePath: persist } : {}),
  });
  const url = await runtime.ready;
  const database = await runtime.getD1Database('DB');
  await migrate(database);
  return { url, database, close: () => runtime.dispose() };
};

/** How wrangler hands over what it left beside the bundle. */
const MODULE_TYPES: Record<string, 'Text' | 'Data' | 'CompiledWasm'> = {
  '.js': 'Text',
  '.css': 'Text',
  '.wasm': 'CompiledWasm',
  '.bin': 'Data',
  '.png': 'Data',
  '.ttf': 'Data',
  '.woff': 'Data',
};

const bundleModules = (bundle: string) => {
  const beside = readdirSync(bundle).flatMap((name) => {
    const type = name === 'index.js' ? undefined : MODULE_TYPES[extname(name)];
    return type ? [{ type, path: join(bundle, name) }] : [];
  });
  return [{ type: 'ESModule' as const, path: join(bundle, 'index.js') }, ...beside];
};

/** Runs the baseline in its own runtime. */
export const startBareWorker = async (): Promise<Runtime> => {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: join(ROOT, 'bench/bareWorker.js'),
      compatibilityDate: '2026-10-01',
      kvNamespaces: ['CACHE'],
      log: new Log(LogLevel.ERROR),
    }),
  );
  return { url: await runtime.ready, close: () => runtime.dispose() };
};

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** Applies what is missing; a database that was kept has its first migrations already. */
const migrate = async (database: Database): Promise<void> => {
  const folder = join(ROOT, 'schema/migrations');
  await database.exec('create table if not exists bench_migrations (name text primary key)');
  const { results } = await database.prepare('select name from bench_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !applied.has(file))
    .toSorted()) {
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('insert into bench_migrations values (?)').bind(name),
    ]);
  }
};
