// `npm test`: everything, unit to browser, with ports, sandbox and state of its own. The last line tells the result.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './ensureChromium.ts';
import { LaunchError } from './launchError.ts';
import { ROOT } from './root.ts';
import { type Tool, toolCommand } from './runTool.ts';
import { runWatched } from './runWatched.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

const stopped = new AbortController();

// The Workers test runtime now and then stops answering its runner between two files (`@cloudflare/vitest-plugin` 1.4.10
// with vitest 5.1.0). Small parts lose little by it.
const WORKER_SHARDS = 2;
const UNIT_PARTS: readonly string[][] = [
  ['--project=schema', '--project=dev', '--project=web'],
  ...Array.from({ length: WORKER_SHARDS }, (_, index) => [
    '--project=worker',
    `--shard=${index + 1}/${WORKER_SHARDS}`,
  ]),
];
/** Far longer than any file of unit tests takes on two busy cores. */
const UNIT_SILENCE = 90_000;

type Run = { tool: Tool; args: string[]; environment?: Record<string, string>; silence?: number };

const run = async ({ tool, args, environment = {}, silence }: Run): Promise<number> => {
  const options = { command: toolCommand(tool, ...args), environment, silence, signal: stopped.signal };
  const first = await runWatched(options);
  if (!first.hung) return first.code;
  // A failing test is never run again.
  console.log(`\n${tool} ${args.join(' ')} went silent and was ended; running it once more.\n`);
  const second = await runWatched(options);
  return second.code;
};

const runUnitPart = async (folder: string, part: readonly string[], index: number): Promise<Tally> => {
  const report = join(folder, `vitest-${index}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Of two cores vitest would leave one idle. Its configuration file cannot say so for its projects.
  const args = ['run', ...part, '--maxWorkers=100%', ...reporters];
  const code = await run({ tool: 'vitest', args, silence: UNIT_SILENCE });
  return tallyVitest(report, code);
};

const runAll = async (folder: string): Promise<Tally> => {
  ensureChromium();
  const tallies: Tally[] = [];
  for (const [index, part] of UNIT_PARTS.entries()) tallies.push(await runUnitPart(folder, part, index));
  const report = join(folder, 'playwright.json');
  const environment = { E2E_HOME: join(relative(ROOT, folder), 'home'), E2E_REPORT: report };
  const browser = await run({ tool: 'playwright', args: ['test'], environment });
  tallies.push(tallyPlaywright(report, browser));
  return tallies.reduce((sum, { passed, failed }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  }));
};

const scratch = join(ROOT, '.wrangler');
mkdirSync(scratch, { recursive: true });
const folder = mkdtempSync(join(scratch, 'test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped.abort();
    process.exit(130);
  });
}

try {
  const { passed, failed } = await runAll(folder);
  console.log(`\ntests: ${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof LaunchError ? error.message : error);
  console.log('\ntests: 0 passed, 1 failed');
  process.exitCode = 1;
}
