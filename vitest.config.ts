import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { workerConfig, writeConfig } from './dev/localConfig.ts';
import { ROOT } from './dev/root.ts';
import { specItems } from './dev/spec/specItems.ts';
import { UNIT_TEST, WAIT } from './dev/testLimits.ts';
import { exampleVariables } from './dev/variables.ts';

/** `npm run test:slow` runs these. */
const SLOW = '**/*.slow.test.ts';

/** It is the build and the browser in one process, which no other file can share. */
const PRERENDER = 'src/prerender.test.tsx';

const shared = {
  testTimeout: UNIT_TEST,
  hookTimeout: UNIT_TEST,
  expect: { poll: { timeout: WAIT } },
  // A test with another tag does not run.
  tags: specItems().map(({ id, fact }) => ({ name: id, description: fact })),
};

// Miniflare passes these to the Workers runtime: files of tests share an isolate, whose short-lived
// objects a small nursery would be searched for again and again.
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--min-semi-space-size=32 --max-semi-space-size=64';

/** The Worker's statements, and only they, run through a module that notes them. */
const plannedStatements = {
  name: 'planned-statements',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    source === 'drizzle-orm/d1' && importer?.endsWith('/worker/src/db/client.ts')
      ? join(ROOT, 'worker/test/plannedStatements.ts')
      : null,
};

const WORKER_TESTS = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'];

/** Tests about everyone's rows: each file of them begins in empty storage. */
const GLOBAL = '**/*.global.test.ts';
const EMPTY_WORLD = join(ROOT, 'worker/test/emptyWorld.ts');

type WorkerTests = { name: string; include: string[]; exclude?: string[]; setup?: string[] };

/** Tests within the Workers runtime. */
const workerProject = ({ setup = [], ...which }: WorkerTests) => ({
  plugins: [
    plannedStatements,
    cloudflareTest(async () => ({
      wrangler: {
        configPath: writeConfig(
          join(ROOT, '.wrangler/vitest/worker.json'),
          // A busy machine is slow, not down.
          workerConfig({ ...exampleVariables(), DATABASE_WAIT: String(WAIT) }),
        ),
      },
      miniflare: {
        bindings: { TEST_MIGRATIONS: await readD1Migrations(join(ROOT, 'schema/migrations')) },
      },
    })),
  ],
  test: {
    ...shared,
    ...which,
    root: './worker',
    // Starting a runtime for each file takes longer than all tests.
    isolate: false,
    // A log line of another request's context is sent to the runner with the next message of the
    // test's own, and the runner waits for its answer before it ends a file: where none follows, it
    // waits forever (cloudflare/workers-sdk#15719; mended in plugin 1.5.0, whose runtime is not
    // published for every platform yet).
    disableConsoleIntercept: true,
    setupFiles: [join(ROOT, 'worker/test/setup.ts'), ...setup],
    globalSetup: [join(ROOT, 'dev/buildLanding.ts'), join(ROOT, 'dev/sandbox/testSandbox.ts')],
  },
});

export default defineConfig({
  test: {
    // The Worker logs one line an answer.
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...shared,
          name: 'schema',
          root: './schema',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dev',
          environment: 'node',
          include: ['dev/**/*.test.ts'],
          exclude: [SLOW],
        },
      },
      { test: { ...shared, name: 'slow', environment: 'node', include: [`dev/${SLOW}`] } },
      workerProject({ name: 'worker', include: WORKER_TESTS, exclude: [SLOW, GLOBAL] }),
      workerProject({ name: 'worker-global', include: [`src/${GLOBAL}`], setup: [EMPTY_WORLD] }),
      workerProject({ name: 'worker-slow', include: [`src/${SLOW}`], setup: [EMPTY_WORLD] }),
      {
        test: {
          ...shared,
          name: 'landing',
          root: './worker/landing',
          environment: 'node',
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          globalSetup: [join(ROOT, 'dev/buildTexts.ts')],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...shared,
          name: 'web',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [PRERENDER],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { ...shared, name: 'prerender', root: './web', include: [PRERENDER], isolate: true },
      },
    ],
  },
});
