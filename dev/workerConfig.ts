// The Worker's local configuration, made from wrangler.toml: wrangler would merge a person's .dev.vars into it,
// and a second instance could not have variables of its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { ROOT } from './root.ts';

/**
 * Writes `wrangler.json` into a folder: wrangler.toml with absolute paths and exactly these variables.
 * Answers the file's path.
 */
export const writeWorkerConfig = (folder: string, variables: Record<string, string>): string => {
  const { secrets, main, d1_databases, ...rest } = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'));
  if (typeof main !== 'string' || !Array.isArray(d1_databases)) {
    throw new Error('wrangler.toml names no main or no d1_databases');
  }
  const path = join(folder, 'wrangler.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path,
    JSON.stringify(
      {
        ...rest,
        main: resolve(ROOT, main),
        d1_databases: d1_databases.map(withAbsoluteMigrations),
        vars: variables,
      },
      null,
      2,
    ),
  );
  return path;
};

const withAbsoluteMigrations = (database: unknown): unknown => {
  if (typeof database !== 'object' || database === null || !('migrations_dir' in database)) return database;
  return { ...database, migrations_dir: resolve(ROOT, String(database.migrations_dir)) };
};
