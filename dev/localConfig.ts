// Local configuration of Worker and Pages, derived from both wrangler.toml files: wrangler would
// merge a person's .dev.vars into them, and a second instance needs separate variables and folders.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { ROOT } from './root.ts';
import type { Variables } from './variables.ts';

type Table = Record<string, unknown>;

/** Placeholder that `npm run deploy` replaces with real ids. */
const NO_DATABASE = '00000000-0000-0000-0000-000000000000';
const NO_NAMESPACE = '00000000000000000000000000000000';

/**
 * wrangler.toml with absolute paths and exactly these variables; local state survives a deployment.
 */
export const workerConfig = (variables: Variables): Table => {
  const { secrets, main, d1_databases, kv_namespaces, ...rest } = readToml('wrangler.toml');
  if (typeof main !== 'string' || !Array.isArray(d1_databases) || !Array.isArray(kv_namespaces)) {
    throw new Error('wrangler.toml names no main, no d1_databases or no kv_namespaces');
  }
  return {
    ...rest,
    main: resolve(ROOT, main),
    d1_databases: d1_databases.map((database) => ({
      ...database,
      database_id: NO_DATABASE,
      migrations_dir: resolve(ROOT, String(database.migrations_dir)),
    })),
    kv_namespaces: kv_namespaces.map((namespace) => ({ ...namespace, id: NO_NAMESPACE })),
    vars: variables,
  };
};

/** web/wrangler.toml for a built bundle in an adjacent folder, with the variables that it names. */
export const pagesConfig = (folder: string, variables: Variables): Table => {
  const { vars, ...rest } = readToml('web/wrangler.toml');
  const names = Object.keys(vars ?? {});
  return {
    ...rest,
    pages_build_output_dir: folder,
    vars: Object.fromEntries(names.map((name) => [name, variables[name]])),
  };
};

export const writeConfig = (path: string, config: Table): string => {
  mkdirSync(dirname(path), { recursive: true });
  // It has secrets.
  writeFileSync(path, JSON.stringify(config, null, 2), { mode: 0o600 });
  return path;
};

const readToml = (path: string): Table => parse(readFileSync(join(ROOT, path), 'utf8'));
