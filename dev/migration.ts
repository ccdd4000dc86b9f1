// `npm run migration`: regenerates the migration from the tables and `schema/triggers.sql`.
import { writeFileSync } from 'node:fs';
import { MIGRATION, migrationSql } from './migrationSql.ts';

writeFileSync(MIGRATION, await migrationSql());
