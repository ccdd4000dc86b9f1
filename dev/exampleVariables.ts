import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './root.ts';

export const EXAMPLE_FILE = join(ROOT, '.dev.vars.example');

/** The variables of `.dev.vars.example`: what tests run with, whatever a person's .dev.vars says. */
export const exampleVariables = (): Record<string, string> => readVariables(EXAMPLE_FILE);

/** Parses a dotenv file. */
export const readVariables = (path: string): Record<string, string> => {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
    if (value !== undefined) variables[name] = value;
  }
  return variables;
};
