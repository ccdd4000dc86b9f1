import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectWholeLabels, watchLabels } from './clippedLabels.ts';
import { expectToast } from './expectToast.ts';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const fetchInfo = async (page: Page, mint: string): Promise<void> => {
  await page.getByLabel('Token Contract Address').fill(mint);
  await page.getByRole('button', { name: 'Fetch Info' }).click();
};

const chart = (page: Page): Locator => page.getByRole('slider', { name: 'Selected candle' });
const valueText = (page: Page) => chart(page).getAttribute('aria-valuetext');

/** How many pixels of the chart have exactly a colour of the theme. */
const pixelsOf = (page: Page, colour: '--positive' | '--negative'): Promise<number> =>
  chart(page)
    .locator('canvas')
    .evaluate((element, name) => {
      if (!(element instanceof HTMLCanvasElement)) return 0;
      const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim().slice(1);
      const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      // Read from a copy: a canvas that is read from warns about it.
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
    await watchLabels(page);
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
      await expect(page.getByRole('radio', { name: '1h' })).toBeChecked();
      // The oldest one: the newest of two intervals may be the same candle.
      const oldest = async () => {
        await chart(page).focus();
        await page.keyboard.press('Home');
        await expect(chart(page)).toHaveAttribute('aria-valuenow', '1');
        return valueText(page);
      };
      const hourly = await oldest();
      await page.getByRole('radio', { name: '1d' }).check();
      await expect(chart(page)).toHaveAttribute('aria-valuetext', /^\w{3} \d+, \d{4}: open/);
      await expectWholeLabels(page);
      await page.getByRole('radio', { name: '5m', exact: true }).check();
      await expect(chart(page)).toHaveAttribute('aria-valuetext', /^\w{3} \d+, \d\d:\d\d: open/);
      expect(await oldest()).not.toBe(hourly);
      await expectWholeLabels(page);
    });

    await test.step('the theme and the width of the window', async () => {
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await expect.poll(() => pixelsOf(page, '--negative')).toBeGreaterThan(500);
      for (const width of [390, 320, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(async () => {
            const [outer, inner] = [
              await chart(page).boundingBox(),
              await chart(page).locator('.uplot').boundingBox(),
            ];
            return Math.round((outer?.width ?? 0) - (inner?.width ?? -1));
          })
          .toBe(0);
        await expectWholeLabels(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      }
    });
  });
});

test.describe('on a phone', { tag: '@4.chart.ready' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a finger that slides moves the crosshair', async ({ page, context }) => {
    await page.goto('/generate');
    await fetchInfo(page, mintOf('up'));
    await expect(chart(page)).toHaveAttribute('aria-valuenow', '100');
    await chart(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await chart(page).boundingBox();
    if (!box) throw new Error('the chart has no box');
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', share: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: box.x + box.width * share, y: box.y + 120 }],
      });
    const pointed = async () => Number(await chart(page).getAttribute('aria-valuenow'));
    await touch('touchStart', 0.6);
    await expect.poll(pointed).toBeLessThan(95);
    const first = await pointed();
    await touch('touchMove', 0.4);
    await touch('touchMove', 0.2);
    await expect.poll(pointed).toBeLessThan(first - 20);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
});

test.describe('the link', () => {
  const result = (page: Page) => page.getByRole('region', { name: 'Your Universal Link' });
  const urlOf = async (page: Page) =>
    (await result(page).getByRole('link', { name: 'Open Link' }).getAttribute('href')) ?? '';

  test('made once on a double click, copied, shared and drawn as a QR code', {
    tag: [
      '@4.generate.flow',
      '@4.generate.success',
      '@8.link.generated',
      '@8.link.copied',
      '@8.link.copy-failed',
    ],
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data = {}) => {
        shared.push(data);
        if (shared.length === 2) throw new DOMException('closed', 'AbortError');
        if (shared.length === 3) throw new DOMException('no', 'NotAllowedError');
      };
    });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/generate-link')) sent.push(request.postDataJSON());
    });
    await page.goto('/generate');
    await fetchInfo(page, mintOf('up'));
    await expectToast(page, 'Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    await page.getByRole('button', { name: 'Generate Universal Link' }).dblclick();
    await expectToast(page, 'Link Generated', 'Your universal referral link is ready!');
    expect(sent).toHaveLength(1);
    await expect(page.getByLabel('Token Contract Address')).toHaveValue('');
    await expect(chart(page)).toHaveCount(0);
    await expect(result(page).getByRole('button', { name: 'Copy Link' })).toBeFocused();
    await expect(result(page).getByText('Your Universal Link')).toBeInViewport();

    await test.step("the device's own share sheet, where there is one", async () => {
      const share = page.getByRole('button', { name: 'Share' });
      await share.click();
      expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual([
        { title: 'GOOSE on SolTrade', url: await urlOf(page) },
      ]);
      await share.click();
      await expect(page.getByText('Share Failed')).toHaveCount(0);
      await share.click();
      await expectToast(page, 'Share Failed', 'Failed to share link');
    });

    await test.step('the QR code, as SVG and as PNG', async () => {
      await page.getByRole('button', { name: 'QR code' }).click();
      const dialog = page.getByRole('dialog', { name: 'QR code for GOOSE' });
      await expect(dialog.getByRole('img', { name: /^QR code that opens http/ })).toBeVisible();
      const fileOf = async (name: string): Promise<[string, Buffer]> => {
        const started = page.waitForEvent('download');
        await dialog.getByRole('button', { name }).click();
        const download = await started;
        return [download.suggestedFilename(), await readFile(await download.path())];
      };
      const [svgName, svg] = await fileOf('Download SVG');
      expect(svgName).toBe('GOOSE-qr.svg');
      expect(svg.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      const [pngName, png] = await fileOf('Download PNG');
      expect(pngName).toBe('GOOSE-qr.png');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'QR code' })).toBeFocused();
    });

    await test.step('the clipboard, and a field to select the link from where that is refused', async () => {
      await page.getByRole('button', { name: 'Copy Link' }).click();
      await expectToast(page, 'Copied', 'Link copied to clipboard');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await urlOf(page));
      await page.evaluate(() => {
        navigator.clipboard.writeText = async () => {
          throw new DOMException('refused', 'NotAllowedError');
        };
      });
      await page.getByRole('button', { name: 'Copy Link' }).click();
      await expectToast(page, 'Copy Failed', 'Failed to copy link');
      const field = page.getByLabel('Your link', { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(await urlOf(page));
      expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(await urlOf(page));
    });
  });
});
