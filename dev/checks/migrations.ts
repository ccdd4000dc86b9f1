import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LaunchError } from '../launchError.ts';
import { ROOT } from '../root.ts';
import { runTool } from '../runTool.ts';

const MIGRATIONS = join(ROOT, 'schema/migrations');

/** What empties tables: SQLite rebuilds a table by dropping it, and a cascade then empties its children, silently. */
const DESTRUCTIVE = /\bDROP\s+TABLE\b|\bON\s+DELETE\s+CASCADE\b|\b__new_/i;

/** The migrations are what the tables say, and none destroys data. */
export const checkMigrations = async (): Promise<void> => {
  const destructive = migrationFiles(MIGRATIONS).filter((name) =>
    DESTRUCTIVE.test(readFileSync(join(MIGRATIONS, name), 'utf8')),
  );
  if (destructive.length > 0) {
    throw new LaunchError(`${destructive.join(', ')}: drops a table or cascades; migrations only add`);
  }

  const schema = join(ROOT, 'schema');
  const copy = mkdtempSync(join(schema, 'migrations-check-'));
  try {
    cpSync(MIGRATIONS, copy, { recursive: true });
    await runTool({
      command: [
        ...['drizzle-kit', 'generate', '--dialect', 'sqlite'],
        ...['--schema', 'src/tables/index.ts', '--out', relative(schema, copy)],
      ],
      cwd: schema,
      environment: process.env,
    });
    if (migrationFiles(copy).length !== migrationFiles(MIGRATIONS).length) {
      throw new LaunchError('The tables have changed: run `npm run migration -- --name what_changed`');
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const migrationFiles = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.sql'));
