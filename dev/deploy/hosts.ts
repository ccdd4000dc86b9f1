// Promoters' own domains: prepares a zone to route custom hostnames to the Worker.
import { z } from '../../schema/src/zod.ts';
import type { Context } from './provision.ts';

const record = z.object({ type: z.string(), name: z.string() });
const route = z.object({ pattern: z.string(), script: z.optional(z.nullable(z.string())) });
const zoneResult = z.object({ name: z.string() });
const fallback = z.object({ origin: z.string() });

/** A dummy address: the Worker responds first. */
const NOWHERE = '100::';

const isWithin = (host: string, zone: string): boolean =>
  host === zone || host.endsWith(`.${zone}`);

/** Run after deploying the Worker, because a route names it. No-op without a zone. */
export const ensureHosts = async ({ cloudflare, deployment, summary }: Context): Promise<void> => {
  const { HOSTS_ZONE_ID: zone, HOSTS_CNAME: cname } = deployment.variables;
  if (!zone || !cname) return;
  const { zoned } = cloudflare;
  const { name } = await zoned({
    purpose: 'show the zone of own domains',
    path: `/${zone}`,
    result: zoneResult,
  });

  const records = await zoned({
    purpose: 'list the DNS records of own domains',
    path: `/${zone}/dns_records?name=${cname}`,
    result: z.array(record),
  });
  if (records.length > 0) summary.found(`DNS record ${cname}`);
  else {
    const body = { type: 'AAAA', name: cname, content: NOWHERE, proxied: true };
    const path = `/${zone}/dns_records`;
    await zoned({
      purpose: `make the DNS record ${cname}`,
      method: 'POST',
      path,
      body,
      result: z.unknown(),
    });
    summary.did(`made the DNS record ${cname}`);
  }

  const path = `/${zone}/custom_hostnames/fallback_origin`;
  const body = { origin: cname };
  await zoned({ purpose: 'set the fallback origin', method: 'PUT', path, body, result: fallback });
  summary.did(`set the fallback origin ${cname}`);

  const known = await zoned({
    purpose: 'list the Worker routes',
    path: `/${zone}/workers/routes`,
    result: z.array(route),
  });
  // More specific routes win, so our own hosts in the zone stay with Pages.
  const ours = [deployment.publicOrigin, deployment.linkOrigin]
    .map((origin) => new URL(origin).hostname)
    .filter((host) => isWithin(host, name));
  const wanted = [
    ...[...new Set(ours)].map((host) => ({ pattern: `${host}/*` })),
    { pattern: '*/*', script: deployment.worker },
  ];
  for (const each of wanted) {
    if (known.some(({ pattern }) => pattern === each.pattern)) {
      summary.found(`route ${each.pattern}`);
      continue;
    }
    const purpose = `make the route ${each.pattern}`;
    const made = { method: 'POST', path: `/${zone}/workers/routes`, body: each } as const;
    await zoned({ purpose, ...made, result: z.unknown() });
    summary.did(`made the route ${each.pattern}`);
  }
};
