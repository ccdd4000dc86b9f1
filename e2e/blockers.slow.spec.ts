import type { Page } from '@playwright/test';
import { refusingLine } from '../dev/blockLists.ts';
import { callApi, jsonOf } from './apiClient.ts';
import { statCard } from './promoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test.use({ provokedLines: [/net::ERR_BLOCKED_BY_CLIENT/] });

/**
 * Refuses the only path that the lists name, and notes all that they would refuse. Documents are
 * never refused by rules for any site. Not by a route, which would take each request through the
 * test and keep pages from their cache.
 */
const installBlocker = async (page: Page): Promise<string[]> => {
  const refused: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() !== 'document' && refusingLine(pathname + search) !== null)
      refused.push(pathname);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/analytics/*'] });
  return refused;
};

test('the dashboard shows its figures where a blocker refuses their first path, and asks there once', async ({
  page,
  context,
  api,
  fixtures: { promoter },
}) => {
  await beSignedIn(page, promoter, api);
  const refused: string[] = [];
  await context.route('**/api/analytics/**', async (route) => {
    refused.push(route.request().url());
    await route.abort('blockedbyclient');
  });
  await page.goto('/dashboard');
  await expect(statCard(page, 'Total Clicks')).toHaveText(/^[1-9]/);
  await expect(page.getByRole('radio', { name: /^Clicks [1-9]/ })).toBeVisible();
  await expect(page.getByText(/connection/)).toHaveCount(0);
  expect(refused.length).toBeGreaterThan(0);

  const before = refused.length;
  await page.reload();
  await expect(statCard(page, 'Total Clicks')).toHaveText(/^[1-9]/);
  await page.goto(`/links/${promoter.links[0]?.id}`);
  await expect(page.getByRole('radio', { name: /^Clicks [1-9]/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Statistics', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  expect(refused.length).toBe(before);
});

test('no page asks for anything else that the lists refuse, and visitors are counted', async ({
  page,
  context,
  api,
  fixtures: { promoter },
}) => {
  await beSignedIn(page, promoter, api);
  const refused = await installBlocker(page);
  const link = promoter.links[0];
  if (!link) throw new Error('the promoter has no link');
  const report = {
    name: 'Launch',
    scope: 'all',
    firstDay: null,
    lastDay: null,
    hasMoney: false,
    password: null,
    endsInDays: 1,
  };
  const shared = await jsonOf<{ url: string }>(
    await callApi(api, `POST /api/shared-reports/${promoter.userId}`, {
      cookie: promoter.cookie,
      body: report,
    }),
  );
  const pages = [
    '/',
    '/dashboard',
    '/dashboard?tab=platforms',
    '/links',
    `/links/${link.id}`,
    '/generate',
  ];
  pages.push('/revenue', '/developers', '/profile?edit=1', shared.url, `/r/${promoter.username}`);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const seen = page.waitForResponse('**/api/track-view');
  await page.goto(link.url);
  expect((await seen).status()).toBe(200);
  const counted = page.waitForResponse('**/api/track-click');
  await context.route('https://**', (route) => route.fulfill({ body: '' }));
  await page.locator('[data-platform]').first().click();
  expect((await counted).status()).toBe(200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((path) => !path.startsWith('/api/analytics/'))).toEqual([]);
});
