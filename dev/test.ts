// `npm test`: unit to browser, with separate ports, sandbox and state; `npm run test:slow`: files named `*.slow.*`. Both end with the
// slowest files and the result. `-- rowsRead` runs only files whose name has this.
import {
  accessSync,
  constants,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFront, buildWorker } from './buildProduct.ts';
import { ensureChromium } from './ensureChromium.ts';
import { ROOT } from './root.ts';
import { runWatched } from './runWatched.ts';
import { LaunchError } from './step.ts';
import { SILENCE } from './testLimits.ts';
import { type Outcome, playwrightOutcome, slowestFiles, vitestOutcome } from './testReports.ts';
import { exampleVariables } from './variables.ts';

const { values: options, positionals: names } = parseArgs({
  options: { slow: { type: 'boolean', default: false } },
  allowPositionals: true,
});
/** Whether there are such files of the chosen names. */
const areChosen = (pattern: string): boolean =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).some(
    (file) =>
      names.length === 0 ||
      (file.includes('.slow.') === options.slow && names.some((name) => file.includes(name))),
  );

const NOTHING: Outcome = { passed: 0, failed: 0, failures: [], times: [] };

/** Of the slowest files. */
const SHOWN = 10;

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

const runUnitTests = async (folder: string): Promise<Outcome> => {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Some tests wait for real deadlines, so an additional worker uses the core meanwhile. The configuration file can't
  // set this for its projects.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  const project = `--project=${options.slow ? 'slow' : '!slow'}`;
  const command = ['vitest', 'run', project, workers, ...reporters, ...names];
  return vitestOutcome(report, await run({ command }));
};

/** `runEnvironment` of e2e has the main product's home there. */
const browserHome = (folder: string): string => join(folder, 'home');

const runBrowserTests = async (folder: string): Promise<Outcome> => {
  const report = join(folder, 'playwright.json');
  const environment = { E2E_HOME: browserHome(folder), E2E_REPORT: report };
  const project = `--project=${options.slow ? 'slow' : 'journeys'}`;
  const command = ['playwright', 'test', project, ...names];
  return playwrightOutcome(report, await run({ command, environment }));
};

/**
 * Builds the browser tests' product while unit tests run, because those leave a core idle at times and at their end. The tests'
 * `npm start` finds it built; if this fails, it builds again and says why.
 */
const buildForBrowser = async (folder: string): Promise<void> => {
  const options = {
    home: join(browserHome(folder), 'browser'),
    variables: exampleVariables(),
    stopping: new AbortController().signal,
  };
  await Promise.allSettled([buildWorker(options), buildFront(options)]);
};

const runAll = async (folder: string): Promise<Outcome> => {
  const hasUnit = areChosen('{schema,worker,web,dev}/**/*.test.{ts,tsx}');
  const hasBrowser = areChosen('e2e/*.spec.ts');
  if (!hasUnit && !hasBrowser) throw new LaunchError(`no tests are named ${names.join(' or ')}`);
  if (hasBrowser) ensureChromium();
  const [unit] = await Promise.all([
    hasUnit ? runUnitTests(folder) : NOTHING,
    hasBrowser ? buildForBrowser(folder) : null,
  ]);
  const browser = hasBrowser ? await runBrowserTests(folder) : NOTHING;
  return {
    passed: unit.passed + browser.passed,
    failed: unit.failed + browser.failed,
    failures: [...unit.failures, ...browser.failures],
    times: [...unit.times, ...browser.times],
  };
};

const folder = testFolder();
process.env.TMPDIR = join(folder, 'tmp');
mkdirSync(process.env.TMPDIR);
// wrangler alone is started a hundred times, and compiled for a third of each start.
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// Ends child processes with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

try {
  const { passed, failed, failures, times } = await runAll(folder);
  console.log(`\nslowest files:\n${slowestFiles(times, SHOWN).join('\n')}`);
  // Once more at the end, because a log may be kept by its last lines only.
  if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
  console.log(`\ntests: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof LaunchError ? error.message : error);
  console.log('\ntests: 0 passed, 1 failed');
  process.exitCode = 1;
}
