import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

export type BuiltWorker = {
  config: string;
  /** State folder of D1, KV and Durable Objects; in memory if omitted. */
  persist?: string;
  /** A module that wraps the bundle's entry, imported as `./index.js`. */
  entry?: string;
};

/** Options to run a built Worker with wrangler's pinned runtime. */
export const builtWorkerOptions = ({ config, persist, entry }: BuiltWorker): MiniflareOptions => {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (!main) throw new Error('the bundle has no main');
  const bundle = join(main, '..');
  const wrapper = entry
    ? [
        {
          type: 'ESModule' as const,
          path: join(bundle, basename(entry)),
          contents: readFileSync(entry),
        },
      ]
    : [];
  return {
    ...convertV4MiniflareOptions({
      ...workerOptions,
      name: 'soltrade',
      modulesRoot: bundle,
      modules: [...wrapper, ...bundleModules(bundle)],
      log: new Log(LogLevel.ERROR),
      handleRuntimeStdio: () => {},
    }),
    ...(persist ? { resourcePersistencePath: persist } : {}),
  };
};

/** Wrangler's types for files beside the bundle. */
const MODULE_TYPES: Record<string, 'Text' | 'Data' | 'CompiledWasm'> = {
  '.js': 'Text',
  '.css': 'Text',
  '.txt': 'Text',
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
