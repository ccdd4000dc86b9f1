import { REPORT_KEYS_PATH, SECURITY_TXT_PATH, SERVICE_WORKER_PATH } from '@soltrade/schema/paths';
import { signInByApi } from './apiClient.ts';
import { mintOf } from './richPromoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const { baseUrl } = runEnvironment('browser');

test('Routes: pages of the app answer 200 with the app and its policy', async ({ request }) => {
  for (const path of ['/', '/generate/', '/dashboard?tab=x']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const html = await response.text();
    expect(html).toContain('<div id="root">');
    expect([path, html.includes('Get Started')]).toEqual([path, path === '/']);
    const headers = response.headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('Pages mend the hint that says whether a session is here, for sessions from before there was one', async ({
  api,
}) => {
  const { cookie } = await signInByApi(api);
  const hintAt = async (path: string, cookies: string): Promise<string | undefined> => {
    const response = await fetch(baseUrl + path, { headers: { cookie: cookies } });
    await response.text();
    expect(response.status).toBe(200);
    return response.headers.getSetCookie()[0];
  };
  const live = 'signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax';
  const gone = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax';
  for (const [cookies, hint] of [
    [cookie, live],
    [`theme=x; ${cookie}`, live],
    [`${cookie}; signed_in=1`, undefined],
    // Known to have ended, so another request would be refused too.
    [`${cookie}; signed_in=0`, undefined],
    ['signed_in=1', gone],
    ['', undefined],
    ['xsid=1', undefined],
  ] as const) {
    for (const path of ['/', '/dashboard', '/links/x']) {
      expect([path, cookies, await hintAt(path, cookies)]).toEqual([path, cookies, hint]);
    }
  }
  expect(await hintAt('/robots.txt', cookie)).toBeUndefined();
});

test('The description of the API is a file, as other validators take it', async ({ request }) => {
  const response = await request.get('/api/openapi.json');
  expect([response.status(), response.headers()['content-type']]).toEqual([
    200,
    'application/json',
  ]);
  const { openapi, paths, components } = await response.json();
  expect([openapi, Object.keys(paths)]).toEqual([
    '3.1.0',
    expect.arrayContaining(['/api/generate-link']),
  ]);
  const { message } = await (await request.get('/api/actions/token/no-such-link')).json();
  expect([message, components.schemas.Problem]).toEqual([
    'There is no such link, or it has been disabled.',
    expect.not.objectContaining({ additionalProperties: false }),
  ]);
  expect((await request.post('/api/openapi.json', { headers: { origin: baseUrl } })).status()).toBe(
    405,
  );
});

test('Static files are served as such; one that is missing is 404, never the app', async ({
  request,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const html = await (await request.get('/')).text();
  const [, script = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(html) ?? [];
  const found = await request.get(script);
  expect(found.headers()['content-type']).toContain('javascript');
  expect(found.headers()['cache-control']).toContain('immutable');
  for (const path of ['/assets/index-00000000.js', '/assets/', '/favicon-nothing.ico']) {
    const missing = await request.get(path);
    expect([path, missing.status()]).toEqual([path, 404]);
    expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable');
    expect(await missing.text()).not.toContain('<div id="root">');
  }
});

test('A path with an empty segment names nothing, unless a link or a token: 404, as a page or as a problem', async ({
  request,
}) => {
  const mint = mintOf('up');
  for (const path of [
    '//',
    '//login',
    '/links//some-id',
    '/revenue//',
    '//robots.txt',
    `/img//token/${mint}`,
  ]) {
    const response = await request.get(baseUrl + path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).toContain('Did you forget to add the page to the router?');
  }
  for (const path of ['/r//x', '/token//wif', '/token/wif//']) {
    const response = await request.get(baseUrl + path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).toContain('<h1>Link Not Found</h1>');
  }
  expect(await (await request.get('/revenue')).text()).toContain('<div id="root">');
  expect(await (await request.get(`${baseUrl}/api//health`)).json()).toMatchObject({
    code: 'not_found',
  });
});

test('no response may be framed, whichever part of the product sends it, and http does not upgrade to https', async ({
  request,
}) => {
  for (const [method, path, status] of [
    ['GET', '/', 200],
    ['GET', '/links/some-id', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/assets/nothing.js', 404],
    ['POST', '/dashboard', 405],
    ['GET', '/no-such-page', 404],
    ['GET', `/r/nobody/${mintOf('up')}`, 200],
    ['GET', '/token/nothing', 404],
    ['GET', `/img/token/${mintOf('up')}`, 200],
    ['GET', '/og/preview.png', 200],
    ['GET', '/actions.json', 200],
    ['GET', '/api/health', 200],
    ['POST', '/api/auth', 403],
  ] as const) {
    const response = await request.fetch(path, { method });
    const headers = response.headers();
    expect([path, response.status(), headers['x-frame-options']]).toEqual([path, status, 'DENY']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('Visitors’ safety: answers of every kind forbid browsers to guess what they are', async ({
  api,
  request,
}) => {
  const { cookie } = await signInByApi(api);
  const html = await (await request.get('/')).text();
  const [script = ''] = /\/assets\/index-[^"]+\.js/.exec(html) ?? [];
  const mint = mintOf('up');
  const statuses = new Map<string, number>();
  for (const path of [
    '/',
    '/profile',
    '/no-such-page',
    script,
    '/assets/missing.js',
    '/robots.txt',
    '/favicon.svg',
    '/manifest.webmanifest',
    SERVICE_WORKER_PATH,
    '/_headers',
    SECURITY_TXT_PATH,
    REPORT_KEYS_PATH,
    '/actions.json',
    '/api/health',
    '/api/openapi.json',
    '/api/user/current',
    `/${mint}`,
    `/r/nobody/${mint}`,
    '/token/no-such-link',
    '/method',
    '/report/no-such-report',
    '/overlay/no-such-overlay',
    `/embed/${mint}`,
    '/oembed?url=x',
    '/mcp',
    '/oauth/token',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource/mcp',
    '/connect',
    `/img/token/${mint}`,
    '/img/user/nobody',
    '/og/preview.png',
    '/typefaces/x.woff2',
    `/api/actions/r/nobody/${mint}`,
    '/api/postback/no-such-partner',
    '//',
    '/%zz',
  ]) {
    // Each part of the product answers other methods in one place.
    const isOfPart = ['/profile', script, '/api/health', '/mcp', '/no-such-page'].includes(path);
    for (const method of isOfPart ? ['GET', 'POST', 'OPTIONS'] : ['GET']) {
      const response = await fetch(baseUrl + path, {
        method,
        redirect: 'manual',
        headers: { cookie },
      });
      await response.arrayBuffer();
      statuses.set(`${method} ${path}`, response.status);
      const header = response.headers.get('x-content-type-options');
      expect([method, path, response.status, header]).toEqual([
        method,
        path,
        response.status,
        'nosniff',
      ]);
    }
  }
  for (const path of [SECURITY_TXT_PATH, REPORT_KEYS_PATH, '/robots.txt', script, '/actions.json'])
    expect([path, statuses.get(`GET ${path}`)]).toEqual([path, 200]);
});

test('Icons for browsers that show no SVG are files, which app and landing pages name', async ({
  request,
}) => {
  const icons = [
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)/],
    ['/favicon-32.png', /^image\/png/],
    ['/apple-touch-icon.png', /^image\/png/],
  ] as const;
  for (const [path, type] of icons) {
    const icon = await request.get(path);
    expect([path, icon.status()]).toEqual([path, 200]);
    expect(icon.headers()['content-type']).toMatch(type);
    expect((await icon.body()).byteLength).toBeGreaterThan(100);
  }
  for (const page of ['/', '/dashboard', `/${mintOf('up')}`, '/r/nobody', '/method']) {
    const html = await (await request.get(page)).text();
    for (const [path] of icons)
      expect([page, html.includes(`href="${path}"`)]).toEqual([page, true]);
  }
});

test('A path is one path, however its letters are encoded, and is never decoded twice', async ({
  request,
}) => {
  for (const [path, same] of [
    ['/%64ashboard', '/dashboard'],
    ['/robots%2Etxt', '/robots.txt'],
    ['/%61pi/health', '/api/health'],
    ['/%6fg/pr%65view.png', '/og/preview.png'],
  ] as const) {
    const [encoded, plain] = [await request.get(baseUrl + path), await request.get(baseUrl + same)];
    expect([path, encoded.status(), encoded.headers()['content-type']]).toEqual([
      path,
      200,
      plain.headers()['content-type'],
    ]);
  }
  for (const path of [
    '/%2561pi/health',
    '/%%36%31pi/health',
    '/api%2Fhealth',
    '/img%2Ftoken%2Fx',
  ]) {
    expect([path, (await request.get(baseUrl + path)).status()]).toEqual([path, 404]);
  }
  // A page of the app that was posted so is shown under its own address only.
  for (const path of ['/%2564ashboard', '/%%36%34ashboard']) {
    const { url } = await fetch(baseUrl + path);
    expect([path, new URL(url).pathname]).toEqual([path, '/dashboard']);
  }
});
