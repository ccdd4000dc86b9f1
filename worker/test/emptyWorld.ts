import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll } from 'vitest';

const empty = async (): Promise<void> => {
  // A reset spares what has been idle for ten seconds, as either is on a busy machine.
  await Promise.all([env.DB.prepare('select 1').first(), env.CACHE.list({ limit: 1 })]);
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
};

/**
 * For files about everyone's rows, such as a total or whatever the cron finds due: nothing of other
 * files is there before them. All other files make their own promoter and leave the rest alone.
 */
export const inEmptyWorld = (): void => beforeAll(empty);

/** For files whose rows no other file could bear. */
export const emptyAfterwards = (): void => afterAll(empty);
