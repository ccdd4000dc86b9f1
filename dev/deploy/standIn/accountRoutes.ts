// Cloudflare's API of an account, as far as wrangler and `npm run deploy` use it: created resources
// exist, others are missing, SQL runs.
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import {
  type Account,
  type Deployment,
  type Json,
  type Project,
  secretsOf,
  upload,
} from './account.ts';

type Asked = {
  /** Of a parameter of the path. */
  param: (name: string) => string;
  query: URLSearchParams;
  json: () => Promise<Json>;
  form: () => Promise<FormData>;
};

/** Returns the `result` of Cloudflare's envelope. */
export type Handler = (request: Asked) => unknown;

/** A refusal in Cloudflare's own words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const hexId = (): string => randomUUID().replaceAll('-', '');

/** Rows of a question; everything else is one transaction, as it is in D1. */
const run = (sqlite: DatabaseSync, sql: string): unknown[] => {
  try {
    if (/^\s*select\b/i.test(sql)) return sqlite.prepare(sql).all();
    sqlite.exec('BEGIN');
    sqlite.exec(sql);
    sqlite.exec('COMMIT');
    return [];
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw new Refusal(400, 7500, `${error instanceof Error ? error.message : error}: SQLITE_ERROR`);
  }
};

const describedProject = ({ name, productionBranch }: Project) => ({
  name,
  subdomain: `${name}.pages.dev`,
  production_branch: productionBranch,
  deployment_configs: { production: {}, preview: {} },
});

const describedDeployment = (project: Project, { id, branch }: Deployment) => ({
  id,
  url: `https://${id.slice(0, 8)}.${project.name}.pages.dev`,
  environment: branch === project.productionBranch ? 'production' : 'preview',
  production_branch: project.productionBranch,
  latest_stage: { name: 'deploy', status: 'success' },
  deployment_trigger: { metadata: { commit_hash: '' } },
});

const uploadToken = (): string =>
  [
    { alg: 'none' },
    { exp: Math.floor(Date.now() / 1_000) + 3_600, max_file_count_allowed: 20_000 },
    'unsigned',
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

/** The product's Worker is reached through Pages only. */
const NO_SUBDOMAIN = { enabled: false, previews_enabled: false };

/** By `METHOD /path/:parameter`, without the account's prefix. */
export const routesOf = (account: Account): Record<string, Handler> => {
  const { databases, namespaces, queues, scripts, projects, assets, zone } = account;
  const found = <Item>(item: Item | undefined, code: number): Item => {
    if (item === undefined) throw new Refusal(404, code, 'not found');
    return item;
  };
  const database = ({ param }: Asked) => found(databases.get(param('id')), 7404);
  const queue = ({ param }: Asked) => found(queues.get(param('id')), 11000);
  const script = ({ param }: Asked) => found(scripts.get(param('name')), 10007);
  const project = ({ param }: Asked) => found(projects.get(param('name')), 8000007);
  const described = ({ uuid, name }: { uuid: string; name: string }) => ({
    uuid,
    name,
    version: 'production',
  });
  const consumerFrom = ({ script_name, dead_letter_queue, settings }: Json) => ({
    script: script_name,
    dead_letter_queue,
    settings,
  });

  return {
    'GET /d1/database': ({ query }) =>
      [...databases.values()]
        .filter(({ name }) => name.includes(query.get('name') ?? ''))
        .map(described),
    'POST /d1/database': async ({ json }) => {
      const made = {
        uuid: randomUUID(),
        name: String((await json()).name),
        sqlite: new DatabaseSync(':memory:'),
      };
      databases.set(made.uuid, made);
      return described(made);
    },
    'GET /d1/database/:id': (request) => described(database(request)),
    'POST /d1/database/:id/query': async (request) => {
      const results = run(database(request).sqlite, String((await request.json()).sql));
      return [{ results, success: true, meta: { duration: 0 } }];
    },

    'GET /storage/kv/namespaces': () => [...namespaces.values()],
    'POST /storage/kv/namespaces': async ({ json }) => {
      const namespace = { id: hexId(), title: String((await json()).title) };
      namespaces.set(namespace.id, namespace);
      return namespace;
    },

    'GET /queues': ({ query }) => {
      const names = query.getAll('name');
      return [...queues.values()].filter(
        ({ queue_name }) => !names.length || names.includes(queue_name),
      );
    },
    'POST /queues': async ({ json }) => {
      const made = {
        queue_id: hexId(),
        queue_name: String((await json()).queue_name),
        consumers: [],
      };
      queues.set(made.queue_id, made);
      return made;
    },
    'POST /queues/:id/consumers': async (request) => {
      const consumer = {
        consumer_id: hexId(),
        type: 'worker',
        ...consumerFrom(await request.json()),
      };
      queue(request).consumers.push(consumer);
      return consumer;
    },
    'PUT /queues/:id/consumers/:consumer': async (request) => {
      const { consumers } = queue(request);
      const known = consumers.find(({ consumer_id }) => consumer_id === request.param('consumer'));
      return Object.assign(found(known, 11004), consumerFrom(await request.json()));
    },

    'GET /workers/subdomain': () => ({ subdomain: found(account.subdomain ?? undefined, 10007) }),
    'PUT /workers/subdomain': async ({ json }) => {
      account.subdomain = String((await json()).subdomain);
      return { subdomain: account.subdomain };
    },
    'GET /workers/services/:name': (request) => {
      const id = request.param('name');
      const { tag, tags, migrationTag } = script(request);
      const shown = { id, tag, tags, migration_tag: migrationTag, last_deployed_from: 'wrangler' };
      return { id, default_environment: { environment: 'production', script: shown } };
    },
    'GET /workers/workers/:name': (request) => ({
      id: script(request).tag,
      subdomain: NO_SUBDOMAIN,
    }),
    'GET /workers/scripts/:name/settings': (request) => {
      const { versions, migrationTag } = script(request);
      return { bindings: versions.at(-1)?.bindings ?? [], migration_tag: migrationTag };
    },
    'PUT /workers/scripts/:name': async ({ param, form }) => {
      found(account.subdomain ?? undefined, 10063);
      const id = param('name');
      const uploaded = scripts.get(id) ?? {
        tag: randomUUID(),
        versions: [],
        migrationTag: undefined,
        tags: [],
        crons: [],
      };
      const version = upload(uploaded, await form());
      scripts.set(id, uploaded);
      return {
        id,
        tag: uploaded.tag,
        deployment_id: version.id.replaceAll('-', ''),
        startup_time_ms: 1,
      };
    },
    'POST /workers/scripts/:name/versions': async (request) => {
      const { id } = upload(script(request), await request.form());
      return { id, startup_time_ms: 1, resources: { script: { etag: id } } };
    },
    'GET /workers/scripts/:name/deployments': (request) => {
      const versions = script(request)
        .versions.slice(-1)
        .map(({ id }) => ({ version_id: id, percentage: 100 }));
      return { deployments: [{ id: randomUUID(), source: 'wrangler', versions }] };
    },
    'POST /workers/scripts/:name/deployments': () => ({ id: randomUUID() }),
    'GET /workers/scripts/:name/secrets': (request) =>
      secretsOf(script(request)).map(({ name, type }) => ({ name, type })),
    'PATCH /workers/scripts/:name/script-settings': async (request) => {
      script(request).tags = (await request.json()).tags ?? [];
      return {};
    },
    'POST /workers/scripts/:name/subdomain': () => NO_SUBDOMAIN,
    'PUT /workers/scripts/:name/schedules': async (request) => {
      const crons = Object.values(await request.json()) as { cron: unknown }[];
      script(request).crons = crons.map(({ cron }) => cron);
      return { schedules: crons };
    },

    'GET /pages/projects/:name': (request) => describedProject(project(request)),
    'POST /pages/projects': async ({ json }) => {
      const { name, production_branch } = await json();
      const made: Project = {
        name: String(name),
        productionBranch: String(production_branch),
        domains: [],
        deployments: [],
      };
      projects.set(made.name, made);
      return describedProject(made);
    },
    'GET /pages/projects/:name/upload-token': () => ({ jwt: uploadToken() }),
    'POST /pages/assets/check-missing': async ({ json }) =>
      ((await json()).hashes as string[]).filter((hash) => !assets.has(hash)),
    'POST /pages/assets/upload': async ({ json }) => {
      const files = Object.values(await json()) as { key: string; value: string }[];
      for (const { key, value } of files) assets.set(key, value);
      return {};
    },
    'POST /pages/assets/upsert-hashes': () => ({}),
    'POST /pages/projects/:name/deployments': async (request) => {
      const fields = await request.form();
      const hashes = Object.values<string>(JSON.parse(String(fields.get('manifest'))));
      if (hashes.some((hash) => !assets.has(hash)))
        throw new Refusal(400, 8000000, 'a file was never uploaded');
      const made = {
        id: randomUUID(),
        branch: String(fields.get('branch')),
        parts: [...fields.keys()],
      };
      project(request).deployments.push(made);
      return describedDeployment(project(request), made);
    },
    'GET /pages/projects/:name/deployments/:id': (request) => {
      const known = project(request).deployments.find(({ id }) => id === request.param('id'));
      return describedDeployment(project(request), found(known, 8000009));
    },
    'GET /pages/projects/:name/domains': (request) =>
      project(request).domains.map((name) => ({ name, status: 'pending' })),
    'POST /pages/projects/:name/domains': async (request) => {
      const name = String((await request.json()).name);
      project(request).domains.push(name);
      return { name, status: 'initializing' };
    },

    'GET /zones/:zone': () => ({ name: zone.name }),
    'GET /zones/:zone/dns_records': ({ query }) =>
      zone.records.filter(({ name }) => name === query.get('name')),
    'POST /zones/:zone/dns_records': async ({ json }) => {
      const { type, name } = await json();
      zone.records.push({ type: String(type), name: String(name) });
      return {};
    },
    'PUT /zones/:zone/custom_hostnames/fallback_origin': async ({ json }) => {
      zone.fallbackOrigin = String((await json()).origin);
      return { origin: zone.fallbackOrigin };
    },
    'GET /zones/:zone/workers/routes': () => zone.routes.map((pattern) => ({ pattern })),
    'POST /zones/:zone/workers/routes': async ({ json }) => {
      zone.routes.push(String((await json()).pattern));
      return {};
    },
  };
};
