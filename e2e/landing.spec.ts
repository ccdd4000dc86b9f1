import type { Page, Request } from '@playwright/test';
import { SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { callApi, generateByApi, jsonOf, signInByApi } from './apiClient.ts';
import { applyTheme, THEMES } from './applyTheme.ts';
import { shiftsOf, watchShifts } from './layoutShifts.ts';
import { mintOf } from './richPromoter.ts';
import { smallTargets } from './smallTargets.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const platform = (page: Page, id: string) => page.locator(`a[data-platform="${id}"]`);

const isPost = (request: Request, path: string): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === path;

test.use({ leadsElsewhere: true });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the last platform is first and large after a reload, nothing moves, and all platforms stay', async ({
    page,
    promoted,
  }) => {
    await watchShifts(page);
    await page.goto(promoted.link.url);
    await expect(page.locator('a[data-platform]')).toHaveCount(SPECIFIED_IDS.length);
    expect(await page.evaluate(() => document.fonts.check('16px Inter', 'Ağşİ Việt'))).toBe(true);
    const before = await platform(page, 'padre').boundingBox();

    const counted = page.waitForResponse((response) => isPost(response.request(), '/api/track-click'));
    const opened = page.waitForEvent('popup');
    await platform(page, 'padre').tap();
    expect((await counted).status()).toBe(200);
    await (await opened).close();

    await page.reload();
    await expect(page.locator('a[data-platform]')).toHaveCount(SPECIFIED_IDS.length);
    const after = await platform(page, 'padre').boundingBox();
    const others = await Promise.all(
      SPECIFIED_IDS.filter((id) => id !== 'padre').map((id) => platform(page, id).boundingBox()),
    );
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 1.8);
    for (const other of others) expect(other?.y).toBeGreaterThan(after?.y ?? 0);
    await page.keyboard.press('Tab');
    const firstOfAll = page.locator('a[data-platform]').first();
    await expect(firstOfAll).toHaveAttribute('data-platform', 'padre');
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('a view is counted once for each page that is seen', async ({ page, promoted }) => {
    const views: Request[] = [];
    page.on('request', (request) => {
      if (isPost(request, '/api/track-view')) views.push(request);
    });
    const counted = page.waitForResponse((response) => isPost(response.request(), '/api/track-view'));
    await page.goto(`${promoted.link.url}?c=tg`);
    expect((await counted).status()).toBe(200);
    expect(views[0]?.postDataJSON()).toMatchObject({ linkId: promoted.link.id, channel: 'tg' });

    await page.reload();
    await expect.poll(() => views.length).toBe(2);
    expect(new Set(views.map((view) => view.postDataJSON().eventId)).size).toBe(2);
  });

  test('a report of a link arrives, and the browser itself asks for its reason', async ({
    page,
    promoted,
  }) => {
    await page.goto(promoted.link.url);
    await page.getByText('Report this link', { exact: true }).click();
    await page.getByRole('button', { name: 'Send report' }).click();
    // The browser itself asks for a reason first.
    await expect(page.getByRole('radio', { name: 'Scam or fake token' })).toBeFocused();
    await page.getByRole('radio', { name: 'Scam or fake token' }).check();
    await page.getByLabel('Details (optional)').fill('Not the real goose');
    const answered = page.waitForResponse((response) => isPost(response.request(), '/api/report'));
    await page.getByRole('button', { name: 'Send report' }).click();
    expect((await answered).status()).toBe(201);
    const thanks = page.getByText('Thank you. A person will review your report.', {
      exact: true,
    });
    await expect(thanks).toBeVisible();
  });
});

test.describe('copy and share', () => {
  test('where the clipboard is refused, the old way copies, and a link to share is a copy', async ({
    page,
    context,
    promoted,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.goto(promoted.link.url);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
    await context.grantPermissions(['clipboard-read']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${promoted.link.shortUrl}?c=share`,
    );
  });
});

test.describe("in X's browser on an iPhone", () => {
  test.use({ ...PHONE, userAgent: `${IPHONE} Mobile/15E148 Twitter for iPhone/10.2` });

  test('in every language a trade button is seen at once, and nothing is wider than 320 or 390 px', async ({
    browser,
    contextOptions,
    promoted,
    api,
  }) => {
    // Eight powers over a token, words and names as long as they may be.
    const wordy = await signInByApi(api);
    const { userId, cookie } = wordy;
    const username = `${'long_name_'.repeat(4)}${crypto.randomUUID().slice(0, 10)}`;
    const names = { username, displayName: 'As Long As They Come '.repeat(4).trim(), profilePicture: '' };
    await jsonOf(await callApi(api, `PATCH /api/user/${userId}`, { cookie, body: names }));
    const mint = mintOf('powers');
    await jsonOf(await callApi(api, 'POST /api/token/fetch', { cookie, body: { contractAddress: mint } }));
    await jsonOf(await callApi(api, `GET /api/token/${mint}/facts`, { cookie }));
    const { id, url } = await generateByApi(api, wordy, mint);
    const body = { words: `Not advice.\n${'Ape in now. '.repeat(20).trim()}`, disclosure: 'paid' };
    await jsonOf(await callApi(api, `PATCH /api/links/${id}`, { cookie, body }));

    for (const locale of ['en-US', 'es-ES', 'pt-BR', 'tr-TR', 'zh-CN', 'vi-VN']) {
      const context = await browser.newContext({
        ...contextOptions,
        ...PHONE,
        viewport: { width: 390, height: 664 },
        locale,
        userAgent: `${IPHONE} Mobile/15E148 Twitter for iPhone/10.2`,
      });
      const page = await context.newPage();
      for (const address of [`/${mintOf('down')}`, `/${'1'.repeat(40)}`, url, promoted.link.url]) {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        const tops = await page
          .locator('a[data-platform]')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
        expect(Math.min(...tops), `${locale}: ${address}`).toBeLessThan(600);
      }
      for (const details of await page.locator('summary').all()) await details.click();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, `${locale} at ${width} px`).toBeLessThanOrEqual(width);
        expect(await smallTargets(page)).toEqual([]);
      }
      await context.close();
    }
  });

  test('no accessibility violation with the last platform first and all of it open', async ({
    page,
    promoted,
  }) => {
    await page.addInitScript(() => localStorage.setItem('landing.platform', 'axiom'));
    await page.goto(promoted.link.url);
    for (const details of await page.locator('summary').all()) await details.click();
    for (const [index, theme] of THEMES.entries()) {
      await applyTheme(page, theme);
      expect.soft(await violations(page, index === 0 ? 'every' : 'colour'), theme).toEqual([]);
    }
  });
});

test('facts are chips, the lines switch by keyboard, and axe finds nothing', async ({ page, api }) => {
  const promoter = await signInByApi(api);
  const mint = mintOf('powers');
  const { cookie } = promoter;
  // As on Generate: a promoter reads the facts first, and the page's record has them.
  await jsonOf(await callApi(api, 'POST /api/token/fetch', { cookie, body: { contractAddress: mint } }));
  await jsonOf(await callApi(api, `GET /api/token/${mint}/facts`, { cookie }));
  const link = await generateByApi(api, promoter, mint);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(link.url);
  const chipsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(chipsOf('Warnings')).toHaveText([
    'Mint authority set: more can be created',
    'Freeze authority set: accounts can be frozen',
    '3% fee on every transfer',
    'A delegate can move anyone’s tokens',
    'A program can block transfers',
    'New accounts start frozen',
    'Transfers can be paused',
  ]);
  await expect(chipsOf('Facts about this token')).toHaveText([
    'Ten largest wallets: 97.9%',
    'Developer’s wallet: 44.2%',
  ]);
  const lines = page.getByRole('radiogroup', { name: 'Price chart' });
  await expect(lines.getByRole('img')).toHaveAccessibleName(/^Price over 24h: \$/);
  await lines.getByRole('radio', { name: '24h' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(lines.getByRole('img')).toHaveAccessibleName(/^Price over 7d: \$/);
  await lines.getByRole('radio', { name: '1h' }).check();
  await expect(lines.getByRole('img')).toHaveAccessibleName(/^Price over 1h: \$/);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const [index, theme] of THEMES.entries()) {
    await applyTheme(page, theme);
    expect.soft(await violations(page, index === 0 ? 'every' : 'colour'), theme).toEqual([]);
  }
});
