import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

// Nothing of other files is there before a file about everyone's rows.
beforeAll(async () => {
  // A reset spares what has been idle for ten seconds, as either is on a busy machine.
  await Promise.all([env.DB.prepare('select 1').first(), env.CACHE.list({ limit: 1 })]);
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});
