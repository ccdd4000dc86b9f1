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

const run = async (tool: Tool, args: string[], environment: Record<string, string> = {}): Promise<number> => {
  const command = toolCommand(tool, ...args);
  const first = await runWatched({ command, environment, signal: stopped.signal });
  if (!first.hung) return first.code;
  // Seen once on a busy machine: a test runtime that never answered its runner. A failing test is never run again.
  console.log(`\n${tool} went silent and was ended; running it once more.\n`);
  const second = await runWatched({ command, environment, signal: stopped.signal });
  return second.code;
};

const runAll = async (folder: string): Promise<Tally> => {
  ensureChromium();
  const vitestReport = join(folder, 'vitest.json');
  const unit = await run('vitest', [
    ...['run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${vitestReport}`,
  ]);
  const playwrightReport = join(folder, 'playwright.json');
  const browser = await run('playwright', ['test'], {
    E2E_HOME: join(relative(ROOT, folder), 'home'),
    E2E_REPORT: playwrightReport,
  });
  const tallies = [tallyVitest(vitestReport, unit), tallyPlaywright(playwrightReport, browser)];
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
