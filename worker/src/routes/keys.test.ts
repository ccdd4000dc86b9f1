import { env } from 'cloudflare:workers';
import type { API_SCOPES } from '@soltrade/schema/apiScopes';
import type { ApiKey } from '@soltrade/schema/contracts/keys';
import type { Link } from '@soltrade/schema/contracts/links';
import { SESSION } from '@soltrade/schema/firstLimits';
import { API_KEY } from '@soltrade/schema/limits/accounts';
import { RATE_PER_MINUTE } from '@soltrade/schema/limits/requests';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beyond, callWithKey, newKey } from '../../test/apiKey.ts';
import {
  call,
  codeOf,
  cookieOf,
  getJson,
  newAddress,
  newPromoter,
  type Promoter,
  problemOf,
  refusalOf,
  signedMessage,
} from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { insertRevenue } from '../../test/revenue.ts';
import { newApiKeyText } from '../lib/apiKey.ts';

beforeEach(() => playMarket({ [MINT]: BONK }));

const listed = ({ id, cookie }: Promoter): Promise<ApiKey[]> =>
  getJson({ cookie }, `/api/keys/${id}`);

const current = (secret: string, cookie?: string) =>
  callWithKey('GET', '/api/keys/current', { secret, ...(cookie ? { cookie } : {}) });

const add = (promoter: Promoter, body: object) =>
  call('POST', '/api/keys', { cookie: promoter.cookie, body: { userId: promoter.id, ...body } });

describe('an API key', () => {
  it('is shown once, stored as a hash, and recognized by its last characters', async () => {
    const ada = await newPromoter();
    const { key, secret } = await newKey(ada, { name: '  Telegram bot ', scopes: ['links:write'] });
    expect(secret).toMatch(/^st_live_[a-z2-7]{52}[0-9a-f]{8}$/);
    expect(key).toMatchObject({
      name: 'Telegram bot',
      scopes: ['links:write'],
      lastUsedAt: null,
      expiresAt: null,
    });
    expect(key.hint).toBe(secret.slice(-4));
    expect(await listed(ada)).toEqual([key]);
    const rows = await env.DB.prepare('select * from api_keys').all();
    expect(JSON.stringify(rows.results)).not.toContain(secret.slice(8, 60));
  });

  it('is made within five minutes of a sign-in only, and says so', async () => {
    const ada = await newPromoter();
    const made = { name: 'a program', scopes: ['links:write'] };
    vi.useFakeTimers({ now: Date.now() + SESSION.freshForAccess - 5_000, toFake: ['Date'] });
    expect((await add(ada, made)).status).toBe(201);
    vi.setSystemTime(Date.now() + 10_000);
    const { status, code, body } = await problemOf(await add(ada, made));
    expect({ status, code }).toEqual({ status: 403, code: 'recent_sign_in_required' });
    expect(body.detail).toContain('five minutes');
    const again = await call('POST', '/api/auth', { body: signedMessage(ada.wallet) });
    expect((await add({ ...ada, cookie: cookieOf(again) }, made)).status).toBe(201);
    expect(await listed({ ...ada, cookie: cookieOf(again) })).toHaveLength(2);
  });

  it('has a name without what cannot be seen, or looks like a badge', async () => {
    const ada = await newPromoter();
    const { key } = await newKey(ada, { name: 'Verified \u{1F165} \u202Etob' });
    expect(key.name).toBe('Verified tob');
    const renamed = await call('PATCH', `/api/keys/${key.id}`, {
      cookie: ada.cookie,
      body: { name: '\u272A Bot' },
    });
    expect(await renamed.json()).toMatchObject({ name: 'Bot' });
    const scopes = ['links:write'];
    expect(await refusalOf(add(ada, { name: '\u200B\u2714', scopes }))).toBe('invalid_input name');
  });

  it('says whose it is', async () => {
    const ada = await newPromoter();
    const { key, secret } = await newKey(ada, { scopes: ['stats:read'], expiresInDays: 30 });
    const answer = await (await current(secret)).json();
    expect(answer).toEqual({
      userId: ada.id,
      username: null,
      key: { ...key, lastUsedAt: expect.anything() },
      assistant: null,
    });
    const session = await call('GET', '/api/keys/current', { cookie: ada.cookie });
    expect(await session.json()).toEqual({
      userId: ada.id,
      username: null,
      key: null,
      assistant: null,
    });
  });

  it('notes its use once an hour', async () => {
    const ada = await newPromoter();
    const { secret } = await newKey(ada);
    const start = Date.now();
    const lastUsed = async () => Date.parse((await listed(ada))[0]?.lastUsedAt ?? '');
    await current(secret);
    await expect.poll(lastUsed).toBeGreaterThanOrEqual(start);
    const first = await lastUsed();
    vi.setSystemTime(start + API_KEY.touchEvery / 2);
    await current(secret);
    expect(await lastUsed()).toBe(first);
    vi.setSystemTime(start + 2 * API_KEY.touchEvery);
    await current(secret);
    await expect.poll(lastUsed).toBe(start + 2 * API_KEY.touchEvery);
  });

  it('works until the moment at which it expires', async () => {
    const ada = await newPromoter();
    const { key, secret } = await newKey(ada, { expiresInDays: 1 });
    vi.setSystemTime(Date.parse(key.expiresAt ?? '') - 1);
    expect((await current(secret)).status).toBe(200);
    vi.setSystemTime(Date.parse(key.expiresAt ?? ''));
    expect((await problemOf(await current(secret))).body.detail).toBe('This API key has expired.');
  });

  it(`is one of ${API_KEY.maxPerUser} at most, however many are made at once`, async () => {
    const ada = await newPromoter();
    const body = { name: 'x', scopes: ['stats:read'] };
    const answers = await Promise.all(
      Array.from({ length: API_KEY.maxPerUser + 1 }, () => add(ada, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(API_KEY.maxPerUser);
    expect(await codeOf(add(ada, body))).toBe('api_key_limit');
    const [first] = await listed(ada);
    await call('DELETE', `/api/keys/${first?.id}`, { cookie: ada.cookie });
    expect((await add(ada, body)).status).toBe(201);
  });

  it('opens nothing for a blocked account, and works again afterwards', async () => {
    const ada = await newPromoter();
    const { secret } = await newKey(ada);
    const block = (at: number | null) =>
      env.DB.prepare('update users set blocked_at = ? where id = ?').bind(at, ada.id).run();
    await block(Date.now());
    expect(await codeOf(current(secret))).toBe('account_blocked');
    await block(null);
    expect((await current(secret)).status).toBe(200);
  });
});

describe('where a key may stand', () => {
  it('in no address, neither as it is nor encoded; it is not logged either', async () => {
    const { secret } = await newKey(await newPromoter());
    const lines: unknown[] = [];
    for (const stream of ['log', 'error'] as const) {
      vi.spyOn(console, stream).mockImplementation((...line) => void lines.push(...line));
    }
    const addresses = [
      `/api/stats?api_key=${secret}`,
      `/api/stats?api_key=${secret.replace('_', '%5f')}`,
      `/api/user/${secret}`,
      `/api/nothing/${secret}`,
    ];
    for (const path of addresses) {
      const response = await callWithKey('GET', path);
      expect(await codeOf(response)).toBe('key_in_address');
    }
    await current(secret);
    await current(`${secret}x`);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join()).not.toContain(secret.slice(8, 40));
  });

  it('in no header but Authorization, whose scheme is spelled in any case', async () => {
    const { secret } = await newKey(await newPromoter());
    const ask = (headers: Record<string, string>) => call('GET', '/api/keys/current', { headers });
    expect((await ask({ 'X-Api-Key': secret })).status).toBe(401);
    expect((await ask({ Authorization: secret })).status).toBe(401);
    expect((await ask({ Authorization: `Basic ${btoa(`${secret}:`)}` })).status).toBe(401);
    expect((await ask({ Authorization: `bearer  ${secret}` })).status).toBe(200);
  });

  it('beside a cookie: the key counts, and a refused one does not end what the browser knows of its session', async () => {
    const [ada, bob] = [await newPromoter(), await newPromoter()];
    const { secret } = await newKey(ada);
    expect(await (await current(secret, bob.cookie)).json()).toMatchObject({ userId: ada.id });
    const refused = await current(await newApiKeyText(), bob.cookie);
    expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([401, null]);
  });

  it('in no page of another site: its browser asks first, and is not let', async () => {
    const response = await call('OPTIONS', '/api/keys/current', {
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization',
      },
    });
    expect(response.status).toBe(405);
    const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect(names).toEqual([]);
  });
});

describe('limits', () => {
  it('are a key’s own, wherever it is used', async () => {
    const ada = await newPromoter();
    const [one, other] = [await newKey(ada), await newKey(ada)];
    const refused = await beyond(env.RATE_KEY, one.key.id, () => current(one.secret));
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await codeOf(refused)).toBe('rate_limited');
    expect((await current(other.secret)).status).toBe(200);
  });

  it('are an address’s for keys that it invents: nobody is asked about them', async () => {
    const address = newAddress();
    const secret = await newApiKeyText();
    const asked = vi.spyOn(env.DB, 'prepare');
    const response = await beyond(env.RATE_CLICK, address, () =>
      callWithKey('GET', '/api/keys/current', { secret, address }),
    );
    expect(await problemOf(response)).toMatchObject({ status: 429 });
    expect(asked).not.toHaveBeenCalled();
    expect(RATE_PER_MINUTE.click).toBeGreaterThan(RATE_PER_MINUTE.key);
  });

  it('do not hold for typos, which cost no look-up', async () => {
    const { secret } = await newKey(await newPromoter());
    const asked = vi.spyOn(env.DB, 'prepare');
    const lookUps = () => asked.mock.calls.filter(([query]) => query.includes('api_keys'));
    const typo = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await current(typo)).status).toBe(401);
    expect(lookUps()).toEqual([]);
    expect((await current(await newApiKeyText())).status).toBe(401);
    expect(lookUps()).not.toEqual([]);
  });
});

describe('revenue beside clicks', () => {
  it('is told only to a key that may read it', async () => {
    const { promoter, generated } = await newPromoterWithLink();
    const linkId = generated.link.id;
    await insertRevenue([{ userId: promoter.id, linkId, microUsd: 7_000_000 }]);
    const told = async (scopes: (typeof API_SCOPES)[number][]) => {
      const { secret } = await newKey(promoter, { scopes });
      const get = async <T>(path: string): Promise<T> =>
        (await callWithKey('GET', path, { secret })).json();
      const [links, link] = [
        await get<Link[]>(`/api/links/${promoter.id}`),
        await get<Link>(`/api/link/${linkId}`),
      ];
      const rest = [];
      if (scopes.includes('stats:read'))
        rest.push(await get<Link>(`/api/analytics/${promoter.id}`));
      if (scopes.includes('links:write')) {
        const change = await callWithKey('PATCH', `/api/links/${linkId}`, {
          secret,
          body: { isActive: true },
        });
        const body = { userId: promoter.id, tokenAddress: MINT, platforms: ['jupiter'] };
        const made = await callWithKey('POST', '/api/generate-link', { secret, body });
        rest.push(await change.json<Link>(), (await made.json<{ link: Link }>()).link);
      }
      return [...links, link, ...rest].map(({ totalRevenue, hasRevenue }) => [
        totalRevenue,
        hasRevenue,
      ]);
    };
    const [untold, known] = [
      ['0.00', false],
      ['7.00', true],
    ];
    expect(await told(['links:write', 'stats:read'])).toEqual(Array(5).fill(untold));
    expect(await told(['links:write', 'stats:read', 'revenue:read'])).toEqual(Array(5).fill(known));
  });
});
