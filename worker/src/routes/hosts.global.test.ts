import { env } from 'cloudflare:workers';
import type { NoticeList } from '@soltrade/schema/contracts/activity';
import type { OwnHost } from '@soltrade/schema/contracts/hosts';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { HOST } from '@soltrade/schema/limits/hosts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, getJson, newPromoter, operate, problemOf } from '../../test/client.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import {
  activate,
  addHost,
  addWithRecords,
  ask,
  checkHost,
  hostsOf,
  newHost,
  playCloudflare,
  promoterWithHost,
  refusal,
  removeHost,
  setRecords,
} from '../../test/hosts.ts';
import { letPass } from '../../test/letPass.ts';
import { giveStanding, newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { resetProviders } from '../../test/resetProviders.ts';
import { spendBudget } from '../../test/spendBudget.ts';
import { askGuarded } from '../actions/hosts/askGuarded.ts';
import { sweepHosts } from '../actions/hosts/checkHost.ts';
import { deleteExpiredRows } from '../db/operations.ts';
import { parseConfig, UPSTREAM_BUDGET } from '../env.ts';
import { createHostname, findHostname } from '../upstream/customHostnames.ts';

let cloudflare: ReturnType<typeof playCloudflare>;
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM hosts').run();
  cloudflare = playCloudflare();
});
afterEach(() => vi.useRealTimers());

const sweep = () => sweepHosts(testCtx().ctx);

const stateOf = async (promoter: Parameters<typeof hostsOf>[0], host: string) =>
  (await hostsOf(promoter)).hosts.find((each) => each.host === host)?.state;

/** The daily check no longer finds it at Cloudflare. */
const loseHostname = async () => {
  cloudflare.answer = ({ method }) => (method === 'GET' ? refusal(404, 1436) : null);
  letPass(HOST.activeEvery + 1_000);
  await sweep();
  cloudflare.answer = () => null;
};

const stillDue = async (host: string): Promise<boolean> =>
  (await env.DB.prepare('SELECT 1 FROM hosts WHERE host = ? AND due_at IS NOT NULL')
    .bind(host)
    .first()) !== null;

const quotaUsed = async (): Promise<number> =>
  (await (await operate('GET', '/hosts')).json<{ quota: { used: number } }>()).quota.used;

/** Hosts at Cloudflare that were never checked. */
const insertDue = async (
  count: number,
  { userId, state }: { userId: string | null; state: 'active' | 'removed' },
): Promise<void> => {
  const values = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)
    INSERT INTO hosts (id, host, user_id, state, cloudflare_id, created_at, checked_at, due_at)
    SELECT 'c' || i, 'h' || i || '.many.localhost', ?2, ?3, 'id' || i, ?4, 0, i + 1 FROM n`;
  await env.DB.prepare(values).bind(count, userId, state, Date.now()).run();
};

describe('a host of one’s own', () => {
  it('waits for its two records, then for its certificate, and is active by itself', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    const added = await addHost(promoter, ` HTTPS://${host.toUpperCase()}/ `);
    expect(added.status).toBe(201);
    const claim = await added.json<OwnHost>();
    expect(claim).toMatchObject({
      host,
      url: `http://${host}:8788`,
      state: 'dns',
      records: [
        { type: 'CNAME', name: host, value: 'links.soltrade.example' },
        { type: 'TXT', name: `_soltrade.${host}`, value: expect.stringMatching(/^[\w-]{20,}$/) },
      ],
    });
    letPass(HOST.dnsEvery);
    await sweep();
    expect(await stateOf(promoter, host)).toBe('dns');
    // Nothing of it is at Cloudflare, so it takes no part of the quota.
    expect(cloudflare.calls).toEqual([]);
    await setRecords(claim.records);
    const states = [];
    for (const pause of [HOST.dnsEvery, HOST.pendingEvery, HOST.activeEvery]) {
      letPass(pause);
      await sweep();
      states.push(await stateOf(promoter, host));
    }
    expect(states).toEqual(['certificate', 'active', 'active']);
  });

  it('is refused with a reason where it is no name, ours, nowhere, or read as someone else’s', async () => {
    const promoter = await newPromoter();
    for (const [typed, why] of [
      ['ada', 'name like'],
      ['go.ada.xyz/path', 'name like'],
      ['go_ada.xyz', 'name like'],
      ['-go.ada.xyz', 'name like'],
      ['go.ada.xyz:8080', 'name like'],
      ['ada@go.ada.xyz', 'name like'],
      // No room for the label of its TXT record.
      [`${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(57)}.xyz`, 'name like'],
      ['router.local', 'internet'],
      ['ada.soltrade.example', 'ours'],
      ['phаntom.xyz', 'Visitors'],
      ['ѕоltrаdе.xyz', 'Visitors'],
    ] as const) {
      const refused = await problemOf(await addHost(promoter, typed));
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input', fields: ['host'] });
      expect(refused.body.detail).toContain(why);
    }
  });

  it('is refused by Cloudflare where it is a public suffix', async () => {
    const promoter = await newPromoter();
    const host = 'co.uk';
    await addWithRecords(promoter, host);
    expect(await checkHost(promoter, host)).toMatchObject({
      state: 'removed',
      problem: expect.stringContaining('Cloudflare'),
    });
    expect(await stillDue(host)).toBe(false);
  });

  it('checked again and again, it is asked about once in ten seconds', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    await addWithRecords(promoter, host);
    await checkHost(promoter, host);
    letPass(HOST.watchedEvery);
    cloudflare.calls.length = 0;
    for (let press = 0; press < 3; press += 1) await checkHost(promoter, host);
    expect(cloudflare.calls).toEqual(['PATCH']);
  });

  it('an international name is shown with its letters beside its punycode', async () => {
    const added = await addHost(await newPromoter(), 'Bücher.ada.xyz');
    expect(await added.json()).toMatchObject({
      host: 'xn--bcher-kva.ada.xyz',
      name: 'bücher.ada.xyz',
    });
  });

  it('belongs to the first of two who proves it, and a promoter has three', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const host = newHost();
    // Until somebody has proved a domain, anyone may claim it.
    const claims = await Promise.all([ada, bob].map((promoter) => addHost(promoter, host)));
    expect(claims.map(({ status }) => status)).toEqual([201, 201]);
    const records = await Promise.all(
      claims.map(async (claim) => (await claim.json<OwnHost>()).records),
    );
    expect(records[0]?.[1]?.value).not.toBe(records[1]?.[1]?.value);
    await setRecords(records[1] ?? []);
    expect((await checkHost(ada, host)).state).toBe('dns');
    expect((await checkHost(bob, host)).state).toBe('certificate');
    // Later proof or not: it is held.
    await setRecords(records[0] ?? []);
    letPass(HOST.watchedEvery);
    expect(await checkHost(ada, host)).toMatchObject({
      state: 'dns',
      problem: expect.stringContaining('Another'),
    });
    const more = await Promise.all([1, 2, 3].map(() => addHost(bob, newHost())));
    expect(more.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    expect((await hostsOf(bob)).hosts).toHaveLength(HOST.perPromoter);
    // Idempotent.
    expect(await (await addHost(bob, host)).json()).toMatchObject({
      state: expect.not.stringMatching('dns'),
    });
  });

  it('a stranger can neither see, check, remove nor choose it', async () => {
    const { promoter, host } = await promoterWithHost();
    const stranger = await newPromoter();
    const { cookie } = stranger;
    expect(
      await problemOf(await call('GET', `/api/hosts/${promoter.id}`, { cookie })),
    ).toMatchObject({
      status: 403,
    });
    expect((await removeHost(stranger, host)).status).toBe(404);
    const check = await call('POST', `/api/hosts/${stranger.id}/${host}/check`, {
      body: {},
      cookie,
    });
    expect(check.status).toBe(404);
    const choice = { body: { host }, cookie };
    expect((await call('PUT', `/api/hosts/${stranger.id}/default`, choice)).status).toBe(400);
    expect(await problemOf(await addHost(stranger, host))).toMatchObject({
      status: 409,
      code: 'host_taken',
    });
    expect((await ask(host, '/bonk')).status).toBe(200);
  });

  it.each([
    ['caa', 'certificate', 'CAA'],
    ['blocked', 'blocked', null],
  ])('%s: the state and what is wrong are told', async (first, state, problem) => {
    const promoter = await newPromoter();
    const host = newHost(first);
    await addWithRecords(promoter, host);
    await checkHost(promoter, host);
    letPass(HOST.pendingEvery);
    await sweep();
    const [shown] = (await hostsOf(promoter)).hosts;
    expect(shown?.state).toBe(state);
    if (problem) expect(shown?.problem).toContain(problem);
  });

  it('who proves nothing in time leaves no row, and neither does who removes it', async () => {
    const promoter = await newPromoter();
    const [late, removed] = [newHost(), newHost()];
    await addHost(promoter, late);
    await addHost(promoter, removed);
    expect((await removeHost(promoter, removed)).status).toBe(204);
    letPass(HOST.claimFor + 60_000);
    await deleteExpiredRows(env, Date.now());
    expect((await env.DB.prepare('SELECT host FROM hosts').all()).results).toEqual([]);
    expect(cloudflare.calls).toEqual([]);
  });
});

describe('the proof of a claim', () => {
  it.each([
    ['the CNAME alone', [0]],
    ['the TXT record alone', [1]],
  ] as const)('is not %s', async (_, set) => {
    const promoter = await newPromoter();
    const host = newHost();
    const { records } = await (await addHost(promoter, host)).json<OwnHost>();
    await setRecords(records.filter((_, index) => set.some((each) => each === index)));
    expect(await checkHost(promoter, host)).toMatchObject({
      state: 'dns',
      problem: expect.stringContaining(set[0] === 0 ? 'TXT' : 'CNAME'),
    });
    expect(cloudflare.calls).toEqual([]);
  });

  it('is no wildcard of the domain’s owner, nor what it leads to', async () => {
    const { promoter, host } = await promoterWithHost();
    const domain = host.replace(/^go\./, '');
    const stranger = await newPromoter();
    const claimed = `www.${domain}`;
    const { records } = await (await addHost(stranger, claimed)).json<OwnHost>();
    const [, txt] = records;
    if (!txt) throw new Error('no TXT record');
    // Everything under the domain leads here, and once through a name whose records the stranger
    // sets.
    await setRecords([
      { type: 'CNAME', name: `*.${domain}`, value: 'stranger.localhost' },
      { type: 'CNAME', name: 'stranger.localhost', value: 'links.soltrade.example' },
      { type: 'TXT', name: 'stranger.localhost', value: txt.value },
    ]);
    expect((await checkHost(stranger, claimed)).state).toBe('dns');
    expect((await ask(claimed, '/bonk')).status).toBe(404);
    expect(await stateOf(promoter, host)).toBe('active');
  });

  it('works behind a provider that flattens the CNAME', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    const { records } = await (await addHost(promoter, host)).json<OwnHost>();
    await setRecords([{ type: 'A', name: host, value: '198.51.100.7' }, ...records.slice(1)]);
    expect((await checkHost(promoter, host)).state).toBe('dns');
    await setRecords([{ type: 'A', name: host, value: '192.0.2.1' }]);
    letPass(HOST.watchedEvery);
    expect((await checkHost(promoter, host)).state).toBe('certificate');
  });

  it.each([
    ['removed', removeHost],
    ['moved', loseHostname],
  ] as const)(
    'is another one after it %s: its last prover has none while the domain may be sold',
    async (_, end) => {
      const { promoter, host } = await promoterWithHost();
      await end(promoter, host);
      expect((await ask(host, '/bonk')).status).toBe(404);
      // Both records are still there.
      expect((await addHost(promoter, host)).status).toBe(201);
      expect((await checkHost(promoter, host)).state).toBe('dns');
      letPass(HOST.dnsEvery);
      await sweep();
      expect(await stateOf(promoter, host)).toBe('dns');
      expect((await ask(host, '/bonk')).status).toBe(404);
      expect((await hostsOf(promoter)).hosts).toHaveLength(1);
      const [row] = (await hostsOf(promoter)).hosts;
      await setRecords(row?.records ?? []);
      letPass(HOST.watchedEvery);
      expect((await checkHost(promoter, host)).state).toBe('certificate');
      letPass(HOST.pendingEvery);
      await sweep();
      expect((await ask(host, '/bonk')).status).toBe(200);
    },
  );

  const failing = (method: string) => (request: Request) =>
    request.method === method ? new Response('', { status: 500 }) : null;

  it('is needed for a host that was removed while the DELETE failed, also while the PATCH fails', async () => {
    const { promoter, host } = await promoterWithHost();
    const other = (await newPromoterWithLink()).promoter;
    cloudflare.answer = failing('DELETE');
    await removeHost(promoter, host);
    expect((await ask(host, '/bonk')).status).toBe(404);
    // The former hostname is still active at Cloudflare, and its CNAME leads here.
    cloudflare.answer = (request) => failing('DELETE')(request) ?? failing('PATCH')(request);
    expect((await addHost(other, host)).status).toBe(201);
    for (const _ of [1, 2, 3]) {
      letPass(HOST.dnsEvery);
      await checkHost(other, host);
      await call('GET', `/api/hosts/${other.id}`, { cookie: other.cookie });
      await sweep();
      expect(await stateOf(other, host)).toBe('dns');
      expect((await ask(host, '/bonk')).status).toBe(404);
    }
    // A proof while the former one cannot be deleted there: it waits, and then has one of its own.
    await setRecords((await hostsOf(other)).hosts[0]?.records ?? []);
    letPass(HOST.dnsEvery);
    await checkHost(other, host);
    letPass(HOST.pendingEvery);
    await sweep();
    expect(await stateOf(other, host)).toBe('certificate');
    expect((await ask(host, '/bonk')).status).toBe(404);
    cloudflare.answer = () => null;
    await resetProviders();
    for (const _ of [1, 2, 3]) {
      letPass(HOST.pendingEvery);
      await sweep();
    }
    expect(await stateOf(other, host)).toBe('active');
    expect((await ask(host, '/bonk')).status).toBe(200);
  });
});

describe('claims a day', () => {
  it('of one account are bounded, removed ones too', async () => {
    const promoter = await newPromoter();
    const claim = async () => {
      const host = newHost();
      const answer = await addHost(promoter, host);
      if (answer.status === 201) await removeHost(promoter, host);
      return answer;
    };
    const answers = [];
    for (let each = 0; each <= HOST.claimsPerAccountAndDay; each += 1) answers.push(await claim());
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(
      HOST.claimsPerAccountAndDay,
    );
    const last = answers.at(-1) ?? new Response();
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await problemOf(last)).toMatchObject({
      status: 429,
      code: 'too_many_host_claims',
      fields: ['host'],
    });
    expect((await env.DB.prepare('SELECT host FROM hosts').all()).results).toEqual([]);
    letPass(DAY);
    expect((await claim()).status).toBe(201);
  });

  it('of a network are bounded, at the same moment too, whatever accounts it has', async () => {
    const accounts = Math.ceil(HOST.claimsPerNetworkAndDay / HOST.perPromoter) + 1;
    const promoters = await Promise.all(Array.from({ length: accounts }, () => newPromoter()));
    const answers = await Promise.all(
      promoters.flatMap(({ id, cookie }, index) =>
        Array.from({ length: HOST.perPromoter }, () =>
          call('POST', `/api/hosts/${id}`, {
            body: { host: newHost() },
            cookie,
            headers: { 'CF-Connecting-IP': `2001:db8:77:${index}::1` },
          }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(
      HOST.claimsPerNetworkAndDay,
    );
    expect((await addHost(await newPromoter(), newHost())).status).toBe(201);
    expect(cloudflare.calls).toEqual([]);
  });
});

describe('a host that ended', () => {
  it('removed: serves nothing at once, and is deleted at Cloudflare', async () => {
    const { promoter, host } = await promoterWithHost();
    cloudflare.calls.length = 0;
    expect((await removeHost(promoter, host)).status).toBe(204);
    expect(cloudflare.calls).toEqual(['DELETE']);
    expect((await ask(host, '/bonk')).status).toBe(404);
    expect(await stateOf(promoter, host)).toBe('removed');
    letPass(HOST.shownEnded);
    await deleteExpiredRows(env, Date.now());
    expect((await env.DB.prepare('SELECT host FROM hosts').all()).results).toEqual([]);
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
    await addWithRecords(promoter, host);
    await checkHost(promoter, host);
    letPass(HOST.pendingEvery);
    await sweep();
    expect(await stateOf(promoter, host)).toBe('flagged');
    expect((await ask(host, '/bonk')).status).toBe(404);
    const notices = await call('GET', `/api/notices/${promoter.id}`, { cookie: promoter.cookie });
    expect((await notices.json<NoticeList>()).problems).toMatchObject([
      { kind: 'flagged', name: host },
    ]);
    cloudflare.isClean = true;
    letPass(HOST.flaggedEvery);
    await sweep();
    expect(await stateOf(promoter, host)).toBe('active');
    expect((await ask(host, '/bonk')).status).toBe(200);
  });

  it('deleted with its account: gone at Cloudflare, and then here', async () => {
    const { promoter, host } = await promoterWithHost();
    const unproven = newHost();
    await addHost(promoter, unproven);
    await call('DELETE', `/api/user/${promoter.id}`, { body: {}, cookie: promoter.cookie });
    const { results } = await env.DB.prepare('SELECT host, user_id, state FROM hosts').all();
    expect(results).toEqual([{ host, user_id: null, state: 'removed' }]);
    cloudflare.calls.length = 0;
    letPass(1_000);
    await sweep();
    expect(cloudflare.calls).toEqual(['DELETE']);
    await deleteExpiredRows(env, Date.now());
    expect((await env.DB.prepare('SELECT host FROM hosts').all()).results).toEqual([]);
  });
});

describe('Cloudflare’s API', () => {
  it.each([
    ['another shape', () => Response.json({ success: true, result: { id: 1 } })],
    ['no room', () => refusal(403, 1404)],
    ['another refusal', () => refusal(403, 10_000)],
  ])('answers %s: the host waits, its holder is told, and the cron mends it', async (_, answer) => {
    const promoter = await newPromoter();
    const host = newHost();
    await addWithRecords(promoter, host);
    cloudflare.answer = answer;
    expect((await checkHost(promoter, host)).problem).toContain('by ourselves');
    expect(await stateOf(promoter, host)).toBe('certificate');
    cloudflare.answer = () => null;
    await resetProviders();
    for (const _ of [1, 2]) {
      letPass(HOST.pendingEvery + 1_000);
      await sweep();
    }
    expect(await stateOf(promoter, host)).toBe('active');
  });

  it('leaves a part of the room to accounts with standing', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    await addWithRecords(promoter, host);
    cloudflare.answer = ({ url }) =>
      url.endsWith('/quota')
        ? Response.json({ success: true, result: { allocated: 100, used: 50 } })
        : null;
    expect((await checkHost(promoter, host)).problem).toContain('No more domains');
    await giveStanding(promoter);
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

  const losingAnswerOfPost = () => {
    cloudflare.answer = async (request) => {
      if (request.method !== 'POST') return null;
      cloudflare.answer = () => null;
      await fetch(request);
      throw new TypeError('network down');
    };
  };

  it('lost its answer to the POST: what it made then is found, and used', async () => {
    const promoter = await newPromoter();
    await giveStanding(promoter);
    const host = newHost();
    await addWithRecords(promoter, host);
    losingAnswerOfPost();
    await checkHost(promoter, host);
    letPass(HOST.pendingEvery + 1_000);
    cloudflare.calls.length = 0;
    await sweep();
    expect(cloudflare.calls).toEqual(['POST', 'GET']);
    expect(await stateOf(promoter, host)).toBe('active');
  });

  it('lost its answer to the POST, and the host is removed: what it made then is deleted', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    await addWithRecords(promoter, host);
    losingAnswerOfPost();
    await checkHost(promoter, host);
    cloudflare.calls.length = 0;
    await removeHost(promoter, host);
    expect(cloudflare.calls).toEqual(['GET', 'DELETE']);
    expect(await quotaUsed()).toBe(0);
  });

  it('lost the POST itself, and the host is another’s now: that one’s hostname is not taken for it', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const host = newHost();
    await addWithRecords(ada, host);
    cloudflare.answer = () => Promise.reject(new TypeError('network down'));
    await checkHost(ada, host);
    await removeHost(ada, host);
    cloudflare.answer = () => null;
    await resetProviders();
    await addWithRecords(bob, host);
    await checkHost(bob, host);
    cloudflare.calls.length = 0;
    letPass(HOST.pendingEvery);
    await sweep();
    expect(cloudflare.calls).not.toContain('DELETE');
    expect(await stateOf(bob, host)).toBe('active');
  });

  it('has a hostname of that name which isn’t ours: it is never deleted, and the promoter is told', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    const { ctx } = testCtx();
    const zone = ctx.config.hosts;
    if (!zone) throw new Error('no zone');
    await createHostname(ctx, zone, host);
    letPass(HOUR);
    await addWithRecords(promoter, host);
    expect(await checkHost(promoter, host)).toMatchObject({
      state: 'certificate',
      problem: expect.stringContaining('Another service'),
    });
    letPass(HOST.pendingEvery);
    await sweep();
    expect((await ask(host, '/bonk')).status).toBe(404);
    await removeHost(promoter, host);
    letPass(HOST.pendingEvery);
    await sweep();
    expect(cloudflare.calls).not.toContain('DELETE');
    expect(await findHostname(ctx, zone, host)).not.toBeNull();
  });

  it('is asked within a budget, of which one account has a part, and removals one of their own', async () => {
    const { promoter, host } = await promoterWithHost();
    const { cloudflare: budget } = UPSTREAM_BUDGET;
    const spend = async (userId: string, most: number) => {
      const { ctx } = testCtx();
      const errand = { provider: 'cloudflare', use: 'hosts' } as const;
      const asked = Array.from({ length: most }, () =>
        askGuarded(ctx, { userId }, errand, async () => 1),
      );
      return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
        .length;
    };
    expect(await spend('one account', budget.requests / 4)).toBeLessThan(budget.requests / 5);
    for (let account = 0; account < 12; account += 1) await spend(`account ${account}`, 10);
    expect(await spend('someone else', 1)).toBe(0);
    cloudflare.calls.length = 0;
    await removeHost(promoter, host);
    expect(cloudflare.calls).toEqual(['DELETE']);
  });

  it('of many hosts a run asks about some, those that waited longest, and stops where Cloudflare has enough', async () => {
    await insertDue(300, { userId: null, state: 'removed' });
    const most = UPSTREAM_BUDGET.cloudflare.requests / 5;
    await sweep();
    expect(cloudflare.calls.length).toBeLessThanOrEqual(most);
    const { results } = await env.DB.prepare(
      'SELECT host FROM hosts WHERE cloudflare_id IS NULL',
    ).all();
    expect(results.length).toBeGreaterThan(0);
    const asked = new Set(
      Array.from({ length: HOST.perSweep }, (_, index) => `h${index}.many.localhost`),
    );
    for (const { host } of results) expect(asked).toContain(host);
    await resetProviders();
    cloudflare.calls.length = 0;
    cloudflare.answer = () => new Response('', { status: 429 });
    await sweep();
    expect(cloudflare.calls.length).toBeLessThanOrEqual(HOST.atOnce);
  });

  it('where the budget is spent, a run leaves the other hosts to the next one', async () => {
    const { id: userId } = await newPromoter();
    await insertDue(HOST.atOnce * 3, { userId, state: 'active' });
    await spendBudget('cloudflare', 'linked', (index) => ({
      address: `account ${index}`,
      isSignedIn: true,
    }));
    await sweep();
    const left = env.DB.prepare('SELECT count(*) AS due FROM hosts WHERE checked_at = 0');
    expect(await left.first('due')).toBe(HOST.atOnce * 2);
    expect(cloudflare.calls).toEqual([]);
  });
});

describe('DNS', () => {
  it('that fails proves nothing; the claim waits, and the cron mends it', async () => {
    const promoter = await newPromoter();
    const host = newHost();
    await addWithRecords(promoter, host);
    cloudflare.answerDns = () => Response.json({ Status: 0, Answer: [{ name: 1 }] });
    expect(await checkHost(promoter, host)).toMatchObject({
      state: 'dns',
      problem: expect.stringContaining('by ourselves'),
    });
    cloudflare.answerDns = () => null;
    await resetProviders();
    letPass(HOST.dnsEvery);
    await sweep();
    expect(await stateOf(promoter, host)).toBe('certificate');
  });

  it('is not asked before its promoter can have set a record, nor while they only look on', async () => {
    const promoter = await newPromoter();
    await addHost(promoter, newHost());
    letPass(HOST.watchedEvery);
    await hostsOf(promoter);
    await sweep();
    expect(cloudflare.dnsCalls).toEqual([]);
  });
});

it('without a zone there is nothing of hosts', async () => {
  const { HOSTS_ZONE_ID, ...rest } = { ...env } as Record<string, unknown>;
  expect(HOSTS_ZONE_ID).toBeTruthy();
  expect(parseConfig(rest).hosts).toBeNull();
  expect(() => parseConfig({ ...rest, HOSTS_ZONE_ID, HOSTS_TOKEN: '' })).toThrow(
    'HOSTS_TOKEN is missing',
  );
});

it('a new link is on the default host, and the address in every form follows its choice', async () => {
  const { promoter, host, link, username } = await promoterWithHost();
  expect(link).toMatchObject({
    host: null,
    shortUrl: expect.stringContaining(`/r/${username}/bonk`),
  });
  const patch = async (body: object) => patchLink(promoter, link.id, body);
  expect(await (await patch({ host })).json()).toMatchObject({
    host,
    shortUrl: `http://${host}:8788/bonk`,
  });
  expect(await problemOf(await patch({ host: newHost() }))).toMatchObject({
    status: 400,
    fields: ['host'],
  });
  await activate(promoter, newHost());
  await removeHost(promoter, host);
  const { cookie } = promoter;
  const kept = await getJson({ cookie }, `/api/link/${link.id}`);
  expect(kept).toMatchObject({ host: null, url: link.url, shortUrl: link.shortUrl });
});
