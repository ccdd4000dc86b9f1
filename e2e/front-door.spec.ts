import { expect, test } from './test.ts';

test('§2 Routes: every page of the app answers 200 with the app and its policy', async ({ request }) => {
  for (const path of [
    '/',
    '/login',
    '/profile',
    '/dashboard',
    '/generate',
    '/generate/',
    '/dashboard?tab=x',
  ]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    expect(await response.text()).toContain('<div id="root">');
    const headers = response.headers();
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('§6 Static files are served as such; one that is missing is 404, never the app', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const html = await (await request.get('/')).text();
  const [, script = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(html) ?? [];
  const found = await request.get(script);
  expect(found.headers()['content-type']).toContain('javascript');
  expect(found.headers()['cache-control']).toContain('immutable');
  for (const path of ['/assets/index-00000000.js', '/assets/', '/favicon.ico', '/apple-touch-icon.png']) {
    const missing = await request.get(path);
    expect([path, missing.status()]).toEqual([path, 404]);
    expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable');
    expect(await missing.text()).not.toContain('<div id="root">');
  }
});

test('§6 Any other unknown path is the 404 page with its status', async ({ request }) => {
  for (const path of ['/no-such-page', '/Dashboard', '/dashboard/more', '/_worker.js', '/index']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).toContain('Did you forget to add the page to the router?');
  }
});

test('§4 Pages answer GET and HEAD only', async ({ request }) => {
  for (const path of ['/', '/dashboard', '/robots.txt']) {
    const response = await request.post(path);
    expect([path, response.status()]).toEqual([path, 405]);
  }
  expect((await request.head('/dashboard')).status()).toBe(200);
});
