import { env } from 'cloudflare:workers';
import type { NoticeList } from '@soltrade/schema/contracts/notices';
import { HOST } from '@soltrade/schema/limits/hosts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, getJson, newPromoter, operate, problemOf } from '../../../test/client.ts';
import { testCtx } from '../../../test/fixtures/farEnd.ts';
import {
  activate,
  addHost,
  ask,
  checkHost,
  hostsOf,
  letPass,
  newHost,
  playCloudflare,
  promoterWithHost,
  refusal,
  removeHost,
} from '../../../test/hosts.ts';
import { newPromoterWithLink, patchLink } from '../../../test/promoter.ts';
import { sweepHosts } from '../../actions/hosts/sweepHosts.ts';
import { parseConfig } from '../../env.ts';

let cloudflare: ReturnType<typeof playCloudflare>;
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM hosts').run();
  cloudflare = playCloudflare();
});
afterEach(() => vi.useRealTimers());

const sweep = () => sweepHosts(testCtx().ctx);

const stateOf = async (promoter: Parameters<typeof hostsOf>[0], host: string) =>
  (await hostsOf(promoter)).hosts.find((each) => each.host === host)?.state;

describe('a host of one’s own', () => {
  it('waits for its DNS, then for its certificate, and is active by itself', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    const added = await addHost(promoter, ` HTTPS://${host.toUpperCase()}/ `);
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({
      host,
      url: `http://${host}:8788`,
      state: 'dns',
      records: [{ type: 'CNAME', name: host, value: 'links.soltrade.example' }],
    });
    const states = [];
    for (const _ of [1, 2, 3]) {
      letPass(5_000);
      await env.DB.prepare('UPDATE hosts SET due_at = 0 WHERE due_at IS NOT NULL').run();
      await sweep();
      states.push(await stateOf(promoter, host));
    }
    expect(states).toEqual(['certificate', 'active', 'active']);
  });

  it.each([
    ['', 'Too small'],
    ['localhost', 'name like'],
    ['ada', 'name like'],
    ['10.0.0.1', 'internet'],
    ['[::1]', 'name like'],
    ['go.ada.xyz/path', 'name like'],
    ['go_ada.xyz', 'name like'],
    ['-go.ada.xyz', 'name like'],
    ['go.ada.xyz:8080', 'name like'],
    ['ada@go.ada.xyz', 'name like'],
    ['router.local', 'internet'],
    ['10.0.0.1.nip.io', 'internet'],
    ['links.soltrade.example', 'ours'],
    ['ada.soltrade.example', 'ours'],
    ['phantom.ada.xyz', 'Visitors'],
    ['phаntom.xyz', 'Visitors'],
    ['xn--phntom-4nf.xyz', 'Visitors'],
    ['ѕоltrаdе.xyz', 'Visitors'],
    ['co.uk', 'Cloudflare'],
    ['github.io', 'Cloudflare'],
    ['go.example.com', 'Cloudflare'],
  ])('%s is refused', async (typed, why) => {
    const refused = await problemOf(await addHost(await newPromoter(), typed));
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', fields: ['host'] });
    if (typed !== '') expect(refused.body.detail).toContain(why);
  });

  it('checked again and again, it is asked about once in ten seconds', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    await addHost(promoter, host);
    letPass(HOST.watchedEvery);
    cloudflare.calls.length = 0;
    for (let press = 0; press < 3; press += 1) await checkHost(promoter, host);
    expect(cloudflare.calls).toEqual(['PATCH']);
  });

  it('an international name is shown with its letters beside its punycode', async () => {
    const added = await addHost(await newPromoter(), 'Bücher.ada.xyz');
    expect(await added.json()).toMatchObject({ host: 'xn--bcher-kva.ada.xyz', name: 'bücher.ada.xyz' });
  });

  it('belongs to one promoter, of two at the same moment too, and a promoter has three', async () => {
    const promoters = await Promise.all([newPromoter(), newPromoter()]);
    const host = newHost();
    const answers = await Promise.all(promoters.map((promoter) => addHost(promoter, host)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const winner = answers[0]?.status === 201 ? promoters[0] : promoters[1];
    if (!winner) throw new Error('nobody got it');
    const more = await Promise.all([1, 2, 3].map(() => addHost(winner, newHost())));
    expect(more.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    expect((await hostsOf(winner)).hosts).toHaveLength(HOST.perPromoter);
    // Idempotent.
    expect((await addHost(winner, host)).status).toBe(201);
  });

  it('a stranger can neither see, check, remove nor choose it', async () => {
    const { promoter, host } = await promoterWithHost();
    const stranger = await newPromoter();
    const { cookie } = stranger;
    expect(await problemOf(await call('GET', `/api/hosts/${promoter.id}`, { cookie }))).toMatchObject({
      status: 403,
    });
    expect((await removeHost(stranger, host)).status).toBe(404);
    const check = await call('POST', `/api/hosts/${stranger.id}/${host}/check`, { body: {}, cookie });
    expect(check.status).toBe(404);
    const choice = { body: { host }, cookie };
    expect((await call('PUT', `/api/hosts/${stranger.id}/default`, choice)).status).toBe(400);
    expect(await problemOf(await addHost(stranger, host))).toMatchObject({ status: 409, code: 'host_taken' });
    expect((await ask(host, '/bonk')).status).toBe(200);
  });

  it.each([
    ['caa', 'certificate', 'CAA'],
    ['nodns', 'dns', 'CNAME'],
    ['blocked', 'blocked', null],
  ])('%s: the state and what is wrong are told', async (first, state, problem) => {
    const promoter = await newPromoter();
    const host = newHost(first);
    await addHost(promoter, host);
    letPass(30_000);
    const checked = await checkHost(promoter, host);
    expect(checked.state).toBe(state);
    if (problem) expect(checked.problem).toContain(problem);
  });

  it('who proves nothing in time makes room', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const host = newHost('nodns');
    await addHost(ada, host);
    letPass(HOST.claimFor + 60_000);
    await sweep();
    expect(await stateOf(ada, host)).toBe('removed');
    expect((await addHost(bob, host)).status).toBe(201);
  });
});

describe('a host that ended', () => {
  it('removed: serves nothing at once, is deleted at Cloudflare, and is given to others by a TXT record only', async () => {
    const { promoter, host } = await promoterWithHost();
    const other = (await newPromoterWithLink()).promoter;
    cloudflare.calls.length = 0;
    expect((await removeHost(promoter, host)).status).toBe(204);
    expect(cloudflare.calls).toEqual(['DELETE']);
    expect((await ask(host, '/bonk')).status).toBe(404);

    // The CNAME still points here, which proves nothing for a stranger.
    expect((await addHost(other, host)).status).toBe(201);
    letPass(12_000);
    const waiting = await checkHost(other, host);
    expect(waiting.state).toBe('certificate');
    expect(waiting.records).toMatchObject([
      { type: 'CNAME' },
      { type: 'TXT', name: `_acme-challenge.${host}` },
    ]);
    expect((await ask(host, '/bonk')).status).toBe(404);
    // Its last prover can meanwhile have it back without another proof.
    expect((await addHost(promoter, host)).status).toBe(201);
    letPass(12_000);
    expect((await checkHost(promoter, host)).state).toBe('active');
    expect(await stateOf(other, host)).toBeUndefined();
  });

  it('taken over with a proof, it is the new one’s', async () => {
    const { promoter, host } = await promoterWithHost();
    const other = await newPromoterWithLink();
    await removeHost(promoter, host);
    await addHost(other.promoter, host);
    letPass(25_000);
    expect((await checkHost(other.promoter, host)).state).toBe('active');
    expect(await problemOf(await addHost(promoter, host))).toMatchObject({ code: 'host_taken' });
    expect(await (await ask(host, '/bonk')).text()).toContain(other.username);
  });

  it('moved after it was active: found by the daily check, and never by one that is not due', async () => {
    const { promoter, host } = await promoterWithHost(newHost('moved'));
    letPass(HOST.activeEvery - 60_000);
    cloudflare.calls.length = 0;
    await sweep();
    expect(cloudflare.calls).toEqual([]);
    letPass(2 * 60_000);
    await sweep();
    expect(cloudflare.calls).toEqual(['GET', 'DELETE']);
    expect(await stateOf(promoter, host)).toBe('moved');
    expect((await ask(host, '/bonk')).status).toBe(404);
  });

  it('flagged: paused while browsers may warn of it, which its promoter is shown, and back by itself', async () => {
    const { promoter } = await newPromoterWithLink();
    const host = newHost('flagged');
    await addHost(promoter, host);
    letPass(HOST.pendingEvery);
    await sweep();
    expect(await stateOf(promoter, host)).toBe('flagged');
    expect((await ask(host, '/bonk')).status).toBe(404);
    const notices = await call('GET', `/api/notices/${promoter.id}`, { cookie: promoter.cookie });
    expect((await notices.json<NoticeList>()).problems).toMatchObject([{ kind: 'flagged', name: host }]);
    cloudflare.isClean = true;
    letPass(HOST.flaggedEvery);
    await sweep();
    expect(await stateOf(promoter, host)).toBe('active');
    expect((await ask(host, '/bonk')).status).toBe(200);
  });

  it('deleted with its account: the name stays reserved, without a person', async () => {
    const { promoter, host } = await promoterWithHost();
    await call('DELETE', `/api/user/${promoter.id}`, { body: {}, cookie: promoter.cookie });
    const row = await env.DB.prepare('SELECT * FROM hosts WHERE host = ?').bind(host).first();
    expect(row).toMatchObject({ user_id: null, proven_by: '', state: 'removed' });
    cloudflare.calls.length = 0;
    letPass(1_000);
    await sweep();
    expect(cloudflare.calls).toEqual(['DELETE']);
    await addHost(await newPromoter(), host);
    expect((await ask(host, '/bonk')).status).toBe(404);
  });
});

describe('Cloudflare’s API', () => {
  it.each([
    ['429', () => new Response('', { status: 429 })],
    ['500', () => new Response('', { status: 500 })],
    ['nothing', () => Promise.reject(new TypeError('network down'))],
    ['HTML', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
    ['another shape', () => Response.json({ success: true, result: { id: 1 } })],
    ['no room', () => refusal(403, 1404)],
    ['another refusal', () => refusal(403, 10_000)],
  ])('answers %s: the host waits, its holder is told, and the cron mends it', async (_, answer) => {
    const promoter = await newPromoter();
    const host = newHost();
    cloudflare.answer = answer;
    const added = await addHost(promoter, host);
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({
      state: 'dns',
      problem: expect.stringContaining('by ourselves'),
    });
    cloudflare.answer = () => null;
    for (const _ of [1, 2]) {
      letPass(HOST.pendingEvery + 1_000);
      await sweep();
    }
    expect(await stateOf(promoter, host)).toBe('active');
  });

  it('says to the operator how many it has room for', async () => {
    await promoterWithHost();
    const { quota } = await (await operate('GET', '/hosts')).json<{ quota: object }>();
    expect(quota).toEqual({ allocated: 100, used: 1 });
    cloudflare.answer = () => new Response(null, { status: 500 });
    expect((await operate('GET', '/hosts')).status).toBe(503);
  });

  it('lost its answer to the POST: what it made then is made again', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    cloudflare.answer = async (request) => {
      cloudflare.answer = () => null;
      await fetch(request);
      throw new TypeError('network down');
    };
    await addHost(promoter, host);
    letPass(HOST.pendingEvery + 1_000);
    cloudflare.calls.length = 0;
    await sweep();
    expect(cloudflare.calls).toEqual(['POST', 'GET', 'DELETE', 'POST']);
  });

  it('fails while a host is removed: it serves nothing, and the cron deletes it there', async () => {
    const { promoter, host } = await promoterWithHost();
    cloudflare.answer = () => new Response('', { status: 500 });
    expect((await removeHost(promoter, host)).status).toBe(204);
    expect((await ask(host, '/bonk')).status).toBe(404);
    cloudflare.answer = () => null;
    cloudflare.calls.length = 0;
    letPass(HOST.pendingEvery + 1_000);
    await sweep();
    expect(cloudflare.calls).toEqual(['DELETE']);
  });

  it('forgot an active host: it is not served until it is proven again', async () => {
    const { promoter, host } = await promoterWithHost();
    cloudflare.answer = (request) => (request.method === 'GET' ? refusal(404, 1436) : null);
    letPass(HOST.activeEvery + 1_000);
    await sweep();
    expect(await stateOf(promoter, host)).toBe('moved');
    expect((await ask(host, '/bonk')).status).toBe(404);
  });

  it('of 10,000 hosts a run asks about a hundred, those that waited longest, and stops where Cloudflare has enough', async () => {
    const { id } = await newPromoter();
    const values = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
      INSERT INTO hosts (host, user_id, state, created_at, checked_at, due_at)
      SELECT 'h' || i || '.many.localhost', ?1, 'dns', ?2, 0, i + 1 FROM n`;
    await env.DB.prepare(values).bind(id, Date.now()).run();
    expect(await sweep()).toBe(HOST.perSweep);
    expect(cloudflare.calls).toHaveLength(HOST.perSweep);
    const { results } = await env.DB.prepare('SELECT host FROM hosts WHERE cloudflare_id IS NOT NULL').all();
    expect(new Set(results.map(({ host }) => host))).toEqual(
      new Set(Array.from({ length: HOST.perSweep }, (_, index) => `h${index}.many.localhost`)),
    );
    cloudflare.calls.length = 0;
    cloudflare.answer = () => new Response('', { status: 429 });
    expect(await sweep()).toBe(0);
    expect(cloudflare.calls.length).toBeLessThanOrEqual(HOST.atOnce);
  });
});

it('without a zone there is nothing of hosts', async () => {
  const { HOSTS_ZONE_ID, ...rest } = { ...env } as Record<string, unknown>;
  expect(HOSTS_ZONE_ID).toBeTruthy();
  expect(parseConfig(rest).hosts).toBeNull();
  expect(() => parseConfig({ ...rest, HOSTS_ZONE_ID, HOSTS_TOKEN: '' })).toThrow('HOSTS_TOKEN is missing');
});

it('a new link is on the default host, and the address in every form follows its choice', async () => {
  const { promoter, host, link, username } = await promoterWithHost();
  expect(link).toMatchObject({ host: null, shortUrl: expect.stringContaining(`/r/${username}/bonk`) });
  const patch = async (body: object) => patchLink(promoter, link.id, body);
  expect(await (await patch({ host })).json()).toMatchObject({ host, shortUrl: `http://${host}:8788/bonk` });
  expect(await problemOf(await patch({ host: newHost() }))).toMatchObject({ status: 400, fields: ['host'] });
  await activate(promoter, newHost());
  await removeHost(promoter, host);
  const { cookie } = promoter;
  const kept = await getJson({ cookie }, `/api/link/${link.id}`);
  expect(kept).toMatchObject({ host: null, url: link.url, shortUrl: link.shortUrl });
});
