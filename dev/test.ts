// `npm test`: everything, unit to browser, with ports, sandbox and state of its own. The last line tells the result.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './ensureChromium.ts';
import { LaunchError } from './launchError.ts';
import { ROOT } from './root.ts';
import { type Tool, toolCommand } from './runTool.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

let running: ChildProcess | null = null;

const run = async (tool: Tool, args: string[], environment: Record<string, string> = {}): Promise<number> => {
  const [file = '', ...rest] = toolCommand(tool, ...args);
  const child = spawn(file, rest, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  running = child;
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
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
    running?.kill(signal);
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
