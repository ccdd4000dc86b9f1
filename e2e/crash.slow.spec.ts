// Outages of the whole product: D1 that fails or does not answer, and a crash. The tests share a
// product of their own.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { LANDING } from '@soltrade/schema/limits/landing';
import { ROOT, statePath } from '../dev/root.ts';
import { PRODUCT_TEST } from '../dev/testLimits.ts';
import {
  type ApiLink,
  callApi,
  generateByApi,
  jsonOf,
  PERSON_AGENT,
  signInByApi,
} from './apiClient.ts';
import { expectFiguresInPlace } from './coldLanding.ts';
import { whileLocked, whileStalled, wrapBuild } from './faultyDatabase.ts';
import { shiftsOf, watchShifts } from './layoutShifts.ts';
import { type Product, startProduct } from './product.ts';
import { mintOf } from './richPromoter.ts';
import { runEnvironment } from './runEnvironment.ts';
import { withFaults } from './sandboxFault.ts';
import { takeBuild } from './takeBuild.ts';
import { expect, test } from './test.ts';

const VISITORS = 8;
const ACKNOWLEDGED_BEFORE_CRASH = 150;

const UNAVAILABLE = /^Live figures are unavailable/;

// They went with the cache, and no page waits for them.
const FACTS = ['?', 'Token safety not checked yet'];

const CALLED = /^Called at \$\S+, \d+ minutes? ago$/;

// A call of this hour has no multiple.
const FIGURES = ['Market Cap', /^\$\d/, 'Price', /^\$\d/, /^\+\d/, '24h', CALLED, ...FACTS];

const NO_FIGURES = ['Market Cap', 'Unknown', CALLED, UNAVAILABLE, ...FACTS];

const run = runEnvironment('crash');
const { baseUrl } = run;
const api = { baseUrl, origin: baseUrl };
let product: Product | null = null;

// In their order, because both stop the product in a way.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(PRODUCT_TEST);
  takeBuild(run);
  wrapBuild(run);
  product = await startProduct(run);
});

test.afterAll(() => product?.stop());

/** Opens a page; returns the milliseconds until its document was complete. */
const visitWait = async (page: Page, url: string): Promise<number> => {
  const response = await page.goto(url);
  await response?.finished();
  const { requestStart, responseEnd } = response?.request().timing() ?? {
    requestStart: 0,
    responseEnd: 0,
  };
  return responseEnd - requestStart;
};

test('While the database is down or silent, who needs it is told to come back; pages and clicks go on', async () => {
  test.setTimeout(PRODUCT_TEST);
  const { userId, cookie } = await signInByApi(api);
  const link = await generateByApi(api, { userId, cookie }, mintOf('up'));
  const { pathname } = new URL(link.url);
  const open = () => fetch(baseUrl + pathname, { headers: { 'user-agent': PERSON_AGENT } });
  expect((await open()).status).toBe(200);

  const expectOutage = async (response: Response): Promise<void> => {
    const { status, headers, url } = response;
    const outcome = [url, status, headers.get('content-type')];
    expect(outcome).toEqual([url, 503, 'application/problem+json']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  };
  const checkAll = async (): Promise<void> => {
    const asked = [
      callApi(api, 'GET /api/user/current', { cookie }),
      callApi(api, `GET /api/links/${userId}`, { cookie }),
      callApi(api, `PATCH /api/user/${userId}`, { cookie, body: { displayName: 'Ann' } }),
      callApi(api, `PATCH /api/links/${link.id}`, { cookie, body: { isActive: false } }),
      callApi(api, `GET /api/auth/challenge?walletAddress=${mintOf('up')}`, {}),
    ];
    for (const response of await Promise.all(asked)) await expectOutage(response);
    const page = await open();
    expect(page.status).toBe(200);
    const pageToken = /"pageToken":"([^"]+)"/.exec(await page.text())?.[1];
    const body = {
      linkId: link.id,
      platform: 'jupiter',
      eventId: crypto.randomUUID(),
      pageToken,
    };
    const click = await callApi(api, 'POST /api/track-click', { body });
    expect(await jsonOf(click)).toEqual({ counted: expect.any(String) });
    expect((await fetch(baseUrl)).status).toBe(200);
  };
  await whileLocked(run, checkAll);
  await whileStalled(baseUrl, checkAll);

  const after = await callApi(api, 'GET /api/user/current', { cookie });
  expect(after.status).toBe(200);
});

test('Clicks: no acknowledged click is lost by kill -9, and a replay adds none; without its cache a page gets its figures late, in their place', {
  tag: '@2.landing.loading',
}, async ({ newVisitor, browser }) => {
  test.setTimeout(PRODUCT_TEST);
  const promoter = await signInByApi(api);
  const { id: linkId, url } = await generateByApi(api, promoter, mintOf('up'));
  const body = { userId: promoter.userId, tokenAddress: mintOf('down'), platforms: ['jupiter'] };
  const { cookie } = promoter;
  const other: ApiLink = await jsonOf(
    await callApi(api, 'POST /api/generate-link', { cookie, body }),
  );

  const click = async (eventId: string): Promise<void> => {
    const address = `198.51.${Number.parseInt(eventId.slice(0, 2), 16)}.${Number.parseInt(eventId.slice(2, 4), 16)}`;
    const body = { linkId, platform: 'jupiter', eventId };
    await jsonOf(await callApi(api, 'POST /api/track-click', { body, address }));
  };
  const totalClicks = async (): Promise<number> => {
    const response = await callApi(api, `GET /api/analytics/${promoter.userId}`, { cookie });
    return (await jsonOf<{ totalClicks: number }>(response)).totalClicks;
  };

  const overlay = await callApi(api, `PUT /api/links/${linkId}/overlay`, { cookie });
  // Not a visitor: what its browser says of the lost connection is expected.
  const stream = await browser.newPage();
  await stream.goto((await jsonOf<{ url: string }>(overlay)).url);

  const sent: string[] = [];
  const acknowledged: string[] = [];
  let crash: Promise<void> | null = null;
  const clickUntilCrash = async (): Promise<void> => {
    for (;;) {
      const eventId = crypto.randomUUID();
      sent.push(eventId);
      try {
        await click(eventId);
      } catch (error) {
        if (crash) return;
        throw error;
      }
      acknowledged.push(eventId);
      if (acknowledged.length >= ACKNOWLEDGED_BEFORE_CRASH) crash ??= product?.crash() ?? null;
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, clickUntilCrash));
  await crash;
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_CRASH);

  const home = resolve(ROOT, run.environment.SOLTRADE_HOME ?? '');
  rmSync(join(statePath(home), 'v3/kv'), { recursive: true });
  product = await startProduct(run);

  const reader = await newVisitor({ javaScriptEnabled: false });
  const wait = await visitWait(reader, url);
  // Nothing is in memory yet. On a busy machine, a page slower than the limit comes without
  // figures.
  const isLate =
    wait >= LANDING.maxUpstreamWait && (await reader.getByText(UNAVAILABLE).count()) > 0;
  await expectFiguresInPlace(reader, isLate ? NO_FIGURES : FIGURES);
  const visitor = await newVisitor();
  // On a phone, the note that there are no figures takes two lines.
  await visitor.setViewportSize({ width: 390, height: 844 });
  await watchShifts(visitor);
  await withFaults(
    (['dexscreener', 'geckoterminal', 'solana'] as const).map((upstream) => ({
      upstream,
      kind: 'hang',
    })),
    async () => void (await visitor.goto(other.url)),
    'crash',
  );
  await expectFiguresInPlace(visitor, NO_FIGURES);
  expect(await shiftsOf(visitor)).toEqual([]);

  await expect.poll(totalClicks).toBeGreaterThanOrEqual(acknowledged.length);
  // A click whose response was lost in the crash may have been counted, so its visitor retries.
  await Promise.all(sent.map(click));
  await expect.poll(totalClicks).toBe(sent.length);
  await Promise.all(sent.map(click));
  expect(await totalClicks()).toBe(sent.length);
  // By itself.
  await expect(stream.locator('main')).toHaveText(new RegExp(`^${sent.length}ClicksJupiter · `));
  await stream.close();
});
