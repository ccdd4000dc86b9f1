// `npm test`: everything, unit to browser, with separate ports, sandbox and state. The last line is the result.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensureChromium.ts';
import { runWatched } from './runWatched.ts';
import { LaunchError } from './step.ts';
import { SILENCE } from './testLimits.ts';

type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = { stats: { expected: number; unexpected: number } };

/** Counts a file that fails to load as one failure, and so a run that fails outside its tests. */
const tallyVitest = (path: string, exitCode: number): Tally => {
  const report = read<VitestReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.testResults
    .map(({ status, assertionResults }) => {
      const count = assertionResults.filter((result) => result.status === 'failed').length;
      return status === 'failed' ? Math.max(1, count) : count;
    })
    .reduce((sum, count) => sum + count, 0);
  return withExitCode({ passed: report.numPassedTests, failed }, exitCode);
};

/** Counts of Playwright's JSON report. */
const tallyPlaywright = (path: string, exitCode: number): Tally => {
  const report = read<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected } = report.stats;
  return withExitCode({ passed: expected, failed: unexpected }, exitCode);
};

const withExitCode = ({ passed, failed }: Tally, exitCode: number): Tally => ({
  passed,
  failed: exitCode !== 0 && failed === 0 ? 1 : failed,
});

const read = <T>(path: string): T | null => {
  if (!existsSync(path)) return null;
  const report: T = JSON.parse(readFileSync(path, 'utf8'));
  return report;
};

const MEMORY = '/dev/shm';
/** Several times what tests store there at a time. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

const hasMemory = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/** A temporary folder for tests' output, in memory if possible, because syncing to disk takes CPU time. */
const testFolder = (): string =>
  mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'soltrade-test-'));

type Run = { command: string[]; environment?: Record<string, string> };

const run = async ({ command, environment = {} }: Run): Promise<number> => {
  const { code, hung } = await runWatched({ command, environment, silence: SILENCE });
  if (hung) console.log(`\n${command[0]} went silent and was ended.\n`);
  return code;
};

const runUnitTests = async (folder: string): Promise<Tally> => {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Some tests wait for real deadlines, so an additional worker uses the core meanwhile. The configuration file can't
  // set this for its projects.
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
// Ends child processes with this process.
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
