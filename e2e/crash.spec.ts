import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { LANDING } from '@soltrade/schema/limits/landing';
import { ROOT, statePath } from '../dev/root.ts';
import { PRODUCT_TEST } from '../dev/testLimits.ts';
import { type ApiLink, callApi, generateByApi, jsonOf, signInByApi } from './apiClient.ts';
import { expectFiguresInPlace } from './coldLanding.ts';
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

const FIGURES = [
  'Market Cap',
  /^\$\d/,
  'Now',
  /^\d+\.\d+×$/,
  'Price',
  /^\$\d/,
  /^\+\d/,
  '24h',
  CALLED,
  ...FACTS,
];

const NO_FIGURES = ['Market Cap', 'Unknown', CALLED, UNAVAILABLE, ...FACTS];

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

test('Clicks: no acknowledged click is lost by kill -9, and a replay adds none; without its cache a page gets its figures late, in their place', {
  tag: '@2.landing.loading',
}, async ({ newVisitor, browser }) => {
  test.setTimeout(PRODUCT_TEST);
  const run = runEnvironment('crash');
  const { baseUrl } = run;
  const home = resolve(ROOT, run.environment.SOLTRADE_HOME ?? '');
  takeBuild(run);
  let product: Product = await startProduct(run);
  try {
    const api = { baseUrl, origin: baseUrl };
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
        if (acknowledged.length >= ACKNOWLEDGED_BEFORE_CRASH) crash ??= product.crash();
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, clickUntilCrash));
    await crash;
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_CRASH);

    rmSync(join(statePath(home), 'v3/kv'), { recursive: true });
    product = await startProduct(run);

    const reader = await newVisitor({ javaScriptEnabled: false });
    const wait = await visitWait(reader, url);
    // Nothing is in memory yet. On a busy machine, a page slower than the limit comes without figures.
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
  } finally {
    await product.stop();
  }
});
