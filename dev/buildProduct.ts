// The built product for a local run. It is built once and run from copies, so neither an edit nor `npm test` beside it
// restarts a Worker that is counting.
import { join } from 'node:path';
import { buildLanding } from './buildLanding.ts';
import { buildSite } from './buildSite.ts';
import { scratchPath, statePath } from './homePaths.ts';
import { pagesConfig, workerConfig, writeConfig } from './localConfig.ts';
import { runTool, type ToolOptions, toolEnvironment } from './runTool.ts';
import type { Variables } from './variables.ts';

export type BuildOptions = { home: string; variables: Variables; stopping: AbortSignal };

/** Bundles the Worker; returns the path of the configuration that runs the bundle. */
export const buildWorker = async ({ home, variables, stopping }: BuildOptions): Promise<string> => {
  await buildLanding();
  const folder = join(scratchPath(home), 'worker');
  const bundle = join(folder, 'bundle');
  const config = workerConfig(variables);
  const source = writeConfig(join(folder, 'source.json'), config);
  await runTool({
    command: ['wrangler', 'deploy', '--dry-run', '-c', source, '--outdir', bundle],
    ...toolOptions({ home, stopping }),
  });
  return writeConfig(join(folder, 'bundle.json'), {
    ...config,
    main: join(bundle, 'index.js'),
    base_dir: bundle,
    no_bundle: true,
    find_additional_modules: true,
  });
};

/** Builds the web app and the front door into a Pages project folder; returns that folder. */
export const buildFront = async ({ home, variables, stopping }: BuildOptions): Promise<string> => {
  const folder = join(scratchPath(home), 'web');
  const { environment, ...options } = toolOptions({ home, stopping });
  await buildSite({
    ...options,
    environment: {
      ...environment,
      WEB_OUT_DIR: join(folder, 'site'),
      SANDBOX_WALLET: '1',
      PRODUCT_NAME: variables.PRODUCT_NAME,
      PUBLIC_ORIGIN: variables.PUBLIC_ORIGIN,
    },
  });
  writeConfig(join(folder, 'wrangler.json'), pagesConfig('site', variables));
  return folder;
};

/** Applies the migrations to the local state. */
export const migrate = async ({ home, variables, stopping }: BuildOptions): Promise<void> => {
  const config = writeConfig(join(scratchPath(home), 'worker/migrate.json'), workerConfig(variables));
  await runTool({
    command: [
      ...['wrangler', 'd1', 'migrations', 'apply', 'DB', '--local'],
      ...['-c', config, '--persist-to', statePath(home)],
    ],
    ...toolOptions({ home, stopping }),
  });
};

const toolOptions = ({
  home,
  stopping,
}: Pick<BuildOptions, 'home' | 'stopping'>): Pick<ToolOptions, 'environment' | 'signal'> => ({
  environment: toolEnvironment(scratchPath(home)),
  signal: stopping,
});
