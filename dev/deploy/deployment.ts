// A deployment's settings, read from both wrangler.toml files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '@soltrade/schema/publicUrl';
import { parse } from 'smol-toml';
import { z } from '../../schema/src/zod.ts';
import { ROOT } from '../root.ts';
import { LaunchError } from '../step.ts';

const WORKER_FILE = 'wrangler.toml';
const PAGES_FILE = 'web/wrangler.toml';

/** Reserved by RFC 2606, so no one can own such a host. */
const EXAMPLE_HOST = /(^|\.)example(\.(com|net|org))?$/;

/** The placeholder of an id until a deployment writes one. */
const PLACEHOLDER = /^[0-]*$/;

const queue = z.object({ queue: z.string(), dead_letter_queue: z.optional(z.string()) });

const workerFile = z.object({
  name: z.string(),
  vars: z.record(z.string(), z.string()),
  secrets: z.object({ required: z.array(z.string()) }),
  d1_databases: z.tuple([
    z.object({
      binding: z.string(),
      database_name: z.string(),
      database_id: z.string(),
      migrations_dir: z.string(),
    }),
  ]),
  kv_namespaces: z.tuple([z.object({ binding: z.string(), id: z.string() })]),
  queues: z.object({ producers: z.array(queue), consumers: z.array(queue) }),
});

const pagesFile = z.object({ name: z.string(), vars: z.record(z.string(), z.string()) });

export type Deployment = {
  worker: string;
  project: string;
  variables: Record<string, string>;
  requiredSecrets: string[];
  database: { binding: string; name: string; id: string | null; migrations: string };
  namespace: { title: string; id: string | null };
  queues: string[];
  publicOrigin: string;
  linkOrigin: string;
};

export const readDeployment = (): Deployment =>
  deploymentOf(readToml(WORKER_FILE), readToml(PAGES_FILE));

/** Of both files. Throws a `LaunchError` if the operator's own values are missing. */
export const deploymentOf = (workerToml: unknown, pagesToml: unknown): Deployment => {
  const worker = workerFile.parse(workerToml);
  const pages = pagesFile.parse(pagesToml);
  const [database] = worker.d1_databases;
  const [namespace] = worker.kv_namespaces;
  const { producers, consumers } = worker.queues;
  const queues = [...producers, ...consumers].flatMap((entry) => [
    entry.queue,
    entry.dead_letter_queue ?? [],
  ]);
  return {
    worker: worker.name,
    project: pages.name,
    variables: worker.vars,
    requiredSecrets: worker.secrets.required,
    database: {
      binding: database.binding,
      name: database.database_name,
      id: idOf(database.database_id),
      migrations: join(ROOT, database.migrations_dir),
    },
    namespace: {
      title: `${worker.name}-${namespace.binding.toLowerCase()}`,
      id: idOf(namespace.id),
    },
    queues: [...new Set(queues.flat())],
    publicOrigin: originOf('PUBLIC_ORIGIN', worker.vars, pages.vars),
    linkOrigin: originOf('LINK_ORIGIN', worker.vars, pages.vars),
  };
};

/** Replaces the zeros of an id, leaving the rest of the file unchanged. */
export const writeId = (key: 'database_id' | 'id', id: string): void => {
  const path = join(ROOT, WORKER_FILE);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(new RegExp(`^(${key}\\s*=\\s*)"[0-]*"`, 'm'), `$1"${id}"`);
  if (after === before) {
    throw new LaunchError(
      `${WORKER_FILE}: no line \`${key} = "000…"\` to write to; put ${id} there yourself`,
    );
  }
  writeFileSync(path, after);
};

type Variables = Record<string, string>;

const originOf = (name: string, worker: Variables, pages: Variables): string => {
  const value = worker[name];
  if (value === undefined || !URL.canParse(value)) {
    throw new LaunchError(
      `${WORKER_FILE}: ${name} is missing or no origin like https://sol.your-domain.com`,
    );
  }
  const url = new URL(value);
  if (EXAMPLE_HOST.test(url.hostname) || isLoopback(url)) {
    throw new LaunchError(
      `${WORKER_FILE}: ${name} is still ${value}. Set it to an origin of yours there and in ${PAGES_FILE}`,
    );
  }
  if (pages[name] !== value) {
    throw new LaunchError(
      `${name} is ${value} in ${WORKER_FILE} and ${pages[name]} in ${PAGES_FILE}`,
    );
  }
  return value;
};

const idOf = (value: string): string | null => (PLACEHOLDER.test(value) ? null : value);

const readToml = (path: string): unknown => parse(readFileSync(join(ROOT, path), 'utf8'));
