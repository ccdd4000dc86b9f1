import { expect, it } from 'vitest';
import { planDomains, planHosts, planResources, type Resources } from './plan.ts';

const WANTED = {
  worker: 'soltrade',
  project: 'soltrade-web',
  database: { binding: 'DB', name: 'soltrade', id: null as string | null, migrations: '' },
  namespace: { title: 'soltrade-cache', id: null as string | null },
  queues: ['soltrade-clicks', 'soltrade-payouts'],
  publicOrigin: 'https://sol.stranger.test',
  linkOrigin: 'https://ape.stranger.test',
};
const EMPTY: Resources = {
  account: '0123456789abcdef',
  subdomain: null,
  databases: [],
  namespaces: [],
  queues: [],
  project: null,
};
const FULL: Resources = {
  ...EMPTY,
  subdomain: 'strangers',
  databases: [
    { uuid: 'd-other', name: 'other' },
    { uuid: 'd-1', name: 'soltrade' },
  ],
  namespaces: [{ id: 'n-1', title: 'soltrade-cache' }],
  queues: ['other', 'soltrade-payouts', 'soltrade-clicks'],
  project: { subdomain: 'soltrade-web.pages.dev', production_branch: 'main' },
};
const withIds = (databaseId: string, namespaceId: string) => ({
  ...WANTED,
  database: { ...WANTED.database, id: databaseId },
  namespace: { ...WANTED.namespace, id: namespaceId },
});

it('an empty account gets everything, in order, and ids are kept', () => {
  const { found, ids, steps } = planResources(WANTED, EMPTY);
  expect([found, ids]).toEqual([[], {}]);
  expect(steps.map(({ method, path, body, keep }) => [method, path, body, keep])).toEqual([
    ['PUT', '/workers/subdomain', { subdomain: 'soltrade-01234567' }, undefined],
    ['POST', '/d1/database', { name: 'soltrade' }, 'database_id'],
    ['POST', '/storage/kv/namespaces', { title: 'soltrade-cache' }, 'id'],
    ['POST', '/queues', { queue_name: 'soltrade-clicks' }, undefined],
    ['POST', '/queues', { queue_name: 'soltrade-payouts' }, undefined],
    ['POST', '/pages/projects', { name: 'soltrade-web', production_branch: 'main' }, undefined],
  ]);
});

it('an account that has everything is left as it is', () => {
  const { steps, ids, found } = planResources(withIds('d-1', 'n-1'), FULL);
  expect([steps, ids]).toEqual([[], {}]);
  expect(found).toHaveLength(6);
});

it('what is there by name only has its id kept; what a stopped deployment lacks is made', () => {
  const { steps, ids } = planResources(WANTED, { ...FULL, queues: ['soltrade-clicks'] });
  expect(ids).toEqual({ database_id: 'd-1', id: 'n-1' });
  expect(steps.map(({ purpose }) => purpose)).toEqual(['create the queue soltrade-payouts']);
});

it.each([
  ['a database', withIds('d-2', 'n-1'), 'the D1 database d-2, which this account does not have'],
  ['a namespace', withIds('d-1', 'n-2'), 'the KV namespace n-2, which this account does not have'],
])('an id of %s of another account stops it', (_, wanted, says) => {
  expect(() => planResources(wanted, FULL)).toThrow(says);
});

it('a project of another product stops it', () => {
  const project = { subdomain: 'soltrade-web.pages.dev', production_branch: 'trunk' };
  expect(() => planResources(WANTED, { ...FULL, project })).toThrow('of another product?');
});

it('hosts that the project does not have are attached, with the record that their DNS needs', () => {
  const project = { subdomain: 'soltrade-web.pages.dev' };
  const known = [{ name: 'sol.stranger.test', status: 'active' }];
  const { found, steps } = planDomains(WANTED, project, known);
  expect(found).toEqual(['domain sol.stranger.test (active)']);
  expect(steps.map(({ path, body, did }) => [path, body, did])).toEqual([
    [
      '/pages/projects/soltrade-web/domains',
      { name: 'ape.stranger.test' },
      'attached the domain ape.stranger.test; its DNS needs: ape.stranger.test CNAME soltrade-web.pages.dev',
    ],
  ]);
});

it('an address under pages.dev needs no domain, and someone else’s stops the deployment', () => {
  const at = (origin: string) => ({ ...WANTED, publicOrigin: origin, linkOrigin: origin });
  const project = { subdomain: 'soltrade-web.pages.dev' };
  expect(planDomains(at('https://soltrade-web.pages.dev'), project, []).steps).toEqual([]);
  expect(() => planDomains(at('https://taken.pages.dev'), project, [])).toThrow(
    'Cloudflare gave the Pages project https://soltrade-web.pages.dev',
  );
});

it('own domains go to the Worker, and the zone’s own hosts to Pages as before', () => {
  const zone = { id: 'z', name: 'stranger.test', hasRecord: false, routes: [] };
  const cname = 'links.stranger.test';
  const { steps } = planHosts(WANTED, { cname, zone });
  expect(steps.map(({ path, body }) => [path, body])).toEqual([
    ['/z/dns_records', { type: 'AAAA', name: cname, content: '100::', proxied: true }],
    ['/z/custom_hostnames/fallback_origin', { origin: cname }],
    ['/z/workers/routes', { pattern: 'sol.stranger.test/*' }],
    ['/z/workers/routes', { pattern: 'ape.stranger.test/*' }],
    ['/z/workers/routes', { pattern: '*/*', script: 'soltrade' }],
  ]);
  const routes = steps.slice(2).map(({ body }) => body as { pattern: string });
  const again = planHosts(WANTED, { cname, zone: { ...zone, hasRecord: true, routes } });
  expect(again.steps.map(({ purpose }) => purpose)).toEqual(['set the fallback origin']);
});
