// Builds the product for a local run. Runs use copies, so neither an edit nor a parallel `npm test`
// restarts a Worker that is counting.
import { join } from 'node:path';
import { buildSite } from './buildSite.ts';
import { builtOnce } from './builtOnce.ts';
import { pagesConfig, workerConfig, writeConfig } from './localConfig.ts';
import { buildPath, scratchPath } from './root.ts';
import { runTool, type ToolOptions, toolEnvironment } from './runTool.ts';
import type { Variables } from './variables.ts';

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
