import type { Locator, Page } from '@playwright/test';
import { look } from './look.ts';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const fetchInfo = async (page: Page, mint: string): Promise<void> => {
  await page.getByLabel('Token Contract Address').fill(mint);
  await page.getByRole('button', { name: 'Fetch Info' }).click();
};

const chart = (page: Page): Locator => page.getByRole('slider', { name: 'Selected candle' });
const valueText = (page: Page) => chart(page).getAttribute('aria-valuetext');

/** Number of chart pixels with exactly a theme color. */
const pixelsOf = (page: Page, colour: '--positive' | '--negative'): Promise<number> =>
  chart(page)
    .locator('canvas')
    .evaluate((element, name) => {
      if (!(element instanceof HTMLCanvasElement)) return 0;
      const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim().slice(1);
      const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      // Read from a copy, because a canvas warns when read.
      const copy = new OffscreenCanvas(element.width, element.height).getContext('2d', {
        willReadFrequently: true,
      });
      copy?.drawImage(element, 0, 0);
      const data = copy?.getImageData(0, 0, element.width, element.height).data ?? [];
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
      }
      return count;
    }, colour);

test.beforeEach(async ({ page, api }) => {
  await signedInPromoter(page, api);
});

test.describe('the price chart', { tag: '@2.generate.chart' }, () => {
  test('from its code to its candles, crosshair, intervals, theme and widths', {
    tag: [
      '@4.chart.ready',
      '@4.chart.loading',
      '@9.chart.height',
      '@9.chart.candles',
      '@9.chart.volume',
      '@4.chart.intervals',
    ],
  }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const held = Promise.withResolvers<void>();
    await page.route('**/api/token/*/chart?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/generate');
    await expect(page.getByLabel('Token Contract Address')).toBeVisible();
    await test.step('its code is loaded only here, and nothing below it moves while it loads', async () => {
      expect(scripts.filter((url) => url.includes('CandleChart'))).toEqual([]);
      await fetchInfo(page, mintOf('up'));
      await expect(page.getByText('Loading chart')).toBeAttached();
      const next = page.getByRole('contentinfo');
      const before = await next.boundingBox();
      held.resolve();
      await expect(chart(page)).toBeVisible();
      expect(await next.boundingBox()).toEqual(before);
      expect(scripts.some((url) => url.includes('CandleChart'))).toBe(true);
    });

    await test.step('candles of both directions in the colours of the theme, and their values in words', async () => {
      await expect(chart(page)).toHaveAttribute('aria-valuemax', '100');
      await expect(chart(page).locator('canvas')).toHaveCSS('height', '400px');
      expect(await pixelsOf(page, '--positive')).toBeGreaterThan(500);
      expect(await pixelsOf(page, '--negative')).toBeGreaterThan(500);
      expect(await valueText(page)).toMatch(
        /^\w{3} \d+, \d\d:\d\d: open \$[\d.]+, high \$[\d.]+, low \$[\d.]+, close \$[\d.]+, volume \$[\d.]+[KM]?$/,
      );
      await expect(page.getByRole('link', { name: 'Data: GeckoTerminal' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.geckoterminal\.com\/solana\/pools\//,
      );
    });

    await test.step('the crosshair follows the arrow keys and the mouse, and leaves with them', async () => {
      const newest = await valueText(page);
      await chart(page).focus();
      await page.keyboard.press('Home');
      await expect(chart(page)).toHaveAttribute('aria-valuenow', '1');
      await page.keyboard.press('ArrowRight');
      await expect(chart(page)).toHaveAttribute('aria-valuenow', '2');
      const second = (await valueText(page)) ?? '';
      const [, close = ''] = /close (\S+),/.exec(second) ?? [];
      await expect(page.getByRole('definition').filter({ hasText: close }).first()).toBeVisible();
      await page.keyboard.press('End');
      await expect(chart(page)).toHaveAttribute('aria-valuetext', newest ?? '');

      const box = await chart(page).boundingBox();
      if (!box) throw new Error('the chart has no box');
      await page.mouse.move(box.x + box.width * 0.25, box.y + 100);
      const pointed = Number(await chart(page).getAttribute('aria-valuenow'));
      expect(pointed).toBeGreaterThan(10);
      expect(pointed).toBeLessThan(50);
      await page.mouse.move(box.x - 40, box.y - 40);
      await expect(chart(page)).toHaveAttribute('aria-valuenow', '100');
    });

    await test.step('its intervals', async () => {
      await page.getByRole('radio', { name: '1d' }).check();
      await expect(chart(page)).toHaveAttribute('aria-valuetext', /^\w{3} \d+, \d{4}: open/);
      await page.getByRole('radio', { name: '5m', exact: true }).check();
      await expect(chart(page)).toHaveAttribute('aria-valuetext', /^\w{3} \d+, \d\d:\d\d: open/);
    });

    await test.step('the theme and the width of the window', async () => {
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await expect.poll(() => pixelsOf(page, '--negative')).toBeGreaterThan(500);
      await page.setViewportSize({ width: 390, height: 800 });
      await expect
        .poll(async () => {
          const [outer, inner] = [
            await chart(page).boundingBox(),
            await chart(page).locator('.uplot').boundingBox(),
          ];
          return Math.round((outer?.width ?? 0) - (inner?.width ?? -1));
        })
        .toBe(0);
      await look(page, 320, 1024);
    });
  });
});
