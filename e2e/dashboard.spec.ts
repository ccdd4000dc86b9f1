import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Analytics, Statistics } from '@soltrade/schema/contracts/analytics';
import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { callApi, jsonOf } from './apiClient.ts';
import { expectToast } from './expectToast.ts';
import { connectPlatform } from './promoter.ts';
import { mintOf } from './richPromoter.ts';
import { beSignedIn } from './signedIn.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const SERVER_ERROR = /^error: Failed to load resource: the server responded with a status of 50\d /;

const statCard = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`));

const problem = (code: string, status: number) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: code, status, detail: code, code, requestId: 'e2e' }),
});

test.describe('Quick Actions', () => {
  test.use({ provokedLines: [SERVER_ERROR] });

  test('lead onwards, scroll to the analytics, and say where an export fails', {
    tag: [
      '@2.dashboard.quick-actions-generate',
      '@2.dashboard.quick-actions-connect',
      '@2.dashboard.quick-actions-analytics',
      '@2.dashboard.quick-actions-export',
    ],
  }, async ({ page, api }) => {
    await signedInPromoter(page, api);
    await page.goto('/dashboard');

    await test.step('to the platforms, to Generate, and back', async () => {
      await page.getByRole('button', { name: 'Connect Platforms' }).click();
      const tab = page.getByRole('tab', { name: 'Platforms' });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(tab).toBeFocused();
      await expect(page).toHaveURL('/dashboard?tab=platforms');
      await page.getByRole('tab', { name: 'Overview' }).click();
      await page.getByRole('link', { name: 'Generate Link', exact: true }).first().click();
      await expect(page).toHaveURL('/generate');
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
    });

    await test.step('a failed export is shown, and can be tried again', async () => {
      await page.route('**/api/export/*', (route) => route.fulfill(problem('unavailable', 503)));
      await page.getByRole('button', { name: 'Export Data' }).click();
      await expectToast(
        page,
        'Export Failed',
        'The service is unavailable right now. Please try again in a moment.',
      );
      await expect(page.getByRole('button', { name: 'Export Data' })).toBeEnabled();
    });

    await test.step('the analytics are scrolled to and focused', async () => {
      await page.setViewportSize({ width: 390, height: 600 });
      const panel = page.getByRole('region', { name: 'Analytics' });
      await page.getByRole('button', { name: 'View Analytics' }).click();
      await expect(panel).toBeFocused();
      await expect(panel.getByRole('heading', { name: 'Analytics' })).toBeInViewport();
      // Below the navigation bar, not under it.
      await expect.poll(async () => (await panel.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(64);
    });
  });
});

test('the five most clicked links, by clicks, and a download of what is shown, once on a double click', {
  tag: ['@9.top-links', '@2.dashboard.quick-actions-export'],
}, async ({ page, api, fixtures: { promoter } }) => {
  await beSignedIn(page, promoter, api);
  const clicks = async (): Promise<number> => {
    const analytics: Analytics = await jsonOf(
      await callApi(api, `GET /api/analytics/${promoter.userId}`, { cookie: promoter.cookie }),
    );
    return analytics.totalClicks;
  };
  // Five links with 1 to 5 clicks on each of four buttons.
  await expect.poll(clicks).toBe(60);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/export/')) asked.push(request.url());
  });
  await expect(async () => {
    await page.goto('/dashboard');
    const rows = page.getByRole('region', { name: 'Top Performing Links' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    const counts = await rows.getByText(/^\d+ clicks$/).allTextContents();
    expect(counts.map((text) => Number.parseInt(text, 10))).toEqual([20, 16, 12, 8, 4]);
  }).toPass();
  await expect(statCard(page, 'Total Clicks')).toHaveText('60');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).dblclick();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^soltrade-links-\d{4}-\d\d-\d\d\.csv$/);
  await expectToast(page, 'Data Exported', 'Your links and clicks are in your downloads folder.');
  const [header = '', ...rows] = (await readFile(await download.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  const column = header.split(',').indexOf('clicks');
  const fromRight = header.split(',').length - column;
  expect(
    rows.map((row) => Number(row.split(',').at(-fromRight))).reduce((sum, count) => sum + count, 0),
  ).toBe(60);
  for (const { url } of promoter.links) expect(rows.some((row) => row.includes(url))).toBe(true);
  expect(asked).toHaveLength(1);
});

test('the first steps end with a click of one’s own, which arrives and counts', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { userId, cookie } = await signedInPromoter(page, api);
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'First Steps' });
  const makeLink = steps.getByRole('link', { name: 'Make a Link' });
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(makeLink).toBeVisible();
    expect((await steps.boundingBox())?.height).toBeLessThanOrEqual(120);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(statCard(page, 'Total Clicks')).toHaveText('0');
  const body = { userId, tokenAddress: mintOf('up'), platforms: ['jupiter'] };
  await jsonOf(await callApi(api, 'POST /api/generate-link', { cookie, body }));
  await page.reload();
  const opened = page.waitForEvent('popup');
  await steps.getByRole('button', { name: 'Copy Link' }).click();
  await steps.getByRole('link', { name: 'Open Your Page' }).click();
  const visit = await opened;
  const traded = visit.waitForEvent('popup');
  await visit.getByRole('link', { name: /Jupiter/ }).click();
  await traded;
  await expect(steps.getByText('Your link works')).toBeVisible();
  await expect(steps.getByText(/^A click arrived and counts as one person’s/)).toBeVisible();
  expect((await steps.boundingBox())?.height).toBeLessThanOrEqual(120);
  await expect(statCard(page, 'Total Clicks')).toHaveText('1');
  await steps.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(statCard(page, 'Total Clicks')).toHaveText('1');
  await expect(steps).toBeHidden();
});

test.describe('the Platforms tab', { tag: '@2.dashboard.platforms' }, () => {
  test('connecting, switching off and on, disconnecting', {
    tag: ['@8.platform.connected', '@4.platform.active'],
  }, async ({ page, api }) => {
    await signedInPromoter(page, api);
    await page.route(/\/assets\/FirstSteps-.*\.js$/, async (route) => {
      await setTimeout(300);
      await route.continue();
    });
    await page.goto('/dashboard?tab=platforms');
    // What comes late above it does not move it, and its list does not scroll it away.
    const picker = page.getByRole('combobox', { name: 'Platform' });
    await picker.waitFor();
    const before = await picker.boundingBox();
    await expect(page.getByRole('region', { name: 'First Steps' })).toBeVisible();
    expect(await picker.boundingBox()).toEqual(before);
    await picker.click();
    await expect(page.getByRole('option', { name: 'Axiom' })).toBeVisible();
    await expect(picker).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await connectPlatform(page, { platform: 'pump.fun', label: 'Referral Code', credential: 'my-code' });
    await expectToast(page, 'Platform Connected', 'Successfully connected platform');

    await page.getByRole('switch', { name: 'Use Pump.fun in links' }).click();
    await expect(page.getByRole('switch', { name: 'Use Pump.fun in links' })).not.toBeChecked();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Platform' }).click();
    await expect(page.getByRole('option', { name: 'Pump.fun', exact: true })).toBeEnabled();
    await expect(page.getByRole('option', { name: 'Jupiter (Connected)' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.goto('/generate');
    await page.getByText('More Options').click();
    const active = page.getByRole('region', { name: 'Link Configuration' }).getByRole('listitem');
    await expect(active).toHaveText(['Jupiter']);

    await page.goto('/dashboard?tab=platforms');
    await page.getByRole('switch', { name: 'Use Pump.fun in links' }).click();
    await expect(page.getByRole('switch', { name: 'Use Pump.fun in links' })).toBeChecked();
    const pumpFun = page.getByRole('button', { name: 'Disconnect Pump.fun' });
    const disconnect = async () => {
      await pumpFun.click();
      await expect(page.getByText('No links will change: you don’t have any yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
      await expectToast(page, 'Platform Disconnected');
      // What the dialog covers has no role until it is gone.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(pumpFun).toHaveCount(0);
    };
    await disconnect();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Platform Restored');
    await expect(pumpFun).toBeVisible();

    // The row moves in the document; its focus stays.
    const down = page.getByRole('button', { name: 'Move Pump.fun down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pump.fun is now number 2 of 2.')).toBeAttached();
    await expect(down).toBeFocused();
    await page.reload();
    await expect(page.getByText(/use your code and pay you: Jupiter and Pump\.fun\.$/)).toBeVisible();

    await disconnect();
    await expect(page.getByRole('region', { name: 'Your Platforms' })).toBeFocused();
  });
});

test.describe('a page that throws', () => {
  // React itself writes a caught error to the console, as its number 422 where the code throws before the drawn page is
  // hydrated, and the browser one that a script did not come.
  test.use({
    provokedLines: [
      /the reactor leaks|Minified React error #422|net::ERR_FAILED|Failed to fetch dynamically imported/,
    ],
  });

  test('shows the generic error screen, also where its code does not come, and Refresh Page brings it back', {
    tag: '@2.dashboard.error-screen',
  }, async ({ page, fixtures: { promoter }, api }) => {
    await beSignedIn(page, promoter, api);
    const code = '**/assets/DashboardPage-*.js';
    await page.route(code, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("the reactor leaks")' }),
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('the reactor leaks')).toBeHidden();
    await page.getByText('Error details').click();
    await expect(page.getByText('the reactor leaks')).toBeVisible();
    // The rest of the app goes on.
    await page.getByRole('link', { name: 'Generate', exact: true }).click();
    await expect(page.getByLabel('Token Contract Address')).toBeVisible();
    // A dialog that cannot be loaded says so.
    await page.route('**/assets/ShellDialogs-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Search and commands' }).click();
    await expectToast(page, 'Could Not Open');
    await page.unroute(code);
    await page.route(code, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    const details = page.getByText(/Failed to fetch dynamically imported module/);
    await expect(details).toBeHidden();
    await page.getByText('Error details').click();
    await expect(details).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: promoter.username })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  });
});

test('the table and the cards hold on a phone, with huge numbers', { tag: '@2.dashboard.tabs' }, async ({
  page,
  api,
}) => {
  await signedInPromoter(page, api);
  await page.route('**/api/analytics/*', async (route) => {
    const response = await route.fetch();
    const known: Analytics = await response.json();
    await route.fulfill({
      response,
      json: {
        ...known,
        totalRevenue: '123456789.12',
        hasRevenue: true,
        totalClicks: 1_234_567_890,
        activeLinks: 12_345,
        persons: 1_234_567_000,
        repeats: 890,
        robots: 99_999_999,
        platformStats: PLATFORM_IDS.map((platform) => ({
          platform,
          clicks: 1_234_567_890,
          persons: 1_234_567_000,
          repeats: 890,
          robots: 99_999_999,
          revenue: '123456789.12',
          hasRevenue: true,
        })),
        asOf: { seq: 1_000_000, hours: [], links: [] },
      },
    });
  });
  const counts = { persons: 1_234_567_000, repeats: 890, robots: 99_999_999 };
  await page.route('**/api/analytics/*/statistics?*', async (route) => {
    const response = await route.fetch();
    const known: Statistics = await response.json();
    const platforms = PLATFORM_IDS.map((platform) => ({ platform, clicks: counts, clickThrough: '1234.50' }));
    const figures = { views: counts, clicks: counts, clickThrough: '1234.50' };
    await route.fulfill({ response, json: { ...known, ...figures, platforms } });
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/dashboard');
  await expect(statCard(page, 'Total Clicks')).toHaveText('1234.6M');
  await expect(page.getByRole('radio', { name: /^Views 1234\.6M/ })).toBeVisible();
  await page.getByRole('button', { name: `Show All ${PLATFORM_IDS.length}` }).click();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('row')).toHaveCount(1 + PLATFORM_IDS.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    for (const box of await page.getByRole('definition').all()) {
      expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    const heads = await page
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    // One line each.
    for (const height of heads) expect(height).toBeLessThan(40);
  }
});
