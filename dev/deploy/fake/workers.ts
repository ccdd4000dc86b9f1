import { randomUUID } from 'node:crypto';
import { known, notFound, Refusal, type Routes, text } from './routes.ts';

type Binding = { name: string; type: string } & Record<string, unknown>;
type Metadata = { bindings: Binding[]; migrations?: { new_tag: string }; tags?: string[] };

export type FakeScript = {
  tag: string;
  /** One per upload, newest last. */
  versions: { id: string; bindings: Binding[]; modules: string[] }[];
  migrationTag: string | undefined;
  tags: string[];
  crons: string[];
};

export type Workers = {
  subdomain: string | null;
  scripts: Map<string, FakeScript>;
  exists: (binding: Binding) => boolean;
};

export const secretsOf = ({ versions }: FakeScript): Binding[] =>
  (versions.at(-1)?.bindings ?? []).filter(({ type }) => type === 'secret_text');

const upload = async (
  script: FakeScript,
  form: FormData,
  exists: Workers['exists'],
): Promise<{ id: string }> => {
  const metadata: Metadata = JSON.parse(text(form.get('metadata')));
  const inherited = new Map(script.versions.at(-1)?.bindings.map((binding) => [binding.name, binding]));
  const bindings = metadata.bindings.map((binding) => {
    if (binding.type !== 'inherit') return binding;
    const refusal = new Refusal(400, 10057, `inherit binding '${binding.name}' is invalid`);
    return known(inherited, binding.name, refusal);
  });
  const lost = bindings.find((binding) => !exists(binding));
  if (lost) throw new Refusal(400, 10021, `binding ${lost.name} of type ${lost.type} leads to nothing`);
  if (metadata.migrations) script.migrationTag = metadata.migrations.new_tag;
  // Secrets missing in an upload stay.
  for (const old of inherited.values()) {
    if (old.type === 'secret_text' && !bindings.some(({ name }) => name === old.name)) bindings.push(old);
  }
  const modules = [...form.keys()].filter((name) => name !== 'metadata');
  const version = { id: randomUUID(), bindings, modules };
  script.versions.push(version);
  return version;
};

export const workerRoutes = (workers: Workers): Routes => {
  const find = (name: string | undefined): FakeScript =>
    known(workers.scripts, name, new Refusal(404, 10007, 'This Worker does not exist on your account.'));

  return {
    'GET /workers/subdomain': () => {
      if (!workers.subdomain) throw notFound(10007, 'The workers.dev subdomain');
      return { subdomain: workers.subdomain };
    },
    'PUT /workers/subdomain': async ({ json }) => {
      workers.subdomain = text((await json()).subdomain);
      return { subdomain: workers.subdomain };
    },

    'GET /workers/services/:name': ({ params }) => {
      const { tag, tags, migrationTag } = find(params.name);
      const script = {
        id: params.name,
        tag,
        tags,
        migration_tag: migrationTag,
        last_deployed_from: 'wrangler',
      };
      return { id: params.name, default_environment: { environment: 'production', script } };
    },
    'GET /workers/workers/:name': ({ params }) => ({ id: find(params.name).tag, subdomain: NO_SUBDOMAIN }),
    'GET /workers/scripts/:name/settings': ({ params }) => {
      const { versions, migrationTag } = find(params.name);
      return { bindings: versions.at(-1)?.bindings ?? [], migration_tag: migrationTag };
    },
    'PUT /workers/scripts/:name': async ({ params, form }) => {
      if (!workers.subdomain) {
        throw new Refusal(400, 10063, 'You need a workers.dev subdomain in order to proceed.');
      }
      const name = params.name ?? '';
      const script = workers.scripts.get(name) ?? newScript();
      const { id } = await upload(script, await form(), workers.exists);
      workers.scripts.set(name, script);
      return { id: name, tag: script.tag, deployment_id: id.replaceAll('-', ''), startup_time_ms: 1 };
    },
    'POST /workers/scripts/:name/versions': async ({ params, form }) => {
      const { id } = await upload(find(params.name), await form(), workers.exists);
      return { id, startup_time_ms: 1, resources: { script: { etag: id } } };
    },
    'GET /workers/scripts/:name/deployments': ({ params }) => {
      const newest = find(params.name).versions.at(-1);
      const versions = newest ? [{ version_id: newest.id, percentage: 100 }] : [];
      return { deployments: [{ id: randomUUID(), source: 'wrangler', versions }] };
    },
    'POST /workers/scripts/:name/deployments': () => ({ id: randomUUID() }),
    'GET /workers/scripts/:name/secrets': ({ params }) =>
      secretsOf(find(params.name)).map(({ name, type }) => ({ name, type })),
    'PATCH /workers/scripts/:name/script-settings': async ({ params, json }) => {
      const script = find(params.name);
      const { tags } = await json();
      if (Array.isArray(tags)) script.tags = tags;
      return {};
    },
    'POST /workers/scripts/:name/subdomain': () => NO_SUBDOMAIN,
    'PUT /workers/scripts/:name/schedules': async ({ params, json }) => {
      const crons = Object.values(await json());
      find(params.name).crons = crons.map((entry) =>
        text(entry && typeof entry === 'object' && 'cron' in entry ? entry.cron : null),
      );
      return { schedules: crons };
    },
  };
};

/** The product's Worker is accessible through Pages only. */
const NO_SUBDOMAIN = { enabled: false, previews_enabled: false };

const newScript = (): FakeScript => ({
  tag: randomUUID(),
  versions: [],
  migrationTag: undefined,
  tags: [],
  crons: [],
});
