import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell first: the same engine without window drawing.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** What remembers whole pages for Back, which the headless shell doesn't. */
const WHOLE_NAMES = NAMES.filter((name) => !name.includes('shell'));

/** Path of a Chrome or Chromium for browser tests: Playwright's, else the system's, or null. */
export const findChromium = ({ isWhole = false } = {}): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...(isWhole ? WHOLE_NAMES : NAMES).flatMap((name) =>
      folders.map((folder) => join(folder, name)),
    ),
    MAC,
  ];
  return candidates.find((path) => path !== undefined && isExecutable(path)) ?? null;
};

const isExecutable = (path: string): boolean => {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
