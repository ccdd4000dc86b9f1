// `npm start`: builds and runs the whole product on this machine.
import { fileURLToPath } from 'node:url';
import { sweep } from '../schema/src/contracts/operations.ts';
import { buildFront, buildWorker } from './buildProduct.ts';
import { printPlaces, registerLocalBot, runLocally, serverOptions } from './localRun.ts';
import { migrate } from './migrateState.ts';
import { scratchPath } from './root.ts';
import { toolEnvironment } from './runTool.ts';
import type { Settings } from './settings.ts';
import { step } from './step.ts';

/** Nothing else runs the cron locally, and payouts should arrive while someone watches. */
const EVERY = 60_000;

/** Runs the Worker's cron now and every minute until aborted; never without an operator's token. */
const startLocalCron = ({ url, variables }: Settings, stopping: AbortSignal): void => {
  const { PUBLIC_ORIGIN: origin, OPS_TOKEN: token } = variables;
  if (!origin || !token) return;
  const run = async (): Promise<void> => {
    const headers = { Origin: origin, Authorization: `Bearer ${token}` };
    // The Worker logs failures, and the next run follows.
    await fetch(`${url}${sweep.path}`, { method: sweep.method, headers, signal: stopping }).catch(
      () => null,
    );
  };
  void run();
  const timer = setInterval(run, EVERY);
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
};

/** Its command only starts another Node with this file. */
const WRANGLER = fileURLToPath(import.meta.resolve('wrangler'));

await runLocally(async (run) => {
  const { home, port } = run;
  console.log(`Starting ${run.variables.PRODUCT_NAME}`);
  const [workerConfig, front] = await Promise.all([
    step('Worker built', () => buildWorker(run)),
    step('web app built', () => buildFront(run)),
    step('database up to date', () => migrate(run)),
  ]);
  await step('Pages and Worker ready', () => {
    run.supervise({
      name: 'wrangler',
      command: [
        'node',
        '--no-warnings',
        '--optimize-for-size',
        WRANGLER,
        'pages',
        'dev',
        '-c',
        'wrangler.json',
        '-c',
        workerConfig,
        ...serverOptions(home, port),
      ],
      cwd: front,
      environment: toolEnvironment(scratchPath(home)),
    });
    return run.untilHealthy();
  });
  startLocalCron(run, run.stopping);
  printPlaces(run, { chatUrl: await registerLocalBot(run) });
});
