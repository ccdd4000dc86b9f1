import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleVariables } from '../dev/variables.ts';
import { callApi, generateByApi, signInByApi } from './apiClient.ts';
import { type Product, startProduct } from './product.ts';
import { tokenUp } from './promoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { expect, test } from './test.ts';

const run = runEnvironment('linkHost');
const appOrigin = run.baseUrl;
const linkOrigin = appOrigin.replace('localhost', '127.0.0.1');
const folder = mkdtempSync(join(tmpdir(), 'soltrade-link-host-'));
let product: Product | null = null;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const file = join(folder, 'variables');
  const variables = {
    ...exampleVariables(),
    PUBLIC_ORIGIN: appOrigin,
    LINK_ORIGIN: linkOrigin,
    CLOSED_PLATFORMS: 'jupiter, bullx',
  };
  writeFileSync(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}="${value}"`)
      .join('\n'),
  );
  product = await startProduct({ ...run, environment: { ...run.environment, SOLTRADE_VARS: file } });
});

test.afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('§1 A link host of its own serves links and clicks, and redirects the rest to the app', async () => {
  const api = { baseUrl: appOrigin, origin: appOrigin };
  const promoter = await signInByApi(api);
  const link = await generateByApi(api, promoter, tokenUp().mint);
  expect(link.url.startsWith(`${linkOrigin}/r/`)).toBe(true);
  expect((await fetch(link.url)).status).toBe(200);

  const click = await callApi({ baseUrl: linkOrigin, origin: linkOrigin }, 'POST /api/track-click', {
    body: { linkId: link.id, platform: 'jupiter', eventId: crypto.randomUUID() },
  });
  expect(click.status).toBe(200);

  for (const path of ['/', '/dashboard?tab=platforms', '/robots.txt', '/api/health', '/no-such-page']) {
    const response = await fetch(linkOrigin + path, { redirect: 'manual' });
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, appOrigin + path]);
  }
});

test('decisions §6 a platform that is reported closed to trading stands last, the promoter’s own too', async () => {
  const api = { baseUrl: appOrigin, origin: appOrigin };
  const link = await generateByApi(api, await signInByApi(api), tokenUp().mint);
  const html = await (await fetch(link.url)).text();
  const buttons = [...html.matchAll(/data-platform="([^"]+)"( data-closed)?/g)];
  expect(buttons.map(([, platform, closed]) => [platform, Boolean(closed)])).toEqual([
    ...['pump.fun', 'axiom', 'bonkbot', 'padre'].map((id) => [id, false]),
    ['jupiter', true],
    ['bullx', true],
  ]);
  expect(html).toContain('referrer=affiliate-1');
  expect(html.split('>Reported closed to trading<')).toHaveLength(3);
});

test('§1 No absolute URL comes from the Host of the request', async () => {
  const page = await getAs('evil.example', `/${tokenUp().mint}`);
  expect(page).toContain(`<link rel="canonical" href="${linkOrigin}/`);
  expect(page).not.toContain('evil.example');
});

/** What the product answers to a request with that Host; `fetch` would not send it. */
const getAs = (host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(new URL(path, appOrigin), { headers: { host } }, (incoming) => {
      incoming.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString()), reject);
    }).on('error', reject);
  });
