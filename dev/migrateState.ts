import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, toolOptions } from './buildProduct.ts';
import { scratchPath, statePath } from './homePaths.ts';
import { workerConfig, writeConfig } from './localConfig.ts';
import { MIGRATION } from './migrationSql.ts';
import { runTool } from './runTool.ts';

/** Of what Durable Objects store: raised where their tables change. */
const OBJECT_LAYOUT = 1;

/** As wrangler notes which migrations it applied. */
const applied = (name: string): string => `CREATE TABLE d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);
INSERT INTO d1_migrations (name) VALUES ('${name}');`;

/** Prepares the local state. One of another layout is moved aside, and a new one begins. */
export const migrate = async ({ home, variables, stopping }: BuildOptions): Promise<void> => {
  const state = statePath(home);
  const stampFile = join(state, 'layout');
  const sql = readFileSync(MIGRATION, 'utf8');
  const stamp = createHash('sha256').update(`${OBJECT_LAYOUT}\n${sql}`).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (existsSync(state)) moveAside(home);
  const scratch = join(scratchPath(home), 'worker');
  const config = writeConfig(join(scratch, 'migrate.json'), workerConfig(variables));
  const file = join(scratch, 'migration.sql');
  writeFileSync(file, `${sql}\n${applied(basename(MIGRATION))}`);
  await runTool({
    command: [
      'wrangler',
      'd1',
      'execute',
      'DB',
      '--file',
      file,
      '--yes',
      '--local',
      '-c',
      config,
      '--persist-to',
      state,
    ],
    ...toolOptions({ home, stopping }),
  });
  writeFileSync(stampFile, stamp);
};

const moveAside = (home: string): void => {
  const state = statePath(home);
  const before = `${state}-before-${new Date().toISOString().slice(0, 10)}`;
  let aside = before;
  for (let copy = 2; existsSync(aside); copy += 1) aside = `${before}-${copy}`;
  renameSync(state, aside);
  console.log(`  The local state has another layout: it is in ${basename(aside)} now, and a new one begins`);
};
