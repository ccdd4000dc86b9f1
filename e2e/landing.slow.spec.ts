import { callApi, generateByApi, jsonOf, signInByApi } from './apiClient.ts';
import { expectAccessible } from './expectAccessible.ts';
import { mintOf } from './richPromoter.ts';
import { smallTargets } from './smallTargets.ts';
import { expect, test } from './test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.use({ leadsElsewhere: true });

/** What a browser asks for, and the page's language. */
const LANGUAGES = {
  'en-US': 'en',
  'es-ES': 'es',
  'pt-BR': 'pt',
  'tr-TR': 'tr',
  'zh-CN': 'zh',
  'zh-TW': 'zh-Hant',
  'vi-VN': 'vi',
  'ru-RU': 'ru',
  'id-ID': 'id',
  'de-DE': 'de',
  'ja-JP': 'ja',
} as const;

test.describe('on a low window', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 400 } });

  test('the first button follows once all are out of view, but not where there is danger', async ({
    page,
    promoted,
    api,
  }) => {
    const buttons = page.locator('a[data-platform]');
    // The open report makes even the shortest page longer than the window below its buttons.
    const readToEnd = async (address: string) => {
      await page.goto(address);
      await page.locator('.report > summary').click();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(buttons.last()).not.toBeInViewport();
    };
    await readToEnd(promoted.link.url);
    await expect(buttons.first()).toBeInViewport({ ratio: 1 });

    const mint = mintOf('powers');
    const promoter = await signInByApi(api);
    const { cookie } = promoter;
    await jsonOf(
      await callApi(api, 'POST /api/token/fetch', { cookie, body: { contractAddress: mint } }),
    );
    await jsonOf(await callApi(api, `GET /api/token/${mint}/facts`, { cookie }));
    await readToEnd((await generateByApi(api, promoter, mint)).url);
    await expect(page.locator('html')).toHaveAttribute('data-passed');
    await expect(buttons.first()).not.toBeInViewport();
  });
});

/** What of a page's header is no line of its own, or is cut within a word. */
const headerFaults = (): string[] => {
  const brand = document.querySelector('header .brand')?.getBoundingClientRect();
  const texts = [...document.querySelectorAll('header .brand span, header .pill span')];
  return texts.flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const [line, ...more] = range.getClientRects();
    if (!brand || !line) return `no ${text.textContent}`;
    if (more.length > 0) return `${text.textContent} in several lines`;
    const isCut = line.top < brand.bottom && line.left < brand.right && line.right > brand.right;
    return isCut ? `${text.textContent} is cut` : [];
  });
};

test.describe("in X's browser on an iPhone", () => {
  test.use({ ...PHONE, userAgent: `${IPHONE} Mobile/15E148 Twitter for iPhone/10.2` });

  test('in every language a trade button is seen at once, and nothing is wider than 320 or 390 px', async ({
    browser,
    contextOptions,
    promoted,
    api,
  }) => {
    // Eight powers over a token, with words and names of maximum length.
    const wordy = await signInByApi(api);
    const { userId, cookie } = wordy;
    const username = `${'long_name_'.repeat(4)}${crypto.randomUUID().slice(0, 10)}`;
    const names = {
      username,
      displayName: 'As Long As They Come '.repeat(4).trim(),
      profilePicture: '',
    };
    await jsonOf(await callApi(api, `PATCH /api/user/${userId}`, { cookie, body: names }));
    const mint = mintOf('powers');
    await jsonOf(
      await callApi(api, 'POST /api/token/fetch', { cookie, body: { contractAddress: mint } }),
    );
    await jsonOf(await callApi(api, `GET /api/token/${mint}/facts`, { cookie }));
    const { id, url } = await generateByApi(api, wordy, mint);
    const body = { words: `Not advice.\n${'Ape in now. '.repeat(20).trim()}`, disclosure: 'paid' };
    await jsonOf(await callApi(api, `PATCH /api/links/${id}`, { cookie, body }));

    for (const [locale, lang] of Object.entries(LANGUAGES)) {
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
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(
          page.locator('a[data-platform]').first(),
          `${locale}: ${address}`,
        ).toBeInViewport();
      }
      for (const details of await page.locator('summary').all()) await details.click();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(headerFaults), `${locale} at ${width} px`).toEqual([]);
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
    await expectAccessible(page);
  });
});

test('the lines of the price switch by keyboard, and axe finds nothing on a page of many facts', async ({
  page,
  api,
}) => {
  const promoter = await signInByApi(api);
  const mint = mintOf('powers');
  const { cookie } = promoter;
  // As on Generate: a promoter reads the facts first, and the page's record includes them.
  await jsonOf(
    await callApi(api, 'POST /api/token/fetch', { cookie, body: { contractAddress: mint } }),
  );
  await jsonOf(await callApi(api, `GET /api/token/${mint}/facts`, { cookie }));
  const link = await generateByApi(api, promoter, mint);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(link.url);
  const lines = page.getByRole('radiogroup', { name: 'Price chart' });
  await expect(lines.getByRole('img')).toHaveAccessibleName(/^Price over 24h: \$/);
  await lines.getByRole('radio', { name: '24h' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(lines.getByRole('img')).toHaveAccessibleName(/^Price over 7d: \$/);
  await lines.getByRole('radio', { name: '1h' }).check();
  await expect(lines.getByRole('img')).toHaveAccessibleName(/^Price over 1h: \$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});
