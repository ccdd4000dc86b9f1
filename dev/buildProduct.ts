import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './buildSite.ts';
import { buildPath, scratchPath } from './homePaths.ts';
import { pagesConfig, workerConfig, writeConfig } from './localConfig.ts';
import { ROOT } from './root.ts';
import { runTool, type ToolOptions, toolEnvironment } from './runTool.ts';
import type { Variables } from './variables.ts';

// Caches a local run's builds in its home folder, so an unchanged start builds nothing.

/** All inputs of a build, including the installed packages' lock file. */
const SOURCES = [
  'schema',
  'worker',
  'web',
  'dev',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'node_modules/.package-lock.json',
];

const GENERATED = new Set(['node_modules', 'dist', '.wrangler']);

const filesIn = (path: string): string[] => {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const own = join(path, entry.name);
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : filesIn(own);
    return entry.isFile() ? [own] : [];
  });
};

/** Changes with every source file and given value. */
const stampOf = (given: unknown): string => {
  const hash = createHash('sha256').update(JSON.stringify(given));
  for (const source of SOURCES) {
    const files = /\.\w+$/.test(source) ? [source] : filesIn(source).toSorted();
    for (const file of files.filter((one) => existsSync(join(ROOT, one)))) {
      hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
};

/**
 * Fills a folder with the result of `build`: built now, or copied from an earlier build of the same files and values.
 * An interrupted build has no stamp.
 */
export const builtOnce = async (
  folder: string,
  options: { cache: string; given: unknown; build: (folder: string) => Promise<void> },
): Promise<void> => {
  const { cache, given, build } = options;
  const [built, stampFile] = [join(cache, 'built'), join(cache, 'stamp')];
  const stamp = stampOf(given);
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (!isCurrent) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(built, { recursive: true });
    await build(built);
    // An edit during the build requires another one.
    if (stampOf(given) === stamp) writeFileSync(stampFile, stamp);
  }
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
};

// Builds the product for a local run. Runs use copies, so neither an edit nor a parallel `npm test` restarts a Worker
// that is counting.

export type BuildOptions = { home: string; variables: Variables; stopping: AbortSignal };

/** Bundles the Worker; returns the path of the bundle's configuration. */
export const buildWorker = async ({ home, variables, stopping }: BuildOptions): Promise<string> => {
  const folder = join(scratchPath(home), 'worker');
  const bundle = join(folder, 'bundle');
  const config = workerConfig(variables);
  const build = async (built: string): Promise<void> => {
    // Imported here, so a start without a build doesn't load a bundler.
    const { buildLanding } = await import('./buildLanding.ts');
    await buildLanding();
    const source = writeConfig(join(folder, 'source.json'), config);
    await runTool({
      command: ['wrangler', 'deploy', '--dry-run', '-c', source, '--outdir', built],
      ...toolOptions({ home, stopping }),
    });
  };
  // Variables are bound at run time.
  const { vars, ...given } = config;
  await builtOnce(bundle, { cache: join(buildPath(home), 'worker'), given, build });
  return writeConfig(join(folder, 'bundle.json'), {
    ...config,
    main: join(bundle, 'index.js'),
    base_dir: bundle,
    no_bundle: true,
    find_additional_modules: true,
  });
};

/** Builds the web app and the front door; returns the Pages project folder. */
export const buildFront = async ({ home, variables, stopping }: BuildOptions): Promise<string> => {
  const folder = join(scratchPath(home), 'web');
  const { environment, ...options } = toolOptions({ home, stopping });
  const { PRODUCT_NAME, CONTACT = '', PUBLIC_ORIGIN } = variables;
  // Only the scheme is built in, so another port or address needs no separate build.
  const given = {
    SANDBOX_WALLET: '1',
    PRODUCT_NAME,
    CONTACT,
    PUBLIC_SCHEME: new URL(PUBLIC_ORIGIN ?? '').protocol,
  };
  const build = (built: string): Promise<void> =>
    buildSite({ ...options, environment: { ...environment, ...given, WEB_OUT_DIR: built } });
  await builtOnce(join(folder, 'site'), { cache: join(buildPath(home), 'web'), given, build });
  writeConfig(join(folder, 'wrangler.json'), pagesConfig('site', variables));
  return folder;
};

export const toolOptions = ({
  home,
  stopping,
}: Pick<BuildOptions, 'home' | 'stopping'>): Pick<ToolOptions, 'environment' | 'signal'> => ({
  environment: toolEnvironment(scratchPath(home)),
  signal: stopping,
});
