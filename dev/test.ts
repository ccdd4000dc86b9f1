// `npm test`: everything, unit to browser, with its own ports, sandbox and state. The last line is the result.
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensureChromium.ts';
import { LaunchError } from './launchError.ts';
import { runWatched } from './runWatched.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';
import { testFolder } from './testFolder.ts';
import { SILENCE } from './testLimits.ts';

type Run = { command: string[]; environment?: Record<string, string> };

const run = async ({ command, environment = {} }: Run): Promise<number> => {
  const { code, hung } = await runWatched({ command, environment, silence: SILENCE });
  if (hung) console.log(`\n${command[0]} went silent and was ended.\n`);
  return code;
};

const runUnitTests = async (folder: string): Promise<Tally> => {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Some tests wait for deadlines that are real: another one uses the core meanwhile. The configuration file cannot say
  // so for its projects.
  const command = ['vitest', 'run', `--maxWorkers=${availableParallelism() + 1}`, ...reporters];
  return tallyVitest(report, await run({ command }));
};

const runBrowserTests = async (folder: string): Promise<Tally> => {
  const report = join(folder, 'playwright.json');
  const environment = { E2E_HOME: join(folder, 'home'), E2E_REPORT: report };
  return tallyPlaywright(report, await run({ command: ['playwright', 'test'], environment }));
};

const runAll = async (folder: string): Promise<Tally> => {
  ensureChromium();
  const unit = await runUnitTests(folder);
  const browser = await runBrowserTests(folder);
  return { passed: unit.passed + browser.passed, failed: unit.failed + browser.failed };
};

const folder = testFolder();
process.env.TMPDIR = join(folder, 'tmp');
mkdirSync(process.env.TMPDIR);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// What runs ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

try {
  const { passed, failed } = await runAll(folder);
  console.log(`\ntests: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof LaunchError ? error.message : error);
  console.log('\ntests: 0 passed, 1 failed');
  process.exitCode = 1;
}
