// Resources that the product needs in an account: creates missing ones, uses existing ones.
import { z } from '../../schema/src/zod.ts';
import { LaunchError } from '../step.ts';
import { type Cloudflare, CloudflareError } from './cloudflare.ts';
import { type Deployment, writeId } from './deployment.ts';
import type { Summary } from './summary.ts';

/** `wrangler pages deploy` deploys this branch to production, whatever branch is checked out. */
export const PRODUCTION_BRANCH = 'main';

export type Context = { cloudflare: Cloudflare; deployment: Deployment; summary: Summary };

type Project = { subdomain: string };

export const provision = async (context: Context): Promise<void> => {
  await ensureSubdomain(context);
  await ensureDatabase(context);
  await ensureNamespace(context);
  await ensureQueues(context);
  await ensureDomains(context, await ensureProject(context));
};

/** Null if Cloudflare reports it missing. */
export const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CloudflareError && error.isMissing) return null;
    throw error;
  }
};

/** Cloudflare rejects Workers of accounts without a subdomain, even if it serves nothing. */
const ensureSubdomain = async ({ cloudflare, deployment, summary }: Context): Promise<void> => {
  const result = z.object({ subdomain: z.nullable(z.string()) });
  const path = '/workers/subdomain';
  const known = await orNull(
    cloudflare.call({ purpose: 'show the workers.dev subdomain', path, result }),
  );
  if (known?.subdomain) return summary.found(`workers.dev subdomain ${known.subdomain}`);
  const body = { subdomain: `${deployment.worker}-${cloudflare.account.slice(0, 8)}` };
  await cloudflare.call({
    purpose: `register ${body.subdomain}.workers.dev`,
    method: 'PUT',
    path,
    body,
    result,
  });
  summary.did(
    `registered the workers.dev subdomain ${body.subdomain} (the Worker does not answer there)`,
  );
};

const ensureDatabase = async ({ cloudflare, deployment, summary }: Context): Promise<void> => {
  const { name, id } = deployment.database;
  const result = z.object({ uuid: z.string(), name: z.string() });
  const path = '/d1/database';
  const all = await cloudflare.list({ purpose: 'list the D1 databases', path, result });
  const known = all.find((database) => (id ? database.uuid === id : database.name === name));
  if (id && !known) throw new LaunchError(strange(`the D1 database ${id}`));
  if (known) summary.found(`D1 database ${name} (${known.uuid})`);
  const purpose = `create the D1 database ${name}`;
  const database =
    known ?? (await cloudflare.call({ purpose, method: 'POST', path, body: { name }, result }));
  if (!known) summary.did(`created the D1 database ${name} (${database.uuid})`);
  if (!id) keepId(deployment.database, { key: 'database_id', id: database.uuid, summary });
};

const ensureNamespace = async ({ cloudflare, deployment, summary }: Context): Promise<void> => {
  const { title, id } = deployment.namespace;
  const result = z.object({ id: z.string(), title: z.string() });
  const path = '/storage/kv/namespaces';
  const all = await cloudflare.list({ purpose: 'list the KV namespaces', path, result });
  const known = all.find((namespace) => (id ? namespace.id === id : namespace.title === title));
  if (id && !known) throw new LaunchError(strange(`the KV namespace ${id}`));
  if (known) summary.found(`KV namespace ${known.title} (${known.id})`);
  const purpose = `create the KV namespace ${title}`;
  const namespace =
    known ?? (await cloudflare.call({ purpose, method: 'POST', path, body: { title }, result }));
  if (!known) summary.did(`created the KV namespace ${title} (${namespace.id})`);
  if (!id) keepId(deployment.namespace, { key: 'id', id: namespace.id, summary });
};

const strange = (what: string): string =>
  `wrangler.toml names ${what}, which this account does not have. Another account? Otherwise put zeros in its place`;

type KeptId = { key: 'database_id' | 'id'; id: string; summary: Summary };

const keepId = (holder: { id: string | null }, { key, id, summary }: KeptId): void => {
  writeId(key, id);
  holder.id = id;
  summary.did(`wrote ${key} = "${id}" into wrangler.toml`);
};

const ensureQueues = async ({ cloudflare, deployment, summary }: Context): Promise<void> => {
  const result = z.object({ queue_name: z.string() });
  const path = '/queues';
  const all = await cloudflare.list({ purpose: 'list the queues', path, result });
  for (const queue_name of deployment.queues) {
    if (all.some((queue) => queue.queue_name === queue_name)) {
      summary.found(`queue ${queue_name}`);
      continue;
    }
    const purpose = `create the queue ${queue_name}`;
    await cloudflare.call({ purpose, method: 'POST', path, body: { queue_name }, result });
    summary.did(`created the queue ${queue_name}`);
  }
};

const ensureProject = async ({ cloudflare, deployment, summary }: Context): Promise<Project> => {
  const { project: name } = deployment;
  const result = z.object({ subdomain: z.string(), production_branch: z.string() });
  const path = '/pages/projects';
  const known = await orNull(
    cloudflare.call({ purpose: `show the Pages project ${name}`, path: `${path}/${name}`, result }),
  );
  if (known && known.production_branch !== PRODUCTION_BRANCH) {
    throw new LaunchError(
      `The Pages project ${name} takes ${known.production_branch} for its production branch, not ${PRODUCTION_BRANCH}: is it of another product? Give yours another name in web/wrangler.toml`,
    );
  }
  if (known) summary.found(`Pages project ${name} (${known.subdomain})`);
  const purpose = `create the Pages project ${name}`;
  const body = { name, production_branch: PRODUCTION_BRANCH };
  const project = known ?? (await cloudflare.call({ purpose, method: 'POST', path, body, result }));
  if (!known) summary.did(`created the Pages project ${name} (${project.subdomain})`);
  assertOwnAddress(deployment, project);
  return project;
};

/** A project's address under pages.dev is known only once it exists. */
const assertOwnAddress = (
  { publicOrigin, linkOrigin }: Deployment,
  { subdomain }: Project,
): void => {
  for (const origin of [publicOrigin, linkOrigin]) {
    const { hostname } = new URL(origin);
    if (hostname.endsWith('.pages.dev') && hostname !== subdomain) {
      throw new LaunchError(
        `${origin} is not yours: Cloudflare gave the Pages project https://${subdomain}. Set the origins to that in wrangler.toml and web/wrangler.toml, or to a domain of yours`,
      );
    }
  }
};

/** Points the origins' hosts to the Pages project. */
const ensureDomains = async (
  { cloudflare, deployment, summary }: Context,
  { subdomain }: Project,
): Promise<void> => {
  const hosts = new Set(
    [deployment.publicOrigin, deployment.linkOrigin].map((origin) => new URL(origin).hostname),
  );
  hosts.delete(subdomain);
  if (hosts.size === 0) return;
  const result = z.object({ name: z.string(), status: z.string() });
  const path = `/pages/projects/${deployment.project}/domains`;
  const all = await cloudflare.call({
    purpose: 'list the domains of the Pages project',
    path,
    result: z.array(result),
  });
  for (const name of hosts) {
    const known = all.find((domain) => domain.name === name);
    if (known) {
      summary.found(
        `domain ${name} (${known.status})${known.status === 'active' ? '' : `; ${cname(name, subdomain)}`}`,
      );
      continue;
    }
    await cloudflare.call({
      purpose: `attach the domain ${name}`,
      method: 'POST',
      path,
      body: { name },
      result,
    });
    summary.did(`attached the domain ${name}; ${cname(name, subdomain)}`);
  }
};

const cname = (host: string, target: string): string => `its DNS needs: ${host} CNAME ${target}`;
