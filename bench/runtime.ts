import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { buildWorker } from '../dev/buildProduct.ts';
import { ROOT } from '../dev/root.ts';
import type { Variables } from '../dev/variables.ts';

export type Runtime = { url: URL; close: () => Promise<void> };

/** Runs the built Worker, with D1, KV and Durable Objects in memory, under the runtime that wrangler pins. */
export const startWorker = async (home: string, variables: Variables): Promise<Runtime> => {
  const config = await buildWorker({ home, variables, stopping: new AbortController().signal });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (!main) throw new Error('the bundle has no main');
  const bundle = join(main, '..');
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      name: 'soltrade',
      modulesRoot: bundle,
      modules: readdirSync(bundle)
        .filter((name) => /\.(js|css)$/.test(name))
        .toSorted((one) => (one === 'index.js' ? -1 : 1))
        .map((name) => ({
          type: name === 'index.js' ? 'ESModule' : 'Text',
          path: join(bundle, name),
        })),
      log: new Log(LogLevel.ERROR),
      handleRuntimeStdio: () => {},
    }),
  );
  const url = await runtime.ready;
  await migrate(await runtime.getD1Database('DB'));
  return { url, close: () => runtime.dispose() };
};

/** Runs the baseline in a runtime of its own. */
export const startBareWorker = async (): Promise<Runtime> => {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: join(ROOT, 'bench/bareWorker.js'),
      compatibilityDate: '2026-10-01',
      log: new Log(LogLevel.ERROR),
    }),
  );
  return { url: await runtime.ready, close: () => runtime.dispose() };
};

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

const migrate = async (database: Database): Promise<void> => {
  const folder = join(ROOT, 'schema/migrations');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
};
