import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, toolOptions } from './buildProduct.ts';
import { scratchPath, statePath } from './homePaths.ts';
import { workerConfig, writeConfig } from './localConfig.ts';
import { ROOT } from './root.ts';
import { runTool } from './runTool.ts';

const MIGRATIONS = join(ROOT, 'schema/migrations');

type Migration = { name: string; sql: string };

/** The table in which wrangler remembers what it applied. */
const APPLIED = `CREATE TABLE d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** All migrations as one file, in one transaction: wrangler starts a database for each that it applies. */
const newDatabase = (migrations: readonly Migration[]): string =>
  [
    APPLIED,
    ...migrations.flatMap(({ name, sql }) => [sql, `INSERT INTO d1_migrations (name) VALUES ('${name}');`]),
  ].join('\n');

/** Applies the migrations to the local state, unless the same ones were applied to it before. */
export const migrate = async ({ home, variables, stopping }: BuildOptions): Promise<void> => {
  const folder = join(statePath(home), 'v3/d1');
  // Beside the database: without that it would be wrong.
  const stampFile = join(folder, 'migrations');
  const migrations = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(MIGRATIONS, name), 'utf8') }));
  const hash = createHash('sha256');
  for (const { name, sql } of migrations) hash.update(name).update(sql);
  const stamp = hash.digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const scratch = join(scratchPath(home), 'worker');
  const config = writeConfig(join(scratch, 'migrate.json'), workerConfig(variables));
  const all = join(scratch, 'migrations.sql');
  const isNew = !existsSync(folder);
  if (isNew) writeFileSync(all, newDatabase(migrations));
  await runTool({
    command: [
      ...['wrangler', 'd1'],
      ...(isNew ? ['execute', 'DB', '--file', all, '--yes'] : ['migrations', 'apply', 'DB']),
      ...['--local', '-c', config, '--persist-to', statePath(home)],
    ],
    ...toolOptions({ home, stopping }),
  });
  writeFileSync(stampFile, stamp);
};
