import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './root.ts';

const EXAMPLE_FILE = join(ROOT, '.dev.vars.example');
const LOCAL_FILE = join(ROOT, '.dev.vars');

export type Variables = Record<string, string>;

/** The variables of `.dev.vars.example`: what tests run with, whatever a person's `.dev.vars` says. */
export const exampleVariables = (): Variables => readVariables(EXAMPLE_FILE);

/**
 * The variables of a local run: of `.dev.vars`, which is made from the example where it is missing and never
 * overwritten, or of the file that SOLTRADE_VARS names (tests take the example).
 */
export const localVariables = (file: string | undefined): Variables => {
  if (file) return readVariables(resolve(ROOT, file));
  if (!existsSync(LOCAL_FILE)) copyFileSync(EXAMPLE_FILE, LOCAL_FILE);
  return readVariables(LOCAL_FILE);
};

const readVariables = (path: string): Variables => {
  const variables: Variables = {};
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
    if (value !== undefined) variables[name] = value;
  }
  return variables;
};
