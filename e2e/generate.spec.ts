import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { callApi, jsonOf, signInByApi } from './apiClient.ts';
import { test } from './castTest.ts';
import { expectToast } from './expectToast.ts';
import { mintOf } from './richPromoter.ts';
import { withFaults } from './sandboxFault.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect } from './test.ts';

/** A well-formed address that the sandbox's chain does not know. */
const UNKNOWN_MINT = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
/** The one pool of the sandbox's token "insecure-image". */
const TOAD_POOL = 'ELBdAuzuzpoVoE8CWujRWtyvqfaTC6c6KaCRF7c7TVTV';

const fetchInfo = async (page: Page, mint: string): Promise<void> => {
  await page.getByLabel('Token Contract Address').fill(mint);
  await page.getByRole('button', { name: 'Fetch Info' }).click();
};

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Universal Link' }).click();
const chart = (page: Page): Locator => page.getByRole('slider', { name: 'Candle of the price chart' });
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

/** The browser's own line about a failure that a test brings about. */
const failedLoad = (status: number) =>
  new RegExp(`^error: Failed to load resource: the server responded with a status of ${status} `);

test.beforeEach(async ({ page, api }) => {
  await signedInPromoter(page, api);
});

test.describe('§5 what is missing', () => {
  test('§5.address.blank Invalid Address', async ({ page }) => {
    await page.goto('/generate');
    await fetchInfo(page, '   ');
    await expectToast(page, 'Invalid Address', 'Please enter a valid token contract address');
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid token contract address');
  });

  test('§5.generate.no-token No Token', async ({ page }) => {
    await page.goto('/generate');
    await generate(page);
    await expectToast(page, 'No Token', 'Please fetch token information first');
  });

  test('§5.generate.no-platforms No Platforms Connected, also where they are switched off', async ({
    page,
  }) => {
    await page.goto('/dashboard?tab=platforms');
    await page.getByRole('switch', { name: 'Use Jupiter in links' }).click();
    await expect(page.getByText('Inactive')).toBeVisible();
    await page.goto('/generate');
    await fetchInfo(page, mintOf('up'));
    await expectToast(page, 'Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    await generate(page);
    await expectToast(page, 'No Platforms Connected', 'Please connect at least one platform first');
  });
});

test.describe('§8 tokens', () => {
  test('§8.token.found §7.token-fetch Token Found, asked for once on a double press', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/token/fetch')) asked.push(request.postData() ?? '');
    });
    await page.goto('/generate');
    await page.getByLabel('Token Contract Address').fill(`https://pump.fun/coin/${mintOf('up')}`);
    await page.getByRole('button', { name: 'Fetch Info' }).dblclick();
    await expectToast(page, 'Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    expect(asked).toHaveLength(1);
  });

  test('§8.token.not-found Token Not Found keeps what was typed', async ({ page }) => {
    await page.goto('/generate');
    await fetchInfo(page, UNKNOWN_MINT);
    await expectToast(page, 'Token Not Found', 'Could not fetch token information');
    await expect(page.getByRole('alert')).toHaveText(
      'No token has this address. Check that you copied all of it.',
    );
    await expect(page.getByLabel('Token Contract Address')).toHaveValue(UNKNOWN_MINT);
  });
});

// One after the other: a fault of an upstream takes the place of the one before.
test.describe('§8 upstreams that fail', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ provokedLines: [failedLoad(502)] });

  test('§8.token.not-found a market that is down is told apart, and the next try works', async ({ page }) => {
    const path = mintOf('dead-pair-first');
    await page.goto('/generate');
    await withFaults(
      [
        { upstream: 'dexscreener', kind: '500', path },
        { upstream: 'geckoterminal', kind: '500', path },
      ],
      async () => {
        await fetchInfo(page, path);
        await expectToast(page, 'Token Not Found', 'Could not fetch token information');
        await expect(page.getByRole('alert')).toHaveText(/market data sources do not answer right now/);
      },
    );
    await page.getByRole('button', { name: 'Fetch Info' }).click();
    await expectToast(page, 'Token Found', 'Successfully fetched Lazarus Cat (LAZCAT)');
  });

  test('§4.chart.error §8.chart.failed a chart that fails says so, and Retry brings it', async ({ page }) => {
    await page.goto('/generate');
    await fetchInfo(page, mintOf('insecure-image'));
    await expect(chart(page)).toBeVisible();
    await withFaults([{ upstream: 'geckoterminal', kind: '500', path: TOAD_POOL }], async () => {
      await page.getByRole('radio', { name: '4h' }).check();
      const failure = page.getByRole('alert').filter({ hasText: 'Failed to load chart data' });
      await expect(failure).toContainText('Chart data cannot be reached right now. Try again in a moment.');
      await expect(chart(page)).toHaveCount(0);
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(chart(page)).toBeVisible();
    await expect(page.getByText('Failed to load chart data')).toHaveCount(0);
  });
});

test.describe('§2.generate.chart the price chart', () => {
  test('§4.chart.ready §9.chart.height §9.chart.candles §9.chart.volume draws candles and says their values', async ({
    page,
  }) => {
    await page.goto('/generate');
    await fetchInfo(page, mintOf('up'));
    await expect(chart(page)).toHaveAttribute('aria-valuemax', '100');
    await expect(chart(page).locator('canvas')).toHaveCSS('height', '400px');
    // Candles of both directions: rising ones in one colour, falling ones in the other.
    expect(await pixelsOf(page, '--positive')).toBeGreaterThan(500);
    expect(await pixelsOf(page, '--negative')).toBeGreaterThan(500);
    expect(await valueText(page)).toMatch(
      /^\w{3} \d+, \d\d:\d\d: open \$[\d.]+, high \$[\d.]+, low \$[\d.]+, close \$[\d.]+, volume \$[\d.]+[KM]$/,
    );
    await expect(page.getByRole('link', { name: 'Data: GeckoTerminal' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.geckoterminal\.com\/solana\/pools\//,
    );
  });

  test('§4.chart.ready the crosshair follows the arrow keys, the mouse and leaves with them', async ({
    page,
  }) => {
    await page.goto('/generate');
    await fetchInfo(page, mintOf('up'));
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

  test('§4.chart.intervals five, of which one hour is the first', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.endsWith('/chart')) asked.push(search);
    });
    await page.goto('/generate');
    await fetchInfo(page, mintOf('up'));
    await expect(page.getByRole('radio', { name: '1h' })).toBeChecked();
    await expect(chart(page)).toBeVisible();
    const hourly = await valueText(page);
    await page.getByRole('radio', { name: '1d' }).check();
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /^\w{3} \d+, \d{4}: open/);
    await page.getByRole('radio', { name: '5m', exact: true }).check();
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /^\w{3} \d+, \d\d:\d\d: open/);
    expect(await valueText(page)).not.toBe(hourly);
    expect(asked).toEqual([
      '?timeframe=hour&aggregate=1&limit=100',
      '?timeframe=day&aggregate=1&limit=100',
      '?timeframe=minute&aggregate=5&limit=100',
    ]);
  });

  test('§4.chart.loading nothing below it moves while it loads, and its code is loaded only here', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/token/*/chart?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/generate');
    await expect(page.getByLabel('Token Contract Address')).toBeVisible();
    expect(scripts.filter((url) => url.includes('CandleChart'))).toEqual([]);
    await fetchInfo(page, mintOf('flat'));
    await expect(page.getByText('Loading the chart')).toBeAttached();
    const next = page.getByRole('heading', { name: 'Link Configuration' });
    const before = await next.boundingBox();
    release();
    await expect(chart(page)).toBeVisible();
    expect(await next.boundingBox()).toEqual(before);
    expect(scripts.some((url) => url.includes('CandleChart'))).toBe(true);
  });

  test('§4.chart.empty a token without trades', async ({ page }) => {
    await page.goto('/generate');
    await fetchInfo(page, mintOf('no-pool-named'));
    await expect(page.getByText('No chart data available', { exact: true })).toBeVisible();
    await expect(chart(page)).toHaveCount(0);
  });

  test('§4.chart.ready follows the theme and the width of the window', async ({ page }) => {
    await page.goto('/generate');
    await fetchInfo(page, mintOf('down'));
    await expect(chart(page)).toBeVisible();
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });
});

test.describe('§4.chart.ready on a phone', () => {
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

test.describe('§4 the link', () => {
  const make = async (page: Page): Promise<void> => {
    await page.goto('/generate');
    await fetchInfo(page, mintOf('up'));
    await expectToast(page, 'Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    await generate(page);
    await expectToast(page, 'Link Generated', 'Your universal referral link is ready!');
  };
  const result = (page: Page) => page.getByRole('region', { name: 'Your universal link' });
  const urlOf = async (page: Page) =>
    (await result(page).getByRole('link', { name: 'Open link' }).getAttribute('href')) ?? '';

  test('§4.generate.flow §4.generate.success §8.link.generated made once on a double press; the form is cleared', async ({
    page,
  }) => {
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
    await expect(result(page)).toBeFocused();
    await expect(result(page)).toBeInViewport();
  });

  test('§8.link.generation-failed a taken identifier is said beside its field, where it stays', async ({
    page,
    api,
  }) => {
    const other = await signInByApi(api);
    const identifier = `apes-${crypto.randomUUID().slice(0, 8)}`;
    const { userId, cookie } = other;
    const connection = { userId, platformName: 'jupiter', walletAddress: 'affiliate-2' };
    await jsonOf(await callApi(api, 'POST /api/platforms', { cookie, body: connection }));
    await jsonOf(
      await callApi(api, 'POST /api/generate-link', {
        cookie,
        body: { userId, tokenAddress: mintOf('up'), customIdentifier: identifier, platforms: ['jupiter'] },
      }),
    );
    await page.goto('/generate');
    await fetchInfo(page, mintOf('up'));
    await expectToast(page, 'Token Found', 'Successfully fetched Giga Goose (GOOSE)');
    const field = page.getByLabel('Custom Identifier (optional)');
    await field.fill(identifier.toUpperCase());
    await generate(page);
    await expectToast(page, 'Generation Failed', 'Failed to generate universal link');
    await expect(page.getByRole('alert')).toHaveText(/^This identifier is taken\./);
    await expect(field).toHaveValue(identifier.toUpperCase());
    await expect(result(page)).toHaveCount(0);
  });

  test('§8.link.copied Copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await make(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Copied', 'Link copied to clipboard');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await urlOf(page));
  });

  test('§8.link.copy-failed Copy Failed, and the link in a field to select it from', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async () => {
        throw new DOMException('refused', 'NotAllowedError');
      };
    });
    await make(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Copy Failed', 'Failed to copy link');
    const field = page.getByLabel('Your link', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(await urlOf(page));
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(await urlOf(page));
  });

  test('the QR code, as SVG and as PNG', async ({ page }) => {
    await make(page);
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

  test("the device's own share sheet, where there is one", async ({ page }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data = {}) => {
        shared.push(data);
        if (shared.length === 2) throw new DOMException('closed', 'AbortError');
        if (shared.length === 3) throw new DOMException('no', 'NotAllowedError');
      };
    });
    await make(page);
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
});
