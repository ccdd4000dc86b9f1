import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { OperationsState } from '@soltrade/schema/contracts/operations';
import { HOUR } from '@soltrade/schema/durations';
import { PAGE_SIZE } from '@soltrade/schema/firstLimits';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { GAUGES } from '@soltrade/schema/limits/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  codeOf,
  jsonOf,
  newAddress,
  newPromoter,
  newWallet,
  ORIGIN,
  operate,
  problemOf,
  signedMessage,
} from '../../test/client.ts';
import { countedEvent } from '../../test/countedEvents.ts';
import { testCtx } from '../../test/fixtures/farEnd.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { generate, newPromoterWithLink, patchLink } from '../../test/promoter.ts';
import { counterOf, newLink } from '../../test/rows.ts';
import { addEndpoint, playReceiver } from '../../test/webhookReceiver.ts';
import { withClicks } from '../../test/withObjects.ts';
import { playX } from '../../test/x.ts';
import { newXUser, throughX } from '../../test/xJourney.ts';
import { deleteAccountOf } from '../actions/accounts/deleteAccount.ts';
import { app } from '../app.ts';
import { parseConfig } from '../env.ts';
import { PROVIDERS } from '../lib/provider.ts';
import { promoterClicks, upstreamProvider } from '../stubs.ts';

const TOKEN = parseConfig(env).opsToken ?? '';
const bearer = { Authorization: `Bearer ${TOKEN}` };

const change = async (verb: 'block' | 'unblock', kind: 'link' | 'user', target: string) => {
  return jsonOf<{ id: string; name: string; blockedAt: string | null; isChanged: boolean }>(
    operate('POST', `/${verb}`, { kind, target }),
  );
};

const statusOf = async (path: string) => (await call('GET', path)).status;

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } }));

describe('the operator’s endpoints', () => {
  const body = '{"kind":"link","target":"x"}';
  const send = (vars: object, headers: Record<string, string>) =>
    app.fetch(
      new Request(`${ORIGIN}/api/ops/block`, {
        method: 'POST',
        headers: {
          Origin: ORIGIN,
          'Content-Type': 'application/json',
          'CF-Connecting-IP': newAddress(),
          ...headers,
        },
        body,
      }),
      { ...env, ...vars },
      createExecutionContext(),
    );

  it.each([
    ['nothing', {}],
    ['a token of the same length', { Authorization: `Bearer ${'x'.repeat(TOKEN.length)}` }],
    ['another scheme', { Authorization: `Basic ${TOKEN}` }],
  ])('refuse %s', async (_, headers) => {
    expect(await codeOf(send({}, headers))).toBe('unauthenticated');
  });

  it('do not exist where no token is configured, whatever is shown to them', async () => {
    for (const headers of [{}, bearer, { Authorization: 'Bearer undefined' }]) {
      expect(await codeOf(send({ OPS_TOKEN: undefined }, headers))).toBe('not_found');
    }
  });

  it('a short token stops the start', () => {
    expect(() => parseConfig({ ...env, OPS_TOKEN: 'short' })).toThrow(
      /^OPS_TOKEN must have at least 32/,
    );
  });

  it('say what they do not find', async () => {
    const refused = async (path: string, sent?: unknown) =>
      problemOf(await operate('POST', path, sent));
    for (const target of ['nothing', `/r/nobody/${MINT}`, '/']) {
      expect(await refused('/block', { kind: 'link', target })).toMatchObject({
        code: 'link_not_found',
      });
    }
    expect(
      await refused('/block', { kind: 'user', target: "'; drop table users; --" }),
    ).toMatchObject({
      code: 'user_not_found',
    });
    expect(await refused('/block', { kind: 'page', target: '' })).toMatchObject({
      status: 400,
      fields: expect.arrayContaining(['kind', 'target']),
    });
    expect(await refused('/reports/none/close')).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the status', () => {
  const statusNow = () => jsonOf<OperationsState>(operate('GET', '/status'));
  const near = async () =>
    (await statusNow()).gauges.filter(({ isNear }) => isNear).map(({ name }) => name);

  /** As if this had been due for most of a day. */
  const OVERDUE = Date.now() - 20 * HOUR;
  const setAll = (statement: string) => env.DB.prepare(statement).bind(OVERDUE).run();

  it('has every gauge and upstream, for operators alone', async () => {
    const { gauges, upstreams } = await statusNow();
    expect(gauges.map(({ name }) => name)).toEqual(Object.keys(GAUGES));
    const [{ value = 0 } = {}] = gauges.filter(({ name }) => name === 'database');
    expect(value).toBeGreaterThan(100_000);
    expect(upstreams.map(({ name }) => name)).toEqual([...PROVIDERS]);
    expect(await jsonOf(call('GET', '/api/health'))).not.toHaveProperty('gauges');
    expect(await jsonOf(call('GET', '/api/health', { headers: bearer }))).toMatchObject({ gauges });
  });

  it('names what is late, and not what waits on purpose', async () => {
    playReceiver();
    expect(await near()).toEqual([]);
    const { promoter } = await newPromoterWithLink();
    await addEndpoint(promoter, { types: ['link.created'] });
    await setAll("update settlements set due_at = ? where state = 'open'");
    await setAll("update calls set entry_state = 'pending', due_at = ?");
    await env.DB.prepare(
      `insert into webhook_deliveries (id, endpoint_id, message_id, type, data, happened_at, state, attempts, due_at)
       select 'late-' || id, id, 'late', 'link.created', '{}', ?1, 'pending', 0, ?1 from webhook_endpoints`,
    )
      .bind(OVERDUE)
      .run();
    expect(await near()).toEqual(['settlements', 'entry-prices', 'webhooks']);
    await setAll('update webhook_endpoints set paused_until = ? + 1e9');
    expect(await near()).toEqual(['settlements', 'entry-prices']);
  });

  it('says what an upstream takes, and until when a failing one is left alone', async () => {
    const stub = upstreamProvider(env, 'coinbase');
    const caller = { address: newAddress(), isSignedIn: false };
    const admission = await stub.admit('linked', caller);
    if (!admission.isAdmitted) throw new Error('not admitted');
    await stub.settle(admission.permit, { kind: 'failed', isRefusal: true, retryAfter: null });
    const state = (await statusNow()).upstreams.find(({ name }) => name === 'coinbase');
    expect(state?.left).toBeLessThanOrEqual(state?.burst ?? 0);
    expect(state).toMatchObject({ openUntil: expect.any(String) });
  });
});

describe('a blocked link', () => {
  it('is not found any longer, immediately and at every address, and comes back', async () => {
    const { username, generated } = await newPromoterWithLink();
    const paths = [`/r/${username}/${MINT}`, `/token/${generated.link.customIdentifier}`];
    const lookUps = [
      `/api/link-by-user/${username}/${MINT}`,
      `/api/token/${generated.link.customIdentifier}`,
    ];
    // Twice, because the second visit reads the cache of the first.
    for (const path of [...paths, ...paths, ...lookUps])
      expect(await statusOf(path), path).toBe(200);

    const blocked = await change('block', 'link', generated.link.id);
    expect(blocked).toMatchObject({
      id: generated.link.id,
      isChanged: true,
      blockedAt: expect.any(String),
    });
    for (const path of [...paths, ...lookUps]) expect(await statusOf(path), path).toBe(404);
    expect(await change('block', 'link', generated.link.id)).toEqual({
      ...blocked,
      isChanged: false,
    });

    expect(await change('unblock', 'link', generated.link.id)).toMatchObject({
      blockedAt: null,
      isChanged: true,
    });
    for (const path of [...paths, ...lookUps]) expect(await statusOf(path), path).toBe(200);
  });

  it('is shown to its owner as what it is, whatever the owner does with it', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const { cookie, id } = promoter;
    const owned = async (path: string) => (await call('GET', path, { cookie })).text();
    const seen = async () => ({
      list: JSON.parse(await owned(`/api/links/${id}`)),
      analytics: JSON.parse(await owned(`/api/analytics/${id}`)),
      file: await owned(`/api/export/${id}`),
    });
    expect(await seen()).toMatchObject({
      list: [{ isActive: true, isBlocked: false }],
      analytics: { activeLinks: 1 },
      file: expect.stringContaining(',yes,'),
    });
    await change('block', 'link', generated.link.id);
    await patchLink({ cookie }, generated.link.id, { isActive: true });
    expect(await seen()).toMatchObject({
      list: [{ isActive: true, isBlocked: true }],
      analytics: { activeLinks: 0 },
      file: expect.stringContaining(',no,'),
    });
  });

  it('is found by identifier and by every form of its address', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    const { id, customIdentifier, shortUrl } = generated.link;
    const renamed = { customIdentifier: 'renamed-bonk', shortIdentifier: 'renamed' };
    const patched = await call('PATCH', `/api/links/${id}`, {
      body: renamed,
      cookie: promoter.cookie,
    });
    expect(patched.status).toBe(200);
    for (const target of [
      renamed.customIdentifier.toUpperCase(),
      customIdentifier,
      shortUrl,
      `${generated.url}?c=x#top`,
      `/r=${username}/${MINT}.pump?c=x`,
    ]) {
      expect((await change('block', 'link', target)).id, target).toBe(id);
      expect((await change('unblock', 'link', target)).isChanged, target).toBe(true);
    }
  });

  it('stays blocked when its promoter generates it again', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    await change('block', 'link', generated.link.id);
    expect((await generate(promoter)).status).toBe(200);
    expect(await statusOf(`/r/${username}/${MINT}`)).toBe(404);
  });
});

describe('a blocked user', () => {
  it('has no landing page any longer, immediately, and gets them back', async () => {
    const { username, generated } = await newPromoterWithLink();
    const paths = [`/r/${username}/${MINT}`, `/token/${generated.link.customIdentifier}`];
    for (const path of [...paths, ...paths]) expect(await statusOf(path), path).toBe(200);
    await change('block', 'user', `@${username.toUpperCase()}`);
    for (const path of paths) expect(await statusOf(path), path).toBe(404);
    await change('unblock', 'user', username);
    for (const path of paths) expect(await statusOf(path), path).toBe(200);
  });

  it('is told so by every call of a session and by the sign-in, and has to sign in again afterwards', async () => {
    const promoter = await newPromoter();
    const { id, cookie, wallet } = promoter;
    await change('block', 'user', wallet.address);
    const refused = { status: 403, code: 'account_blocked' };
    for (const path of ['user/current', `links/${id}`, `analytics/${id}`, `platforms/${id}`]) {
      expect(await problemOf(await call('GET', `/api/${path}`, { cookie })), path).toMatchObject(
        refused,
      );
    }
    const generated = await problemOf(await generate(promoter));
    expect(generated).toMatchObject(refused);
    // The contact is a deployment variable.
    expect(generated.body.detail).toMatch(
      /^This account was blocked.* contact help@soltrade\.example\.$/,
    );
    const again = () => call('POST', '/api/auth', { body: signedMessage(wallet, Date.now() + 1) });
    expect(await problemOf(await again())).toMatchObject(refused);

    await change('unblock', 'user', id);
    expect((await call('GET', '/api/user/current', { cookie })).status).toBe(401);
    expect(
      (await call('POST', '/api/auth', { body: signedMessage(wallet, Date.now() + 2) })).status,
    ).toBe(200);
  });

  it('can sign out, and sign in with another wallet', async () => {
    const { id, cookie } = await newPromoter();
    await change('block', 'user', id);
    const { wallet } = await newPromoter();
    const body = signedMessage(wallet, Date.now() + 3);
    expect((await call('POST', '/api/auth', { body, cookie })).status).toBe(200);
    expect((await call('POST', '/api/auth/logout', { cookie })).status).toBe(204);
  });

  it('does not come in through X', async () => {
    const x = playX();
    const { person, browser, id } = await newXUser(x);
    await change('block', 'user', id);
    browser.jar.delete('sid');
    expect(await throughX(x, browser, { person })).toBe(
      '/profile?twitter=error&reason=account_blocked',
    );
    expect(await browser.user()).toBeNull();
  });
});

describe('reports', () => {
  type Listed = {
    id: string;
    reason: string;
    detail: string;
    closedAt: string | null;
    link: { id: string; url: string } | null;
    page: { mint: string; refCode: string | null } | null;
  };
  const list = async (query = '') => (await operate('GET', `/reports${query}`)).json<Listed[]>();

  it('are listed with their link, what strangers wrote made harmless, until they are closed', async () => {
    const { generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    const detail = 'Steals\u001b[2J\n\u202ekeys <script>';
    const sent = await call('POST', '/api/report', { body: { linkId, reason: 'scam', detail } });
    expect(sent.status).toBe(201);

    const mine = async (query?: string) =>
      (await list(query)).filter(({ link }) => link?.id === linkId);
    const [report] = await mine();
    expect(report).toMatchObject({
      reason: 'scam',
      detail: 'Steals[2J keys <script>',
      closedAt: null,
      link: { url: generated.url, isActive: true, blockedAt: null },
    });
    const close = async () => (await operate('POST', `/reports/${report?.id}/close`)).json();
    expect(await close()).toEqual({ id: report?.id, isChanged: true });
    expect(await close()).toEqual({ id: report?.id, isChanged: false });
    expect(await mine()).toEqual([]);
    expect(await mine('?all=true')).toMatchObject([
      { id: report?.id, closedAt: expect.any(String) },
    ]);
  });

  it('of pages without a link are listed with mint and ref code, and whose it is, and closed like others', async () => {
    const { username, promoter } = await newPromoterWithLink();
    const mint = newWallet().address;
    const send = async (page: string) =>
      call('POST', '/api/report', { body: { page, reason: 'scam', detail: 'No such coin' } });
    for (const path of [`/r/${username}/${mint}`, `/r/Somebody_Else/${mint}`, `/${mint}`]) {
      expect((await send(path)).status).toBe(201);
    }
    const mine = async () => (await list()).filter(({ page }) => page?.mint === mint);
    const facts = { reason: 'scam', detail: 'No such coin', link: null };
    const listed = await mine();
    expect(listed).toHaveLength(3);
    expect(listed).toContainEqual(
      expect.objectContaining({
        ...facts,
        page: { mint, refCode: username, url: `${ORIGIN}/r/${username}/${mint}`, symbol: null },
        user: { id: promoter.id, name: username, blockedAt: null },
      }),
    );
    expect(listed).toContainEqual(
      expect.objectContaining({
        page: expect.objectContaining({ refCode: 'somebody_else' }),
        user: null,
      }),
    );
    expect(listed).toContainEqual(
      expect.objectContaining({
        page: { mint, refCode: null, url: `${ORIGIN}/${mint}`, symbol: null },
        user: null,
      }),
    );
    for (const { id } of listed) await operate('POST', `/reports/${id}/close`);
    expect(await mine()).toEqual([]);
  });

  it('of one network, however many, leave room in the list for those of others', async () => {
    const linkId = await newLink();
    const send = (page: object, address: string) =>
      call('POST', '/api/report', {
        body: { ...page, reason: 'spam' },
        headers: { 'CF-Connecting-IP': address },
      });
    expect((await send({ linkId }, '203.0.113.9')).status).toBe(201);
    const pages = [{ linkId: await newLink() }, { page: `/${newWallet().address}` }];
    for (const page of pages) expect((await send(page, '2001:db8:9::1')).status).toBe(201);
    for (const [table, subject] of [
      ['reports', 'link_id'],
      ['page_reports', 'mint'],
    ]) {
      await env.DB.prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
         insert into ${table} (id, ${subject}, reason, visitor, network, created_at)
         select id || i, ${subject}, reason, i, network, created_at + i from n,
           (select * from ${table} order by created_at desc limit 1)`,
      )
        .bind(PAGE_SIZE.max / 2 + 10)
        .run();
    }
    const listed = await list();
    expect(listed).toHaveLength(PAGE_SIZE.max);
    expect(listed.map(({ link }) => link?.id)).toContain(linkId);
  });
});

describe('dead letters', () => {
  const keep = (id: string, body: unknown) =>
    env.DB.prepare(
      'INSERT INTO dead_letters (id, queue, body, error, created_at) VALUES (?, ?, ?, NULL, ?)',
    )
      .bind(id, 'soltrade-clicks-dead', JSON.stringify(body), Date.now())
      .run();
  const replay = (id: string) => operate('POST', `/dead-letters/${id}/replay`);
  const listed = async () =>
    (await (await operate('GET', '/dead-letters')).json<{ id: string }[]>()).map(({ id }) => id);
  // A link of `newLink` has its promoter's id.
  const queued = (linkId: string, at: number) => ({
    promoterId: linkId,
    event: countedEvent(`event-${linkId}`, { linkId, at }),
  });

  it('are counted once when they are replayed, however often that is, and are gone then', async () => {
    const linkId = await newLink();
    const body = queued(linkId, Date.now());
    await keep(`a-${linkId}`, body);
    expect(await listed()).toContain(`a-${linkId}`);
    expect(await (await replay(`a-${linkId}`)).json()).toEqual({
      id: `a-${linkId}`,
      counted: 'person',
    });
    expect(await listed()).not.toContain(`a-${linkId}`);
    await keep(`b-${linkId}`, body);
    expect(await (await replay(`b-${linkId}`)).json()).toMatchObject({ counted: 'person' });
    const [counted] = await (await counterOf(linkId)).totalsOf([linkId]);
    expect(counted?.clicks).toEqual({ persons: 1, repeats: 0, robots: 0 });
  });

  it('stay where nobody could tell whether they were counted, or what they are', async () => {
    const linkId = await newLink();
    await keep(`old-${linkId}`, queued(linkId, Date.now() - CLICK.eventRetention));
    await keep(`odd-${linkId}`, { linkId });
    for (const id of [`old-${linkId}`, `odd-${linkId}`]) {
      expect(await codeOf(replay(id))).toBe('invalid_input');
      expect(await listed()).toContain(id);
    }
    expect(await codeOf(replay('none'))).toBe('not_found');
  });
});

describe('the sweep', () => {
  it('empties the objects of deleted accounts where that failed', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const body = { linkId: generated.link.id, platform: 'jupiter' };
    expect((await call('POST', '/api/track-click', { body })).status).toBe(200);
    const stub = promoterClicks(env, promoter.id);
    const erase = () => Promise.reject(new Error('out of order'));
    const failing = { ...env, ...withClicks({ erase }) };
    await deleteAccountOf({ ...testCtx().ctx, env: failing }, promoter.id);
    expect(await stub.totals()).toHaveLength(1);

    expect((await operate('POST', '/sweep')).status).toBe(200);
    expect(await stub.totals()).toEqual([]);
    // Its pages may still be open, but nothing is counted.
    await stub.record(countedEvent('late', { linkId: generated.link.id, at: Date.now() }));
    expect(await stub.totals()).toEqual([]);
  });
});
