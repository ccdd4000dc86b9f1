// A product configured as deployed: a separate link host, and the upstreams' published limits.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { base58 } from '@scure/base';
import { RATE_PER_MINUTE } from '@soltrade/schema/limits/requests';
import { ICON_PATHS, LANDING_FONT_PATHS } from '@soltrade/schema/paths';
import { leaveAssetsToPages } from '../dev/buildRelease.ts';
import { sandboxToken } from '../dev/sandbox/tokens.ts';
import { PRODUCT_TEST } from '../dev/testLimits.ts';
import { exampleVariables } from '../dev/variables.ts';
import { callApi, generateByApi, jsonOf, PERSON_AGENT, signInByApi } from './apiClient.ts';
import { type Product, startProduct } from './product.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { builtSite, takeBuild } from './takeBuild.ts';
import { expect, test } from './test.ts';

const run = runEnvironment('deployed');
const appOrigin = run.baseUrl;
const linkOrigin = appOrigin.replace('localhost', '127.0.0.1');
const folder = mkdtempSync(join(tmpdir(), 'soltrade-deployed-'));
let product: Product | null = null;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(PRODUCT_TEST);
  const file = join(folder, 'variables');
  const { DEXSCREENER_PER_MINUTE, GECKOTERMINAL_PER_MINUTE, SOLANA_PER_MINUTE, ...rest } =
    exampleVariables();
  const variables = {
    ...rest,
    PUBLIC_ORIGIN: appOrigin,
    LINK_ORIGIN: linkOrigin,
  };
  writeFileSync(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}="${value}"`)
      .join('\n'),
  );
  takeBuild(run);
  leaveAssetsToPages(builtSite(run));
  product = await startProduct({
    ...run,
    environment: { ...run.environment, SOLTRADE_VARS: file },
  });
});

test.afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('A link host of its own serves links and clicks, and redirects the rest to the app', async () => {
  const api = { baseUrl: appOrigin, origin: appOrigin };
  const promoter = await signInByApi(api);
  const link = await generateByApi(api, promoter, tokenUp().mint);
  expect(link.url.startsWith(`${linkOrigin}/r/`)).toBe(true);
  const page = await fetch(link.url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'");
  const { pathname } = new URL(link.url);
  for (const posted of [
    `${pathname}).`,
    `/${pathname.replace('/r/', '/R//@')}`,
    pathname.replace('/r/', '/embed//'),
  ]) {
    expect([posted, (await fetch(linkOrigin + posted, { redirect: 'manual' })).status]).toEqual([
      posted,
      200,
    ]);
  }
  for (const path of LANDING_FONT_PATHS) {
    const font = await fetch(linkOrigin + path, { redirect: 'manual' });
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(font.headers.get('cache-control')).toContain('immutable');
  }
  for (const path of ICON_PATHS) {
    expect((await fetch(linkOrigin + path, { redirect: 'manual' })).status).toBe(200);
  }

  const click = await callApi(
    { baseUrl: linkOrigin, origin: linkOrigin },
    'POST /api/track-click',
    {
      body: { linkId: link.id, platform: 'jupiter', eventId: crypto.randomUUID() },
    },
  );
  expect(click.status).toBe(200);

  for (const path of [
    '/',
    '/dashboard?tab=platforms',
    '/robots.txt',
    '/api/health',
    '/no-such-page',
  ]) {
    const response = await fetch(linkOrigin + path, { redirect: 'manual' });
    expect([path, response.status, response.headers.get('location')]).toEqual([
      path,
      302,
      appOrigin + path,
    ]);
  }
});

test('Pages serves files of the bundle itself; one that is missing is 404, is kept by nobody and is never the app', async () => {
  const html = await (await fetch(appOrigin)).text();
  const [, script = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(html) ?? [];
  const found = await fetch(appOrigin + script);
  expect(found.headers.get('content-type')).toContain('javascript');
  expect(found.headers.get('cache-control')).toContain('immutable');
  // The front door would redirect it.
  expect((await fetch(linkOrigin + script, { redirect: 'manual' })).status).toBe(200);
  for (const path of [
    '/assets/index-00000000.js',
    '/assets/',
    '/assets//index.js',
    '/assets/deep/er.js',
  ]) {
    const missing = await fetch(appOrigin + path);
    expect([path, missing.status]).toEqual([path, 404]);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(missing.headers.get('x-frame-options')).toBe('DENY');
    expect(missing.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await missing.text()).toBe(
      readFileSync(join(builtSite(run), 'assets/404.html'), 'utf8'),
    );
  }
  // All other paths still use the front door.
  expect((await fetch(`${appOrigin}/no-such-page`)).status).toBe(404);
  expect((await fetch(`${appOrigin}/_routes.json`)).status).toBe(404);
});

/** More misses than allowed in the two minutes that they count for. */
const VISITS = 300;
const AT_ONCE = 20;

/** Sandbox calls by upstream. */
const upstreamCalls = async (method: 'GET' | 'DELETE' = 'GET'): Promise<Record<string, number>> => {
  const url = `http://127.0.0.1:${run.environment.SANDBOX_PORT}/__log`;
  return (await jsonOf<{ counts: Record<string, number> }>(await fetch(url, { method }))).counts;
};

test('After 300 visits to mints that nobody knows from one address, charts, tokens and links work for all others', async () => {
  test.setTimeout(PRODUCT_TEST);
  const headers = { 'cf-connecting-ip': '2001:db8:1:2::7', 'user-agent': PERSON_AGENT };
  const newMint = () => base58.encode(crypto.getRandomValues(new Uint8Array(32)));
  const pathsOf = (mint: string) => [
    `/${mint}`,
    `/r/somebody/${mint}`,
    `/token/${mint}`,
    `/og/${mint}-0.png`,
  ];
  await upstreamCalls('DELETE');
  const began = Date.now();
  let visits = 0;
  const visitUntilDone = async (): Promise<void> => {
    for (let visit = visits++; visit < VISITS; visit = visits++) {
      const path = pathsOf(newMint())[visit % 4] ?? '';
      const response = await fetch(linkOrigin + path, { headers });
      const html = await response.text();
      const isPicture = path.startsWith('/og/');
      expect([path, response.status]).toEqual([path, isPicture ? 404 : 200]);
      if (!isPicture) expect(html).toContain('Ready to Ape?');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitUntilDone));

  const minutes = Math.ceil((Date.now() - began) / 60_000) + 1;
  const calls = await upstreamCalls();
  // The markets are queried only if the chain fails to respond, as it does on a busy machine.
  for (const asked of [calls.dexscreener, calls.geckoterminal, calls.solana]) {
    expect(asked).toBeLessThanOrEqual(minutes * RATE_PER_MINUTE.miss);
  }

  const api = { baseUrl: appOrigin, origin: appOrigin };
  // Each caller has a part of its own, so each call is another's.
  let others = 0;
  const asAnother = (call: Parameters<typeof callApi>[1], body?: object) =>
    callApi(api, call, { body, address: `198.51.${++others}.9` });
  const chartPath = `GET /api/token/${sandboxToken('down').mint}/chart` as const;
  for (const interval of ['timeframe=hour&aggregate=1', 'timeframe=minute&aggregate=5']) {
    const chart = await asAnother(`${chartPath}?${interval}`);
    expect((await jsonOf<{ data: object[] }>(chart)).data).not.toEqual([]);
  }
  for (const token of ['flat', 'gecko-only'] as const) {
    const contractAddress = sandboxToken(token).mint;
    await jsonOf(await asAnother('POST /api/token/fetch', { contractAddress }));
  }
  const link = await generateByApi(api, await signInByApi(api), sandboxToken('curve').mint);
  expect(await (await fetch(link.url)).text()).toContain(sandboxToken('curve').name);
});
