import {
  applyD1Migrations,
  type D1Migration,
  evictDurableObject,
  listDurableObjectIds,
  runInDurableObject,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach } from 'vitest';

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// The Worker logs a line for every answer. Nobody collects them by test here (see vitest.config.ts); errors are printed.
console.log = () => {};

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

// Budgets and circuits are the whole world's: what one test breaks must not be closed for the next.
beforeEach(async () => {
  for (const id of await listDurableObjectIds(env.UPSTREAM_PROVIDER)) {
    const stub = env.UPSTREAM_PROVIDER.get(id);
    await runInDurableObject(stub, (_, state) => state.storage.deleteAll());
    await evictDurableObject(stub);
  }
});
