import { setTimeout } from 'node:timers/promises';
import type { Analytics, Statistics } from '@soltrade/schema/contracts/statistics';
import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { statCard } from './promoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

test('the first steps move nothing when they come late; the analytics are shown', {
  tag: '@2.dashboard.quick-actions-analytics',
}, async ({ page, api }) => {
  await signedInPromoter(page, api);
  await page.route(/\/assets\/FirstSteps-.*\.js$/, async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await page.goto('/dashboard?tab=platforms');
  const picker = page.getByRole('combobox', { name: 'Platform' });
  await picker.waitFor();
  const before = await picker.boundingBox();
  const steps = page.getByRole('region', { name: 'First Steps' });
  await expect(steps).toBeVisible();
  expect(await picker.boundingBox()).toEqual(before);
  await picker.click();
  await expect(page.getByRole('option', { name: 'Axiom' })).toBeVisible();
  await expect(picker).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Overview' }).click();
  const panel = page.getByRole('region', { name: 'Analytics' });
  await page.getByRole('button', { name: 'View Analytics' }).click();
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'Analytics' })).toBeInViewport();
});

test('the table and the cards hold on a phone, with huge numbers', {
  tag: '@2.dashboard.tabs',
}, async ({ page, api }) => {
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
        seq: 1_000_000,
      },
    });
  });
  const counts = { persons: 1_234_567_000, repeats: 890, robots: 99_999_999 };
  await page.route('**/api/analytics/*/statistics?*', async (route) => {
    const response = await route.fetch();
    const known: Statistics = await response.json();
    const platforms = PLATFORM_IDS.map((platform) => ({
      platform,
      clicks: counts,
      clickThrough: '1234.50',
    }));
    const figures = { views: counts, clicks: counts, clickThrough: '1234.50' };
    await route.fulfill({ response, json: { ...known, ...figures, platforms } });
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/dashboard');
  await expect(statCard(page, 'Total Clicks')).toHaveText('1234.6M');
  await expect(page.getByRole('radio', { name: /^Views 1234\.6M/ })).toBeVisible();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: `Show All ${PLATFORM_IDS.length}` }).click();
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('row')).toHaveCount(1 + PLATFORM_IDS.length);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
    for (const box of await page.getByRole('definition').all()) {
      const tooWide = ({ scrollWidth, clientWidth, textContent }: Element) =>
        scrollWidth > clientWidth ? `${textContent} at ${window.innerWidth}` : '';
      expect(await box.evaluate(tooWide)).toBe('');
    }
  }
});
