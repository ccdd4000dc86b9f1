import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { statePath } from './homePaths.ts';
import { migrate } from './migrateState.ts';
import { ROOT } from './root.ts';
import { exampleVariables } from './variables.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'soltrade-state-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const folder = () => join(statePath(home), 'v3/d1');

const applied = (): unknown[] => {
  const files = readdirSync(join(folder(), 'miniflare-D1DatabaseObject'));
  const name = files.find((file) => /^[0-9a-f]{64}\.sqlite$/.test(file)) ?? '';
  const database = new DatabaseSync(join(folder(), 'miniflare-D1DatabaseObject', name));
  try {
    return database
      .prepare('select name from d1_migrations order by id')
      .all()
      .map((row) => row.name);
  } finally {
    database.close();
  }
};

it('a new database has all migrations, and wrangler knows that it has', async () => {
  const options = { home, variables: exampleVariables(), stopping: new AbortController().signal };
  await migrate(options);
  const names = readdirSync(join(ROOT, 'schema/migrations')).filter((name) => name.endsWith('.sql'));
  expect(applied()).toEqual(names.toSorted());
  // As after an interrupted start: wrangler would apply what it does not know of, and fail.
  rmSync(join(folder(), 'migrations'));
  await migrate(options);
  expect(applied()).toEqual(names.toSorted());
  expect(existsSync(join(folder(), 'migrations'))).toBe(true);
});
