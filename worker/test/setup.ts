import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { waitForGlobalWaitUntil } from 'cloudflare:test-internal';
import { env } from 'cloudflare:workers';
import { beforeEach, vi } from 'vitest';
import { forgetMemories } from './boundedMap.ts';
import { forgetModules } from './forgetModules.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// The Worker logs a line for every answer. Nobody collects them by test here (see vitest.config.ts); errors are printed.
console.log = () => {};

// Files share a runtime (`isolate: false`). Each begins as if it had its own: memories, storage, queues, limits, time.
vi.useRealTimers();
// What the file before it left running behind a response would write into the emptied storage. What fails there has
// been that file's own to judge.
await waitForGlobalWaitUntil().catch(() => {});
const { flightsAtRest } = await import('./flightWork.ts');
await flightsAtRest();
vi.restoreAllMocks();
vi.unstubAllGlobals();
forgetModules();
forgetMemories();
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

const { resetProviders } = await import('./resetProviders.ts');

// No test has the spies or the time of the one before it; that one keeps them for what it left running behind its
// responses. Budgets and circuits are the whole world's: what one test breaks must not be closed for the next.
beforeEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  return resetProviders();
});
