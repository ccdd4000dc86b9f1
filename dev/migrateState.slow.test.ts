import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from './migrateState.ts';
import { statePath } from './root.ts';
import { exampleVariables } from './variables.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'soltrade-state-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const run = () =>
  migrate({ home, variables: exampleVariables(), stopping: new AbortController().signal });

const database = (): DatabaseSync => {
  const folder = join(statePath(home), 'v3/d1/miniflare-D1DatabaseObject');
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/.test(file)) ?? '';
  return new DatabaseSync(join(folder, name));
};

it('makes the database once, and wrangler knows that it is up to date', async () => {
  await run();
  const first = database();
  first.exec("insert into tokens (mint, updated_at) values ('m1', 1)");
  first.close();
  await run();
  const second = database();
  expect(second.prepare('select name from d1_migrations').all()).toEqual([
    { name: '0000_init.sql' },
  ]);
  expect(second.prepare('select mint from tokens').all()).toEqual([{ mint: 'm1' }]);
  second.close();
});

it('moves state of another layout aside, and deletes nothing of it', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  mkdirSync(statePath(home), { recursive: true });
  writeFileSync(join(statePath(home), 'old'), 'kept');
  const today = new Date().toISOString().slice(0, 10);
  const earlier = join(home, `state-before-${today}`);
  mkdirSync(earlier);
  writeFileSync(join(earlier, 'older'), 'kept, too');
  await run();
  const aside = `${earlier}-2`;
  expect(readFileSync(join(aside, 'old'), 'utf8')).toBe('kept');
  expect(readFileSync(join(earlier, 'older'), 'utf8')).toBe('kept, too');
  expect(log.mock.calls).toEqual([[expect.stringContaining(`state-before-${today}-2`)]]);
  log.mockRestore();
  const made = database();
  expect(made.prepare('select count(*) as count from users').all()).toEqual([{ count: 0 }]);
  made.close();
});
