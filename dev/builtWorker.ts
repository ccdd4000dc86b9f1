import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

export type BuiltWorker = {
  config: string;
  /** Where D1, KV and Durable Objects are kept; in memory if omitted. */
  persist?: string;
  /** A module that wraps the bundle's own entry, which it imports as `./index.js`. */
  entry?: string;
};

/** What runs a built Worker under the runtime that wrangler pins. */
export const builtWorkerOptions = ({ config, persist, entry }: BuiltWorker): MiniflareOptions => {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  if (!main) throw new Error('the bundle has no main');
  const bundle = join(main, '..');
  const wrapper = entry
    ? [{ type: 'ESModule' as const, path: join(bundle, basename(entry)), contents: readFileSync(entry) }]
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

/** How wrangler hands over what it left beside the bundle. */
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
