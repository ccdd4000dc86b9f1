import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './dev/findChromium.ts';
import { freePort } from './dev/ports.ts';
import { ROOT } from './dev/root.ts';
import { JOURNEY, PRODUCT_START, WAIT } from './dev/testLimits.ts';
import { PORT_COUNT, runEnvironment } from './e2e/runEnvironment.ts';

// Set once: the workers read this file again and inherit the environment. Another run may go on
// beside this one.
if (!process.env.E2E_PORTS) {
  const ports: number[] = [];
  while (ports.length < PORT_COUNT) ports.push(await freePort());
  process.env.E2E_PORTS = ports.join();
}
if (!process.env.E2E_HOME) {
  const home = join(ROOT, `.wrangler/e2e-${process.pid}`);
  process.env.E2E_HOME = home;
  // The products have ended by then; their state was for these tests only.
  process.on('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
}

const { baseUrl, environment } = runEnvironment('browser');
const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: './e2e',
  // `npm test` runs the first two; `http` needs no browser. `npm run test:slow` runs the third,
  // which walks the journeys again to look at their pages (look.ts).
  projects: [
    { name: 'http', testMatch: '**/*.http.spec.ts' },
    { name: 'journeys', testIgnore: '**/*.{http,slow}.spec.ts' },
    { name: 'slow', testIgnore: '**/*.http.spec.ts' },
  ],
  outputDir: './test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: JOURNEY,
  expect: { timeout: WAIT },
  reporter: [
    ['list'],
    ['./e2e/productLogs.ts'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    // "Desktop Chrome" names no HeadlessChrome in its user agent, which the product would count as
    // a robot.
    ...devices['Desktop Chrome'],
    baseURL: baseUrl,
    // A request that a service worker makes cannot be routed.
    serviceWorkers: 'block',
    // Recording makes the suite half as long again; `npx playwright test --trace on` records what
    // one looks into.
    trace: 'off',
    // Frames of animations are drawn without a graphics card: a seventh of the suite's time.
    // Journeys where something could be in the way while it moves ask for motion themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's own sandbox refuses to run as root, as in a container.
        ...(isRoot ? ['--no-sandbox'] : []),
        // No page reaches anything but the product and its sandbox, also where a test routes no
        // requests.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'npm start',
    url: `${baseUrl}/api/health`,
    env: environment,
    timeout: PRODUCT_START,
    gracefulShutdown: { signal: 'SIGTERM', timeout: WAIT },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
