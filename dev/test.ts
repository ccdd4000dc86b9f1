// `npm test`: unit tests and journeys in a browser beside each other, with separate ports, sandbox
// and state; `npm run test:slow`: files named `*.slow.*`, and how the journeys' pages look. `--
// rowsRead` runs only files whose name has this. What the runners print is shown only if a test
// failed.
import {
  accessSync,
  appendFileSync,
  constants,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { buildFront, buildWorker } from './buildProduct.ts';
import { ensureChromium } from './ensureChromium.ts';
import { ROOT } from './root.ts';
import { runWatched } from './runWatched.ts';
import { LaunchError } from './step.ts';
import { SILENCE, WAIT } from './testLimits.ts';
import { type Outcome, playwrightOutcome, slowestFiles, vitestOutcome } from './testReports.ts';
import { exampleVariables } from './variables.ts';

/**
 * Of the whole machine since its start, with whatever else runs on it: a browser's processes outlive
 * the parent that would count them.
 */
const processorSeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1_000;

const { values: options, positionals: names } = parseArgs({
  options: { slow: { type: 'boolean', default: false } },
  allowPositionals: true,
});
/** The slow suite walks the journeys too (e2e/look.ts). */
const runsIn = (file: string, isSlow: boolean): boolean =>
  file.includes('.slow.') === isSlow || (isSlow && /^e2e.[^.]+[.]spec/.test(file));

/** Whether there are such files of the chosen names. */
const areChosen = (pattern: string): boolean =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).some(
    (file) =>
      names.length === 0 ||
      (runsIn(file, options.slow) && names.some((name) => file.includes(name))),
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

/**
 * A temporary folder for tests' output, in memory if possible, because syncing to disk takes CPU
 * time.
 */
const testFolder = (): string =>
  mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'soltrade-test-'));

/** Kept from the last run. */
const RESULTS = join(ROOT, '.wrangler', options.slow ? 'tests-slow' : 'tests');

type Run = { command: string[]; environment?: Record<string, string> };

const PASSED = /^\s*✓/;
const FAILED = /^\s*(?:×|✘|FAIL\b)/;
/** The Workers runtime's own word on failures, which most tests of outages cause on purpose. */
const RUNTIME = /^(?:uncaught exception; |exception = |stack: )/;
const FRAME = /^ {4}at /;

/**
 * Keeps what it prints in a file. Shows failures as they come and, if there are some, all but the
 * passed tests and the runtime's lines at its end.
 */
const run = async ({ command, environment = {} }: Run): Promise<number> => {
  const [name = ''] = command;
  const log = join(RESULTS, `${name}.log`);
  const shown: string[] = [];
  let isOfRuntime = false;
  const onLine = (line: string): void => {
    appendFileSync(log, `${line}\n`);
    const text = stripVTControlCharacters(line);
    isOfRuntime = RUNTIME.test(text) || (isOfRuntime && FRAME.test(text));
    if (PASSED.test(text) || isOfRuntime) return;
    shown.push(line);
    if (FAILED.test(text)) console.log(line);
  };
  const { code, hung } = await runWatched({ command, environment, silence: SILENCE, onLine });
  if (code !== 0) console.log(`\n${shown.join('\n')}`);
  if (hung) console.log(`\n${name} went silent and was ended.\n`);
  return code;
};

const runUnitTests = async (folder: string): Promise<Outcome> => {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // The configuration file can't set this for its projects.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const project = `--project=${options.slow ? '*slow' : '!*slow'}`;
  const command = ['vitest', 'run', project, workers, ...reporters, ...names];
  return vitestOutcome(report, await run({ command }));
};

/** On a busy machine the sandbox and D1 are slow too, which a journey isn't about. */
const VARIABLES = {
  ...exampleVariables(),
  UPSTREAM_WAIT: String(WAIT),
  DATABASE_WAIT: String(WAIT),
};

/** `runEnvironment` of e2e has the main product's home there. */
const browserHome = (folder: string): string => join(folder, 'home');

const runBrowserTests = async (folder: string): Promise<Outcome> => {
  const report = join(folder, 'playwright.json');
  const variables = join(folder, 'variables');
  const lines = Object.entries(VARIABLES).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
  );
  writeFileSync(variables, lines.join(''), { mode: 0o600 });
  const environment = {
    E2E_HOME: browserHome(folder),
    E2E_REPORT: report,
    E2E_VARS: variables,
  };
  const projects = options.slow ? ['slow'] : ['http', 'journeys'];
  const command = ['playwright', 'test', ...projects.map((name) => `--project=${name}`), ...names];
  return playwrightOutcome(report, await run({ command, environment }));
};

/**
 * The journeys' `npm start` finds it built, and doesn't wait that long; if this fails, it builds
 * again and says why.
 */
const buildForBrowser = async (folder: string): Promise<void> => {
  const options = {
    home: join(browserHome(folder), 'browser'),
    variables: VARIABLES,
    stopping: new AbortController().signal,
  };
  await Promise.allSettled([buildWorker(options), buildFront(options)]);
};

const runAll = async (folder: string): Promise<Outcome> => {
  const hasUnit = areChosen('{schema,worker,web,dev}/**/*.test.{ts,tsx}');
  const hasBrowser = areChosen('e2e/*.spec.ts');
  if (!hasUnit && !hasBrowser) throw new LaunchError(`no tests are named ${names.join(' or ')}`);
  if (hasBrowser) ensureChromium();
  const [unit, browser] = await Promise.all([
    hasUnit ? runUnitTests(folder) : NOTHING,
    hasBrowser ? buildForBrowser(folder).then(() => runBrowserTests(folder)) : NOTHING,
  ]);
  return {
    passed: unit.passed + browser.passed,
    failed: unit.failed + browser.failed,
    failures: [...unit.failures, ...browser.failures],
    times: [...unit.times, ...browser.times],
  };
};

const begun = performance.now();
const spentBefore = processorSeconds();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
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
  const results = {
    passed,
    failed,
    seconds: Math.round((performance.now() - begun) / 1_000),
    processorSeconds: Math.round(processorSeconds() - spentBefore),
    slowest: slowestFiles(times, SHOWN),
  };
  const path = join(RESULTS, 'results.json');
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
  console.log(
    `\n${relative(ROOT, path)}: ${results.seconds} s, ${results.processorSeconds} s of processors`,
  );
  for (const { file, seconds } of results.slowest)
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  // Once more at the end, because a log may be kept by its last lines only.
  if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
  console.log(`\ntests: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof LaunchError ? error.message : error);
  console.log('\ntests: 0 passed, 1 failed');
  process.exitCode = 1;
}
