import { spawnSync } from 'node:child_process';
import { accessSync } from 'node:fs';
import { findChromium } from './findChromium.ts';
import { LaunchError } from './launchError.ts';
import { toolCommand } from './runTool.ts';

/**
 * Finds a Chrome or Chromium, or gets one: Playwright's own download, else Debian's package. Throws a `LaunchError`
 * that says what to install where neither works.
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
  const ways = [toolCommand('playwright', 'install', 'chromium')];
  const isDebianRoot = process.getuid?.() === 0 && exists('/usr/bin/apt-get');
  if (isDebianRoot) {
    ways.push(
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
    );
  }
  return ways;
};

const exists = (path: string): boolean => {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
};

const run = ([file = '', ...args]: string[]): boolean => {
  const { status } = spawnSync(file, args, {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
};
