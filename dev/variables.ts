import { chmodSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './root.ts';

const EXAMPLE_FILE = join(ROOT, '.dev.vars.example');
const LOCAL_FILE = join(ROOT, '.dev.vars');

export type Variables = Record<string, string>;

/** The variables of `.dev.vars.example`: used by tests, regardless of a person's `.dev.vars`. */
export const exampleVariables = (): Variables => readVariables(EXAMPLE_FILE);

/**
 * A local run's variables: from `.dev.vars`, which is copied from the example if missing and never
 * overwritten, or from the file named by SOLTRADE_VARS (tests use the example).
 */
export const localVariables = (file: string | undefined): Variables => {
  if (file) return readVariables(resolve(ROOT, file));
  if (!existsSync(LOCAL_FILE)) {
    copyFileSync(EXAMPLE_FILE, LOCAL_FILE);
    chmodSync(LOCAL_FILE, 0o600);
  }
  return readVariables(LOCAL_FILE);
};

const readVariables = (path: string): Variables => {
  const variables: Variables = {};
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
    if (value !== undefined) variables[name] = value;
  }
  return variables;
};

/** Wrangler prints each binding with the first characters of its value, which may be a secret. */
const VARIABLE = /(env\.\w+) \(".*"\)(?=\s+Environment Variable)/;

export const withoutValues = (line: string): string => line.replace(VARIABLE, '$1');
