// `npm run check`: all static checks.
import { join } from 'node:path';
import { buildRelease, bundleWorker } from './buildRelease.ts';
import { checkDocs } from './checks/docs.ts';
import { checkMigration, checkOpenApi } from './checks/generated.ts';
import { checkImports } from './checks/imports.ts';
import { ROOT } from './root.ts';
import { runTool } from './runTool.ts';
import { LaunchError, step } from './step.ts';

type Check = { name: string; check: () => Promise<void> };

const command = (name: string, parts: readonly string[]): Check => ({
  name,
  check: () =>
    runTool({
      command: parts,
      environment: { ...process.env, NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' },
    }),
});

const TYPE_PROJECTS = [
  'schema',
  'worker',
  'worker/landing',
  'web',
  'web/frontDoor',
  'dev',
  'e2e',
  'bench',
];
const BINDING_TYPES = 'worker/worker-configuration.d.ts';

const CHECKS: readonly Check[] = [
  command('format and lint', ['biome', 'ci', '--error-on-warnings', '--colors=off']),
  { name: 'import table', check: checkImports },
  { name: 'documents name what is there', check: checkDocs },
  ...TYPE_PROJECTS.map((project) =>
    command(`types of ${project}`, ['tsc', '-p', project, '--noEmit']),
  ),
  command('no dead code', ['knip', '--treat-config-hints-as-errors']),
  command('binding types up to date', [
    'wrangler',
    'types',
    '--strict-vars=false',
    '--include-runtime=false',
    '--check',
    BINDING_TYPES,
  ]),
  { name: 'migration up to date, no cascade', check: checkMigration },
  { name: 'OpenAPI document valid for other validators', check: checkOpenApi },
  { name: 'production build', check: () => buildRelease(join(ROOT, 'web/dist')) },
  { name: 'Worker bundle', check: bundleWorker },
];

let failures = 0;
for (const { name, check } of CHECKS) {
  try {
    await step(name, check);
  } catch (error) {
    failures += 1;
    console.error(error instanceof LaunchError ? error.message : error);
  }
}
console.log(
  failures === 0 ? '\ncheck: all green' : `\ncheck: ${failures} of ${CHECKS.length} failed`,
);
process.exitCode = failures === 0 ? 0 : 1;
