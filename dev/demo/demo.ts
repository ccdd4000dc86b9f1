// `npm run demo`: adds one rich promoter to the local state, so a newcomer sees a living dashboard.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorker } from '../buildProduct.ts';
import { claimHome } from '../claimHome.ts';
import { scratchPath, statePath } from '../homePaths.ts';
import { LaunchError } from '../launchError.ts';
import { workerConfig, writeConfig } from '../localConfig.ts';
import { migrate } from '../migrateState.ts';
import { runTool, toolEnvironment } from '../runTool.ts';
import { startSandbox } from '../sandbox/server.ts';
import { readSettings, type Settings, withSandboxAt } from '../settings.ts';
import { step } from '../step.ts';
import { demoRows } from './demoRows.ts';
import { demoSql } from './demoSql.ts';
import { runDemo } from './runDemo.ts';

/** Its id and names are used up then: of a deleted account nothing is used again. */
const explainDeletion = (error: unknown): never => {
  if (error instanceof LaunchError && error.message.includes('user_deleted')) {
    throw new LaunchError(
      'The demo promoter deleted their account; `npm run reset` makes room for a new one',
    );
  }
  throw error;
};

const addRows = async ({ home, variables }: Settings, sql: string): Promise<void> => {
  const folder = join(scratchPath(home), 'demo');
  const config = writeConfig(join(folder, 'worker.json'), workerConfig(variables));
  const file = join(folder, 'demo.sql');
  writeFileSync(file, sql);
  await runTool({
    command: [
      'wrangler',
      'd1',
      'execute',
      'DB',
      '--local',
      '--yes',
      '--file',
      file,
      '-c',
      config,
      '--persist-to',
      statePath(home),
    ],
    environment: toolEnvironment(scratchPath(home)),
  }).catch(explainDeletion);
};

const fill = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const { home, url, sandbox } = settings;
  if (!sandbox) throw new LaunchError('The demo needs the sandbox, and .dev.vars names other upstreams');
  const claim = await claimHome(home);
  // On any port: the product asks it for what the chain shows.
  const { url: sandboxUrl, close } = await startSandbox({ port: 0 });
  try {
    const now = Date.now();
    const stopping = new AbortController().signal;
    const variables = withSandboxAt(settings.variables, Number(new URL(sandboxUrl).port));
    const [config] = await step('Worker built, database up to date', () =>
      Promise.all([
        buildWorker({ home, variables, stopping }),
        migrate({ home, variables: settings.variables, stopping }),
      ]),
    );
    const imageBase = `http://127.0.0.1:${sandbox.port}`;
    await step('promoter, links and payouts', () => addRows(settings, demoSql(demoRows({ now, imageBase }))));
    const persist = join(statePath(home), 'v3');
    const done = await step('90 days of views and clicks', () => runDemo({ config, persist, now }));
    console.log(
      [
        '',
        done
          ? `The demo promoter is in the local state, with ${done.events} events.`
          : 'The demo promoter was there already.',
        ...(done?.isAllRead === false ? ['The rest of the payouts is read once the product runs.'] : []),
        `Start with \`npm start\`, open ${url}/profile#demo and choose "Sandbox Wallet".`,
      ].join('\n'),
    );
  } finally {
    await close();
    claim.close();
  }
};

try {
  await fill();
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
