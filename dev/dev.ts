// `npm run dev`: the product with hot reload. Vite forwards the Worker's paths like the production
// front door; wrangler reloads the Worker, and landing page assets are rebuilt on changes.
import { join } from 'node:path';
import { LANDING_PAGES } from '../worker/landing/build/landing.config.ts';
import { buildLanding, LANDING_CONFIG } from './buildLanding.ts';
import { workerConfig, writeConfig } from './localConfig.ts';
import { printPlaces, registerLocalBot, runLocally, serverOptions } from './localRun.ts';
import { migrate } from './migrateState.ts';
import { freePort } from './ports.ts';
import { ROOT, scratchPath } from './root.ts';
import { toolEnvironment } from './runTool.ts';
import { step } from './step.ts';

await runLocally(async (run) => {
  const { home, port, variables } = run;
  console.log(`Starting ${variables.PRODUCT_NAME} for development`);
  await Promise.all([
    step('landing assets built', buildLanding),
    step('database up to date', () => migrate(run)),
  ]);

  await step('Vite and Worker ready', async () => {
    const environment = toolEnvironment(scratchPath(home));
    const config = writeConfig(
      join(scratchPath(home), 'worker/source.json'),
      workerConfig(variables),
    );
    const workerPort = await freePort();
    run.supervise({
      name: 'wrangler',
      command: ['wrangler', 'dev', '-c', config, ...serverOptions(home, workerPort)],
      cwd: ROOT,
      environment,
    });
    run.supervise({
      name: 'vite',
      command: [
        'vite',
        '-c',
        join(ROOT, 'web/vite.config.ts'),
        '--port',
        String(port),
        '--strictPort',
      ],
      cwd: ROOT,
      environment: {
        ...environment,
        WORKER_URL: `http://127.0.0.1:${workerPort}`,
        SANDBOX_WALLET: '1',
        PRODUCT_NAME: variables.PRODUCT_NAME,
        CONTACT: variables.CONTACT ?? '',
      },
    });
    for (const page of LANDING_PAGES) {
      run.supervise({
        name: `vite build --watch --mode ${page}`,
        command: [
          'vite',
          'build',
          '-c',
          LANDING_CONFIG,
          '--mode',
          page,
          '--watch',
          '--emptyOutDir=false',
        ],
        cwd: ROOT,
        environment,
      });
    }
    await run.untilHealthy();
  });
  printPlaces(run, {
    chatUrl: await registerLocalBot(run),
    reload: '  (changes show by themselves)',
  });
});
