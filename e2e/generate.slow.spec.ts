import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { mintOf } from './richPromoter.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';

const fetchInfo = async (page: Page, mint: string): Promise<void> => {
  await page.getByLabel('Token Contract Address').fill(mint);
  await page.getByRole('button', { name: 'Fetch Info' }).click();
};

const chart = (page: Page): Locator => page.getByRole('slider', { name: 'Selected candle' });

test.beforeEach(async ({ page, api }) => {
  await signedInPromoter(page, api);
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

test('a link’s QR code is saved as SVG and as PNG', async ({ page }) => {
  await page.goto('/generate');
  await fetchInfo(page, mintOf('up'));
  await expect(page.getByText(/^Successfully fetched /)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Universal Link' }).click();
  await expect(page.getByText('Your Universal Link')).toBeInViewport();
  await page.getByRole('button', { name: 'Other places' }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR code for GOOSE' });
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
});
