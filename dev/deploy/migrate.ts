import { readdirSync } from 'node:fs';
import { z } from '../../schema/src/zod.ts';
import { ROOT } from '../root.ts';
import { LaunchError } from '../step.ts';
import type { Context } from './provision.ts';
import type { Wrangler } from './wrangler.ts';

/** Wrangler's table of applied migrations. */
const TABLE = 'd1_migrations';

/**
 * Throws a `LaunchError` unless all migrations are applied; wrangler succeeds even if someone
 * declines them.
 */
export const migrate = async (context: Context, wrangler: Wrangler): Promise<void> => {
  const { deployment, summary } = context;
  const { binding, name, migrations } = deployment.database;
  const all = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  const waiting = async (): Promise<string[]> => {
    const applied = await appliedMigrations(context);
    return all.filter((file) => !applied.includes(file));
  };
  const before = await waiting();
  if (before.length === 0)
    return summary.found(`schema of ${name}: all ${all.length} migrations applied`);
  const isApplied = await wrangler(['d1', 'migrations', 'apply', binding, '--remote'], ROOT);
  const after = await waiting();
  if (!isApplied || after.length > 0) {
    const left = after.length > 0 ? `${after.join(', ')} not applied` : 'wrangler failed';
    throw new LaunchError(`Migrations of ${name}: ${left}. Worker and pages are as they were`);
  }
  summary.did(`applied ${before.join(', ')} to ${name}`);
};

const appliedMigrations = async (context: Context): Promise<string[]> => {
  const tables = await query(context, `SELECT name FROM sqlite_master WHERE name = '${TABLE}'`);
  return tables.length === 0 ? [] : query(context, `SELECT name FROM ${TABLE}`);
};

const query = async ({ cloudflare, deployment }: Context, sql: string): Promise<string[]> => {
  const path = `/d1/database/${deployment.database.id}/query`;
  const result = z.array(z.object({ results: z.array(z.object({ name: z.string() })) }));
  const purpose = 'list the applied migrations';
  const answers = await cloudflare.call({ purpose, method: 'POST', path, body: { sql }, result });
  return answers.flatMap(({ results }) => results.map(({ name }) => name));
};
