import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '@soltrade/schema/openApiDocument';
import { MIGRATION, migrationSql } from '../migrationSql.ts';
import { LaunchError } from '../step.ts';

/** Validates the OpenAPI document with two independent validators. */
export const checkOpenApi = async (): Promise<void> => {
  const source = JSON.stringify(openApiDocument());
  await SwaggerParser.validate(JSON.parse(source));
  const config = await createConfig({
    extends: ['recommended'],
    // A redirect is a success, and calls without input have no 4xx.
    rules: { 'operation-2xx-response': 'off', 'operation-4xx-response': 'off' },
  });
  const problems = await lintFromString({ source, config });
  if (problems.length === 0) return;
  const lines = problems.map(({ severity, ruleId, message, location }) =>
    [severity, ruleId, location[0]?.pointer, message].join('  '),
  );
  throw new LaunchError(`The OpenAPI document:\n${lines.join('\n')}`);
};

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
