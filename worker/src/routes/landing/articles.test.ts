import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { call } from '../../../test/client.ts';
import { productionConfig, testCtx } from '../../../test/fixtures/farEnd.ts';
import type { AppEnv } from '../../lib/appEnv.ts';
import { articles } from './articles.ts';

describe.each([
  ['/method', 'How calls are counted'],
  ['/method/clicks', 'How clicks are counted'],
  ['/safety', 'Safety'],
])('%s', (path, title) => {
  it('is complete in the first answer, in the visitor’s language', async () => {
    const response = await call('GET', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toContain('noindex');
    expect((await call('GET', `${path}/`)).status).toBe(200);
    const spanish = await call('GET', path, { headers: { 'Accept-Language': 'es-MX,es' } });
    expect(await spanish.text()).toContain('<html lang="es"');
  });

  it('leaves every other path to its owner', async () => {
    for (const other of [`${path}s`, `${path}/x`, `/r${path}`]) {
      expect((await call('GET', other)).status).toBe(404);
    }
  });
});

describe('the contact', () => {
  const NOW = Date.UTC(2026, 10, 25, 9);

  const get = (path: string, contact: string | null) => {
    const { ctx } = testCtx({ config: { ...productionConfig(), contact }, now: () => NOW });
    const app = new Hono<AppEnv>().use((c, next) => {
      c.set('ctx', ctx);
      return next();
    });
    return app.route('/', articles).request(path, {}, env);
  };

  it.each([
    ['team@sol.example', 'mailto:team@sol.example'],
    ['https://sol.example/help', 'https://sol.example/help'],
  ])('%s is on the page and in security.txt', async (contact, uri) => {
    expect(await (await get('/safety', contact)).text()).toContain(
      `<a href="${uri}">${contact}</a>`,
    );
    const response = await get('/.well-known/security.txt', contact);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe(
      [
        `Contact: ${uri}`,
        'Expires: 2027-05-25T00:00:00.000Z',
        'Policy: https://soltrade.example/safety',
        'Canonical: https://soltrade.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('is said to be missing where there is none', async () => {
    expect(await (await get('/safety', null)).text()).toContain('have published no contact yet');
    expect((await get('/.well-known/security.txt', null)).status).toBe(404);
  });
});
