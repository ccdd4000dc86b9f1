// A Cloudflare account's resources, as far as a deployment needs them.
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type Json = Record<string, unknown>;

type Binding = { name: string; type: string } & Json;

type Script = {
  tag: string;
  /** Of every upload, the newest last. */
  versions: { id: string; bindings: Binding[] }[];
  migrationTag: string | undefined;
  tags: unknown;
  crons: unknown[];
};

export type Deployment = { id: string; branch: string; parts: string[] };
export type Project = {
  name: string;
  productionBranch: string;
  domains: string[];
  deployments: Deployment[];
};

export const newAccount = () => ({
  databases: new Map<string, { uuid: string; name: string; sqlite: DatabaseSync }>(),
  namespaces: new Map<string, { id: string; title: string }>(),
  queues: new Map<string, { queue_id: string; queue_name: string; consumers: Json[] }>(),
  subdomain: null as string | null,
  scripts: new Map<string, Script>(),
  projects: new Map<string, Project>(),
  /** Contents in base64, by hash: all projects share them. */
  assets: new Map<string, string>(),
  /** The one zone, under any id. */
  zone: {
    name: 'stranger.test',
    records: [] as { type: string; name: string }[],
    routes: [] as string[],
    fallbackOrigin: null as string | null,
  },
});

export type Account = ReturnType<typeof newAccount>;

export const secretsOf = ({ versions }: Script): Binding[] =>
  (versions.at(-1)?.bindings ?? []).filter(({ type }) => type === 'secret_text');

/** An upload keeps the secrets that it does not name. */
export const upload = (script: Script, form: FormData): { id: string } => {
  const { bindings, migrations } = JSON.parse(String(form.get('metadata'))) as {
    bindings: Binding[];
    migrations?: { new_tag: string };
  };
  const before = script.versions.at(-1)?.bindings ?? [];
  const given = bindings.map((binding) =>
    binding.type === 'inherit'
      ? (before.find(({ name }) => name === binding.name) ?? binding)
      : binding,
  );
  const kept = secretsOf(script).filter(
    ({ name }) => !given.some((binding) => binding.name === name),
  );
  if (migrations) script.migrationTag = migrations.new_tag;
  const version = { id: randomUUID(), bindings: [...given, ...kept] };
  script.versions.push(version);
  return version;
};

export const only = <T>(items: Iterable<T>): T => {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0)
    throw new Error(`one was expected, not ${others.length + 1}`);
  return item;
};

/** What a rehearsal looks at. */
export const inspect = ({
  databases,
  namespaces,
  queues,
  scripts,
  projects,
  assets,
  zone,
}: Account) => {
  const names = (sql: string) =>
    only(databases.values())
      .sqlite.prepare(sql)
      .all()
      .map(({ name }) => name);
  return {
    zone,
    database: () => only(databases.values()),
    namespace: () => only(namespaces.values()),
    queues: () => [...queues.values()].map(({ queue_name }) => queue_name),
    consumers: () => [...queues.values()].map(({ consumers }) => only(consumers).script),
    worker: () => only(scripts.values()),
    project: () => only(projects.values()),
    files: () => [...assets.values()].map((value) => Buffer.from(value, 'base64')),
    applied: () => names('SELECT name FROM d1_migrations ORDER BY id'),
    tables: () => names("SELECT name FROM sqlite_master WHERE type = 'table'"),
    secrets: () =>
      Object.fromEntries(
        secretsOf(only(scripts.values())).map(({ name, text }) => [name, String(text)]),
      ),
  };
};
