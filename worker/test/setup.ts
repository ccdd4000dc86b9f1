import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { allowAll } from './limits.ts';
import { changeMints } from './market.ts';
import { ranStatements, wholeScans } from './plannedStatements.ts';
import { resetProviders } from './resetProviders.ts';
import { miscounted } from './rowCounts.ts';
import { foreignWrites } from './tenants.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// What the Worker logs is printed for a failed test only. Vitest can't do that here (see
// vitest.config.ts).
const logged: string[] = [];
console.log = () => {};
console.error = (...parts: unknown[]) => void logged.push(parts.join(' '));
beforeEach(({ onTestFailed }) => {
  logged.length = 0;
  onTestFailed(() => {
    if (logged.length > 0) console.info(logged.join('\n'));
  });
});

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
changeMints();

// Resets spies and time before a test; the previous one needs them for its background work. Budgets
// and circuits are global, so a test's broken upstream must not stay blocked for the next.
beforeEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  allowAll();
  return resetProviders();
});

// What the Worker asks of D1 must not take longer the more promoters there are (scans.ts).
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  const foreign = foreignWrites(ranStatements());
  // Forgets the statements, so that the next file doesn't fail with these.
  const scans = await wholeScans(env.DB);
  expect(foreign, 'writes that name no account').toEqual([]);
  expect(scans, 'statements that read a whole table').toEqual([]);
  expect(await miscounted(env.DB), 'row counts that differ from the rows').toEqual([]);
});
