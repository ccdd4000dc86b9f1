// Resources that the product needs in an account: asks what is there, and follows the plan.
import { z } from '../../schema/src/zod.ts';
import { type Cloudflare, CloudflareError } from './cloudflare.ts';
import { type Deployment, writeId } from './deployment.ts';
import {
  type IdKey,
  type Plan,
  type Project,
  planDomains,
  planHosts,
  planResources,
  type Resources,
} from './plan.ts';
import type { Summary } from './summary.ts';

export type Context = { cloudflare: Cloudflare; deployment: Deployment; summary: Summary };

/** Null if Cloudflare reports it missing. */
export const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CloudflareError && error.isMissing) return null;
    throw error;
  }
};

const askProject = ({ cloudflare, deployment }: Context): Promise<Project | null> =>
  orNull(
    cloudflare.call({
      purpose: `show the Pages project ${deployment.project}`,
      path: `/pages/projects/${deployment.project}`,
      result: z.object({ subdomain: z.string(), production_branch: z.string() }),
    }),
  );

const askResources = async (context: Context): Promise<Resources> => {
  const { cloudflare } = context;
  const subdomain = await orNull(
    cloudflare.call({
      purpose: 'show the workers.dev subdomain',
      path: '/workers/subdomain',
      result: z.object({ subdomain: z.nullable(z.string()) }),
    }),
  );
  const queues = await cloudflare.list({
    purpose: 'list the queues',
    path: '/queues',
    result: z.object({ queue_name: z.string() }),
  });
  return {
    account: cloudflare.account,
    subdomain: subdomain?.subdomain ?? null,
    databases: await cloudflare.list({
      purpose: 'list the D1 databases',
      path: '/d1/database',
      result: z.object({ uuid: z.string(), name: z.string() }),
    }),
    namespaces: await cloudflare.list({
      purpose: 'list the KV namespaces',
      path: '/storage/kv/namespaces',
      result: z.object({ id: z.string(), title: z.string() }),
    }),
    queues: queues.map(({ queue_name }) => queue_name),
    project: await askProject(context),
  };
};

const made = z.nullish(z.object({ uuid: z.optional(z.string()), id: z.optional(z.string()) }));

const keepId = ({ deployment, summary }: Context, key: IdKey, id: string): void => {
  writeId(key, id);
  (key === 'id' ? deployment.namespace : deployment.database).id = id;
  summary.did(`wrote ${key} = "${id}" into wrangler.toml`);
};

const follow = async (
  context: Context,
  { found, ids, steps }: Plan,
  call: Cloudflare['call'] = context.cloudflare.call,
): Promise<void> => {
  const { summary } = context;
  for (const each of found) summary.found(each);
  if (ids.database_id) keepId(context, 'database_id', ids.database_id);
  if (ids.id) keepId(context, 'id', ids.id);
  for (const { did, keep, ...step } of steps) {
    const result = await call({ ...step, result: keep ? made : z.unknown() });
    const id = keep ? (made.parse(result)?.uuid ?? made.parse(result)?.id) : undefined;
    summary.did(id ? `${did} (${id})` : did);
    if (keep && id) keepId(context, keep, id);
  }
};

export const provision = async (context: Context): Promise<void> => {
  const { cloudflare, deployment } = context;
  await follow(context, planResources(deployment, await askResources(context)));
  const project = await askProject(context);
  if (!project) throw new CloudflareError(`Cloudflare made no Pages project ${deployment.project}`);
  const domains = await cloudflare.call({
    purpose: 'list the domains of the Pages project',
    path: `/pages/projects/${deployment.project}/domains`,
    result: z.array(z.object({ name: z.string(), status: z.string() })),
  });
  await follow(context, planDomains(deployment, project, domains));
};

/** Run after deploying the Worker, because a route names it. No-op without a zone. */
export const ensureHosts = async (context: Context): Promise<void> => {
  const { cloudflare, deployment } = context;
  const { HOSTS_ZONE_ID: id, HOSTS_CNAME: cname } = deployment.variables;
  if (!id || !cname) return;
  const { zoned } = cloudflare;
  const { name } = await zoned({
    purpose: 'show the zone of own domains',
    path: `/${id}`,
    result: z.object({ name: z.string() }),
  });
  const records = await zoned({
    purpose: 'list the DNS records of own domains',
    path: `/${id}/dns_records?name=${cname}`,
    result: z.array(z.object({ name: z.string() })),
  });
  const routes = await zoned({
    purpose: 'list the Worker routes',
    path: `/${id}/workers/routes`,
    result: z.array(z.object({ pattern: z.string() })),
  });
  const zone = { id, name, hasRecord: records.length > 0, routes };
  await follow(context, planHosts(deployment, { cname, zone }), zoned);
};
