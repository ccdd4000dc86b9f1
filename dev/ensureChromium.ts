import { existsSync } from 'node:fs';
import { execaSync } from 'execa';
import { findChromium } from './findChromium.ts';
import { LOCAL } from './runTool.ts';
import { LaunchError } from './step.ts';

/**
 * Finds a Chromium or installs Playwright's or Debian's. Throws a `LaunchError` with instructions.
 */
export const ensureChromium = (): void => {
  if (findChromium()) return;
  console.log('No Chrome or Chromium found: getting one');
  for (const command of waysToGetOne()) {
    if (run(command) && findChromium()) return;
  }
  throw new LaunchError(
    'The browser tests need Chrome or Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  );
};

const waysToGetOne = (): string[][] => {
  const ways = [['playwright', 'install', 'chromium']];
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    ways.push(
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
    );
  }
  return ways;
};

const run = ([file = '', ...args]: string[]): boolean => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return !execaSync(file, args, { ...LOCAL, env, stdio: 'ignore', timeout: 300_000 }).failed;
};
