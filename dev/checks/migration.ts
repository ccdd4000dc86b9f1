import { readFileSync } from 'node:fs';
import { LaunchError } from '../launchError.ts';
import { MIGRATION, migrationSql } from '../migrationSql.ts';

/** Deleting a row must not delete others silently. */
const CASCADE = /\bON\s+DELETE\s+CASCADE\b/i;

/** Checks that the migration matches the tables and triggers. */
export const checkMigration = async (): Promise<void> => {
  const committed = readFileSync(MIGRATION, 'utf8');
  if (CASCADE.test(committed))
    throw new LaunchError('The migration cascades: delete dependent rows by name');
  if (committed !== (await migrationSql())) {
    throw new LaunchError('The tables or triggers have changed: run `npm run migration`');
  }
};
