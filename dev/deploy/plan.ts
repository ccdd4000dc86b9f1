// What a deployment makes, as a pure function of what the account has and what the configuration
// wants.
import { LaunchError } from '../step.ts';
import type { Deployment } from './deployment.ts';

/** `wrangler pages deploy` deploys this branch to production, not the one checked out. */
export const PRODUCTION_BRANCH = 'main';

/** A line of `wrangler.toml` that holds an id. */
export type IdKey = 'database_id' | 'id';

export type Step = {
  /** Completes the sentence "Cloudflare refused to …". */
  purpose: string;
  method: 'POST' | 'PUT';
  path: string;
  body: object;
  did: string;
  /** Where the id of what was made is written. */
  keep?: IdKey;
};

export type Plan = {
  /** What is there, as it was. */
  found: string[];
  /** Ids of what is there that `wrangler.toml` doesn't have yet. */
  ids: Partial<Record<IdKey, string>>;
  steps: Step[];
};

export type Project = { subdomain: string; production_branch: string };

/** Null is missing. */
export type Resources = {
  account: string;
  subdomain: string | null;
  databases: readonly { uuid: string; name: string }[];
  namespaces: readonly { id: string; title: string }[];
  queues: readonly string[];
  project: Project | null;
};

const strange = (what: string): LaunchError =>
  new LaunchError(
    `wrangler.toml names ${what}, which this account does not have. Another account? Otherwise put zeros in its place`,
  );

/**
 * In the order in which they are made. Throws a `LaunchError` where the account has something else
 * under our name.
 */
export const planResources = (
  deployment: Pick<Deployment, 'worker' | 'project' | 'database' | 'namespace' | 'queues'>,
  resources: Resources,
): Plan => {
  const { database, namespace, project: name } = deployment;
  const plan: Plan = { found: [], ids: {}, steps: [] };
  const make = (what: string, step: Pick<Step, 'path' | 'body' | 'keep'>): void => {
    plan.steps.push({
      ...step,
      method: 'POST',
      purpose: `create ${what}`,
      did: `created ${what}`,
    });
  };

  // Cloudflare rejects Workers of accounts without a subdomain, even if it serves nothing.
  if (resources.subdomain) plan.found.push(`workers.dev subdomain ${resources.subdomain}`);
  else {
    const subdomain = `${deployment.worker}-${resources.account.slice(0, 8)}`;
    plan.steps.push({
      purpose: `register ${subdomain}.workers.dev`,
      method: 'PUT',
      path: '/workers/subdomain',
      body: { subdomain },
      did: `registered the workers.dev subdomain ${subdomain} (the Worker does not answer there)`,
    });
  }

  const { id: databaseId } = database;
  const knownDatabase = resources.databases.find((each) =>
    databaseId ? each.uuid === databaseId : each.name === database.name,
  );
  if (databaseId && !knownDatabase) throw strange(`the D1 database ${databaseId}`);
  if (knownDatabase) plan.found.push(`D1 database ${database.name} (${knownDatabase.uuid})`);
  if (knownDatabase && !databaseId) plan.ids.database_id = knownDatabase.uuid;
  if (!knownDatabase)
    make(`the D1 database ${database.name}`, {
      path: '/d1/database',
      body: { name: database.name },
      keep: 'database_id',
    });

  const { id: namespaceId, title } = namespace;
  const knownNamespace = resources.namespaces.find((each) =>
    namespaceId ? each.id === namespaceId : each.title === title,
  );
  if (namespaceId && !knownNamespace) throw strange(`the KV namespace ${namespaceId}`);
  if (knownNamespace)
    plan.found.push(`KV namespace ${knownNamespace.title} (${knownNamespace.id})`);
  if (knownNamespace && !namespaceId) plan.ids.id = knownNamespace.id;
  if (!knownNamespace)
    make(`the KV namespace ${title}`, {
      path: '/storage/kv/namespaces',
      body: { title },
      keep: 'id',
    });

  for (const queue of deployment.queues)
    if (resources.queues.includes(queue)) plan.found.push(`queue ${queue}`);
    else make(`the queue ${queue}`, { path: '/queues', body: { queue_name: queue } });

  const { project } = resources;
  if (project && project.production_branch !== PRODUCTION_BRANCH)
    throw new LaunchError(
      `The Pages project ${name} takes ${project.production_branch} for its production branch, not ${PRODUCTION_BRANCH}: is it of another product? Give yours another name in web/wrangler.toml`,
    );
  if (project) plan.found.push(`Pages project ${name} (${project.subdomain})`);
  else
    make(`the Pages project ${name}`, {
      path: '/pages/projects',
      body: { name, production_branch: PRODUCTION_BRANCH },
    });
  return plan;
};

type Origins = Pick<Deployment, 'publicOrigin' | 'linkOrigin'>;

const hostsOf = ({ publicOrigin, linkOrigin }: Origins): string[] => [
  ...new Set([publicOrigin, linkOrigin].map((origin) => new URL(origin).hostname)),
];

/**
 * The origins' hosts point to the project. Its address under pages.dev is known only once it
 * exists; someone else's is refused.
 */
export const planDomains = (
  deployment: Origins & Pick<Deployment, 'project'>,
  { subdomain }: Pick<Project, 'subdomain'>,
  domains: readonly { name: string; status: string }[],
): Plan => {
  const plan: Plan = { found: [], ids: {}, steps: [] };
  const cname = (host: string): string => `its DNS needs: ${host} CNAME ${subdomain}`;
  for (const host of hostsOf(deployment)) {
    if (host === subdomain) continue;
    if (host.endsWith('.pages.dev'))
      throw new LaunchError(
        `https://${host} is not yours: Cloudflare gave the Pages project https://${subdomain}. Set the origins to that in wrangler.toml and web/wrangler.toml, or to a domain of yours`,
      );
    const known = domains.find(({ name }) => name === host);
    if (known) {
      const isActive = known.status === 'active';
      plan.found.push(`domain ${host} (${known.status})${isActive ? '' : `; ${cname(host)}`}`);
    } else
      plan.steps.push({
        purpose: `attach the domain ${host}`,
        method: 'POST',
        path: `/pages/projects/${deployment.project}/domains`,
        body: { name: host },
        did: `attached the domain ${host}; ${cname(host)}`,
      });
  }
  return plan;
};

/** A dummy address: the Worker responds first. */
const NOWHERE = '100::';

export type Zone = {
  id: string;
  name: string;
  /** Whether it has a record of the name that promoters' domains lead to. */
  hasRecord: boolean;
  routes: readonly { pattern: string }[];
};

/**
 * Promoters' own domains: their zone routes custom hostnames to the Worker. Paths are those of the
 * zone.
 */
export const planHosts = (
  deployment: Origins & Pick<Deployment, 'worker'>,
  { cname, zone }: { cname: string; zone: Zone },
): Plan => {
  const plan: Plan = { found: [], ids: {}, steps: [] };
  if (zone.hasRecord) plan.found.push(`DNS record ${cname}`);
  else
    plan.steps.push({
      purpose: `make the DNS record ${cname}`,
      method: 'POST',
      path: `/${zone.id}/dns_records`,
      body: { type: 'AAAA', name: cname, content: NOWHERE, proxied: true },
      did: `made the DNS record ${cname}`,
    });
  plan.steps.push({
    purpose: 'set the fallback origin',
    method: 'PUT',
    path: `/${zone.id}/custom_hostnames/fallback_origin`,
    body: { origin: cname },
    did: `set the fallback origin ${cname}`,
  });
  // More specific routes win, so our own hosts in the zone stay with Pages.
  const ours = hostsOf(deployment).filter(
    (host) => host === zone.name || host.endsWith(`.${zone.name}`),
  );
  for (const route of [
    ...ours.map((host) => ({ pattern: `${host}/*` })),
    { pattern: '*/*', script: deployment.worker },
  ])
    if (zone.routes.some(({ pattern }) => pattern === route.pattern))
      plan.found.push(`route ${route.pattern}`);
    else
      plan.steps.push({
        purpose: `make the route ${route.pattern}`,
        method: 'POST',
        path: `/${zone.id}/workers/routes`,
        body: route,
        did: `made the route ${route.pattern}`,
      });
  return plan;
};
