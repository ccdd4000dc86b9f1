// `npm run demo`: adds one rich promoter to the local state, so a newcomer sees a living dashboard.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../buildProduct.ts';
import { assertNothingRuns } from '../claimHome.ts';
import { scratchPath, statePath } from '../homePaths.ts';
import { LaunchError } from '../launchError.ts';
import { workerConfig, writeConfig } from '../localConfig.ts';
import { runTool, toolEnvironment } from '../runTool.ts';
import { readSettings } from '../settings.ts';
import { demoRows } from './demoRows.ts';
import { demoSql } from './demoSql.ts';

/** Its id and names are used up then: of a deleted account nothing is used again. */
const tellIfDeleted = (error: unknown): never => {
  if (error instanceof LaunchError && error.message.includes('user_deleted')) {
    throw new LaunchError(
      'The demo promoter deleted their account; `npm run reset` makes room for a new one',
    );
  }
  throw error;
};

const fill = async (): Promise<void> => {
  const { home, variables, url, sandbox } = readSettings(process.env);
  await assertNothingRuns(home);
  if (!sandbox) throw new LaunchError('The demo needs the sandbox, and .dev.vars names other upstreams');
  const folder = join(scratchPath(home), 'demo');
  mkdirSync(join(scratchPath(home), 'tmp'), { recursive: true });
  const config = writeConfig(join(folder, 'worker.json'), workerConfig(variables));
  const file = join(folder, 'demo.sql');
  writeFileSync(file, demoSql(demoRows({ now: Date.now(), imageBase: `http://127.0.0.1:${sandbox.port}` })));

  await migrate({ home, variables, stopping: new AbortController().signal });
  await runTool({
    command: [
      ...['wrangler', 'd1', 'execute', 'DB', '--local', '--yes', '--file', file],
      ...['-c', config, '--persist-to', statePath(home)],
    ],
    environment: toolEnvironment(scratchPath(home)),
  }).catch(tellIfDeleted);
  console.log(
    [
      'The demo promoter is in the local state.',
      `Start with \`npm start\`, open ${url}/profile#demo and choose "Sandbox Wallet".`,
    ].join('\n'),
  );
};

try {
  await fill();
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
