import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DIMENSIONS } from '../schema/src/audience/dimensions.ts';
import type { BuildOptions } from './buildProduct.ts';
import { executeSql } from './executeSql.ts';
import { MIGRATION } from './migrationSql.ts';
import { statePath } from './root.ts';

/**
 * Of what Durable Objects store: raised where their tables change. Dimensions are stored by their
 * place.
 */
const OBJECT_LAYOUT = 4;

/** Matches wrangler's own record of applied migrations. */
const applied = (name: string): string => `CREATE TABLE d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);
INSERT INTO d1_migrations (name) VALUES ('${name}');`;

/** Prepares the local state. Moves one with another layout aside and starts over. */
export const migrate = async (options: BuildOptions): Promise<void> => {
  const { home } = options;
  const state = statePath(home);
  const stampFile = join(state, 'layout');
  const sql = readFileSync(MIGRATION, 'utf8');
  const stamp = createHash('sha256')
    .update(`${OBJECT_LAYOUT}\n${DIMENSIONS.join()}\n${sql}`)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (existsSync(state)) moveAside(home);
  await executeSql(options, `${sql}\n${applied(basename(MIGRATION))}`);
  writeFileSync(stampFile, stamp);
};

const moveAside = (home: string): void => {
  const state = statePath(home);
  const before = `${state}-before-${new Date().toISOString().slice(0, 10)}`;
  let aside = before;
  for (let copy = 2; existsSync(aside); copy += 1) aside = `${before}-${copy}`;
  renameSync(state, aside);
  console.log(
    `  The local state has another layout: it is in ${basename(aside)} now, and a new one begins`,
  );
};
