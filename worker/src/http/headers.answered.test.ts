import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newMint } from '../../test/fixtures/farEnd.ts';
import { playMarket } from '../../test/market.ts';
import { secureEnv } from '../../test/secureEnv.ts';
import { app } from '../app.ts';

/**
 * Responses of every kind: API, pages, pictures, previews, actions, redirects, and refusals of
 * each.
 */
const REQUESTS: readonly [method: string, path: string, status: number][] = [
  ['GET', '/api/health', 200],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/user/current', 401],
  ['POST', '/api/auth', 403],
  ['DELETE', '/api/health', 403],
  ['POST', '/api/track-click', 403],
  ['GET', '/api/track-click', 405],
  ['GET', '/<mint>', 200],
  ['GET', '/r/nobody/<mint>', 200],
  ['GET', '/token/nothing', 404],
  ['GET', '/no-such-page', 404],
  ['POST', '/no-such-page', 404],
  ['GET', '/img/token/<mint>', 200],
  ['GET', '/img/user/nobody', 404],
  ['GET', '/og/preview.png', 200],
  ['GET', '/og/nothing.png', 404],
  ['GET', '/actions.json', 200],
  ['GET', '/api/actions/token/nothing', 404],
  ['OPTIONS', '/api/actions/token/nothing', 204],
  ['GET', '/api/auth/twitter', 302],
  ['GET', '/.well-known/jwks.json', 200],
  ['GET', '/.well-known/security.txt', 200],
  ['GET', '/.well-known/nothing', 404],
  ['GET', '/api/auth/twitter/callback', 302],
];

const send = async (bindings: Env, url: string, method: string) =>
  app.fetch(new Request(url, { method }), bindings, createExecutionContext());

describe('every answer', () => {
  it.each(REQUESTS)(
    '%s %s (%i) is what it says, may not be framed, and asks for https where the product is',
    async (...asked) => {
      const [method, given, status] = asked;
      // Its page is kept, with the origin on it.
      const path = given.replace('<mint>', newMint());
      playMarket({});
      const secure = await send(secureEnv, `https://soltrade.example${path}`, method);
      const plain = await send(env, `http://localhost:8788${path}`, method);
      for (const { headers, status: answered } of [secure, plain]) {
        expect(answered).toBe(status);
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('X-Frame-Options')).toBe('DENY');
        expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      }
      expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
      expect(plain.headers.get('Strict-Transport-Security')).toBeNull();
    },
  );

  it('of the link host as well', async () => {
    const { status, headers } = await send(secureEnv, 'https://s.example/dashboard', 'GET');
    expect([status, headers.get('Strict-Transport-Security')]).toEqual([302, 'max-age=31536000']);
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('of a product whose configuration does not parse, too', async () => {
    const broken = { ...env, VISITOR_SALT: '' };
    const { status, headers } = await send(broken, 'http://localhost:8788/api/health', 'GET');
    expect([status, headers.get('X-Content-Type-Options')]).toEqual([500, 'nosniff']);
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('every answer of the API, refusals included', () => {
  const API_REQUESTS = REQUESTS.filter(
    ([, path]) => path.startsWith('/api/') && !path.startsWith('/api/actions/'),
  );

  it.each([...API_REQUESTS, ['POST', '/mcp', 401], ['POST', '/api/postback/x', 404]] as const)(
    '%s %s (%i) is kept by no cache, read by no other site, and quotable',
    async (method, path, status) => {
      const { status: given, headers } = await send(env, `http://localhost:8788${path}`, method);
      expect(given).toBe(status);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    },
  );
});
