import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { DEMO_WALLET_ADDRESS } from '@soltrade/schema/demoWallet';
import { RATE_PER_MINUTE } from '@soltrade/schema/limits/requests';
import { openApiDocument } from '@soltrade/schema/openApiDocument';
import { payoutProofMessage } from '@soltrade/schema/walletMessages';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { beyond, beyondNetwork } from '../test/apiKey.ts';
import { CALLS } from '../test/calls.ts';
import {
  call,
  codeOf,
  newAddress,
  newPromoter,
  newWallet,
  ORIGIN,
  problemOf,
  signedMessage,
} from '../test/client.ts';
import { testCtx } from '../test/fixtures/farEnd.ts';
import { countRequests } from '../test/limits.ts';
import { newUser, newWalletOf } from '../test/rows.ts';
import { secureEnv } from '../test/secureEnv.ts';
import { proveWallet } from './actions/revenue/payoutWallets.ts';
import { app } from './app.ts';
import { parseConfig } from './env.ts';
import { asOwner } from './lib/context.ts';

const raw = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(`${ORIGIN}${path}`, init));

describe('order of checks: origin, type, size, session, shape, ownership, existence', () => {
  const big = JSON.stringify({ message: 'x'.repeat(17 * 1024) });

  it('403 before 415 before 413 before 401 before 400', async () => {
    const path = '/api/platforms';
    const send = async (headers: Record<string, string>, body: string) =>
      (await problemOf(await raw(path, { method: 'POST', headers, body }))).code;
    const own = { Origin: ORIGIN };
    expect(await send({ Origin: 'https://evil.example', 'Content-Type': 'text/plain' }, big)).toBe(
      'foreign_origin',
    );
    expect(await send({ ...own, 'Content-Type': 'text/plain' }, big)).toBe(
      'unsupported_media_type',
    );
    expect(await send({ ...own, 'Content-Type': 'application/json' }, big)).toBe('body_too_large');
    expect(await send({ ...own, 'Content-Type': 'application/json' }, '{')).toBe('unauthenticated');
    const { cookie } = await newPromoter();
    const withSession = { ...own, Cookie: cookie, 'Content-Type': 'application/json' };
    expect(await send(withSession, '{')).toBe('invalid_json');
    expect(await send(withSession, '[]')).toBe('invalid_input');
    expect(
      await send(withSession, '{"userId":"nobody","platformName":"axiom","walletAddress":"x"}'),
    ).toBe('user_not_found');
  });

  it.each([
    ['GET', 'links/:id?cursor=x', undefined],
    ['GET', 'revenue/:id/entries?cursor=x', undefined],
    ['POST', 'user/:id/link-wallet', { walletAddress: 'x' }],
    ['POST', 'platforms', { platformName: 'none', referralCode: 'x' }],
    ['POST', 'hosts/:id', { host: 'x' }],
  ] as const)('403 before what the action itself refuses: %s %s', async (method, path, body) => {
    const [self, other] = await Promise.all([newPromoter(), newPromoter()]);
    const send = ({ id }: { id: string }) =>
      codeOf(
        call(method, `/api/${path.replace(':id', id)}`, {
          cookie: self.cookie,
          ...(body ? { body: { userId: id, ...body } } : {}),
        }),
      );
    expect(await send(other)).toBe('forbidden');
    expect(['invalid_input', 'unknown_platform', 'not_found']).toContain(await send(self));
  });

  it.each([
    ['no evidence at all', {}, 403],
    ['an Origin of null', { Origin: 'null' }, 403],
    [
      'a foreign Origin, whatever Sec-Fetch-Site says',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
      403,
    ],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin' }, 204],
    ['our own Origin', { Origin: ORIGIN }, 204],
  ])('an unsafe method with %s: %j is %i', async (_, headers, status) => {
    expect((await raw('/api/auth/logout', { method: 'POST', headers })).status).toBe(status);
  });

  it('a chunked body beyond the limit is 413 too', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let chunk = 0; chunk < 20; chunk++)
          controller.enqueue(new TextEncoder().encode(' '.repeat(1024)));
        controller.close();
      },
    });
    const headers = { Origin: ORIGIN, 'Content-Type': 'application/json' };
    const response = await raw('/api/auth', { method: 'POST', headers, body });
    expect(await codeOf(response)).toBe('body_too_large');
  });
});

describe('errors', () => {
  it('are problem+json with a request id that the header repeats', async () => {
    const response = await call('GET', '/api/user/current');
    const id = response.headers.get('X-Request-Id');
    const { body } = await problemOf(response);
    expect(body).toEqual({
      type: 'urn:soltrade:error:unauthenticated',
      title: 'Sign-in required',
      status: 401,
      detail: 'Sign in to continue.',
      code: 'unauthenticated',
      requestId: id,
    });
  });

  it('an unknown endpoint is 404, a wrong method 405 with Allow', async () => {
    expect(await codeOf(call('GET', '/api/nothing'))).toBe('not_found');
    const response = await call('PUT', '/api/auth');
    expect(response.headers.get('Allow')).toBe('POST');
    expect(await codeOf(response)).toBe('method_not_allowed');
  });
});

describe('rate limits', () => {
  it('the sign-in after the last allowed one of an IPv6 network is 429 with Retry-After; another one goes on', async () => {
    const attempt = (address: string) =>
      call('POST', '/api/auth', { body: {}, headers: { 'CF-Connecting-IP': address } });
    countRequests(env.RATE_SIGN_IN);
    // The limiter's windows follow the clock, so twice the limit fills one of them.
    const statuses: number[] = [];
    for (let count = 0; count < 2 * RATE_PER_MINUTE.signIn + 1; count++) {
      statuses.push((await attempt(`2001:db8:1:1::${(count + 1).toString(16)}`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(RATE_PER_MINUTE.signIn);
    const refused = await attempt('2001:db8:1:1:ffff::1');
    if (refused.status === 429) expect(refused.headers.get('Retry-After')).toBe('60');
    expect((await attempt('2001:db8:1:2::1')).status).toBe(400);
  });
});

describe('rate limits of a network', () => {
  it('hold for all its subnets together, and for no other network', async () => {
    const attempt = (address: string) =>
      call('POST', '/api/auth', { body: {}, headers: { 'CF-Connecting-IP': address } });
    // Requests of many subnets; a minute may end in between.
    const refused = await beyondNetwork(env.RATE_SIGN_IN, '2001:db8:72::/48', () =>
      attempt('2001:db8:72:9::1'),
    );
    expect(await codeOf(refused)).toBe('rate_limited');
    expect((await attempt('2001:db8:73:9::1')).status).toBe(400);
  });
});

describe('the OpenAPI document', () => {
  const inHono = new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`),
  );

  it('describes exactly the endpoints that exist, each at its first path', () => {
    // The document has one name for a parameter that several contracts share.
    const unnamed = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, ':');
    const contracts = new Set(
      Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${unnamed(path)}`),
    );
    expect(inHono).toEqual(new Set(CALLS.map(([, { method, path }]) => `${method} ${path}`)));
    const { paths } = openApiDocument() as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${unnamed(path)}`),
    );
    expect(new Set(described)).toEqual(contracts);
  });
});

describe('reads that a stranger can repeat', () => {
  it.each(['/img/user/nobody', '/img/token/nothing'])(
    '%s is limited by address, and nobody elsewhere notices',
    async (path) => {
      const address = newAddress();
      const from = (headers: Record<string, string>) => call('GET', path, { headers });
      const before = (await from({ 'CF-Connecting-IP': newAddress() })).status;
      const response = await beyond(env.RATE_CLICK, address, () =>
        from({ 'CF-Connecting-IP': address }),
      );
      expect(response.headers.get('Retry-After')).toBe('60');
      expect(await codeOf(response)).toBe('rate_limited');
      expect(before).not.toBe(429);
      expect((await from({ 'CF-Connecting-IP': newAddress() })).status).toBe(before);
    },
  );
});

describe('GET /api/health', () => {
  it('responds with the version if D1, KV and Durable Objects respond', async () => {
    expect(await (await call('GET', '/api/health')).json()).toEqual({
      status: 'ok',
      version: expect.any(String),
    });
  });
});

describe('the contact', () => {
  it('is an e-mail address or an https URL, or there is none', () => {
    for (const contact of ['help@soltrade.example', 'https://soltrade.example/help'])
      expect(parseConfig({ ...env, CONTACT: contact }).contact).toBe(contact);
    for (const none of ['', undefined])
      expect(parseConfig({ ...env, CONTACT: none }).contact).toBeNull();
    for (const wrong of ['us', 'http://soltrade.example', 'javascript:alert(1)', 'a b@c.example'])
      expect(() => parseConfig({ ...env, CONTACT: wrong })).toThrow(/^CONTACT must be/);
  });
});

describe('sign-in cookie on https', () => {
  it('is __Host- and Secure', async () => {
    expect(parseConfig(secureEnv).isSecure).toBe(true);
    const request = new Request('https://soltrade.example/api/auth', {
      method: 'POST',
      headers: { Origin: 'https://soltrade.example', 'Content-Type': 'application/json' },
      body: JSON.stringify(signedMessage(newWallet())),
    });
    const response = await app.fetch(request, secureEnv, createExecutionContext());
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{43};.* Secure;?/),
      expect.stringMatching(
        /^__Host-signed_in=1\.[\da-z]{20}; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/,
      ),
    ]);
  });

  it("the demo promoter's wallet, whose key is public, signs in and is proven on a loopback origin only", async () => {
    const pair = nacl.sign.keyPair.fromSeed(
      new TextEncoder().encode('the demo promoter has no secrets'),
    );
    const wallet = {
      address: DEMO_WALLET_ADDRESS,
      sign: (message: string | Uint8Array) => {
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
        return [...nacl.sign.detached(bytes, pair.secretKey)];
      },
    };
    const signInOn = (origin: string, at: number) =>
      app.fetch(
        new Request(`${origin}/api/auth`, {
          method: 'POST',
          headers: { Origin: origin, 'Content-Type': 'application/json' },
          body: JSON.stringify(signedMessage(wallet, at)),
        }),
        { ...(origin === ORIGIN ? env : secureEnv), PUBLIC_ORIGIN: origin, LINK_ORIGIN: origin },
        createExecutionContext(),
      );
    expect((await signInOn(ORIGIN, Date.now() + 1)).status).toBe(200);
    const refused = await signInOn('https://soltrade.example', Date.now() - 2);
    expect(await codeOf(refused)).toBe('signature_refused');
    const userId = await newUser();
    const walletId = await newWalletOf(userId, { address: DEMO_WALLET_ADDRESS });
    const { ctx } = testCtx();
    const { productName: product } = ctx.config;
    const proveOn = (publicOrigin: string) => {
      const at = Date.now();
      const message = payoutProofMessage({ product, address: wallet.address, userId, at });
      const by = asOwner({ ...ctx, config: { ...ctx.config, publicOrigin } }, userId);
      return proveWallet(by, { walletId, message, signature: wallet.sign(message) });
    };
    await expect(proveOn('https://soltrade.example')).rejects.toThrow('signature_refused');
    expect(await proveOn(ORIGIN)).toMatchObject({ isProven: true });
  });

  it('a link host of its own serves clicks and redirects the rest to the app', async () => {
    const ask = (path: string, init?: RequestInit) =>
      app.fetch(new Request(`https://s.example${path}`, init), secureEnv, createExecutionContext());
    const redirected = await ask('/api/user/current?x=1');
    expect(redirected.status).toBe(302);
    expect(redirected.headers.get('Location')).toBe(
      'https://soltrade.example/api/user/current?x=1',
    );
    const click = await ask('/api/track-click', {
      method: 'POST',
      headers: { Origin: 'https://s.example', 'Content-Type': 'application/json' },
      body: '{"linkId":"none","platform":"axiom"}',
    });
    expect(await codeOf(click)).toBe('link_not_found');
    const signIn = await app.fetch(
      new Request('https://soltrade.example/api/auth', {
        method: 'POST',
        headers: { Origin: 'https://s.example' },
      }),
      secureEnv,
      createExecutionContext(),
    );
    expect(await codeOf(signIn)).toBe('foreign_origin');
  });
});
