// Dark is the default, and the app's setting wins over the system's preference, on every page of the origin.
import { callApi, jsonOf } from './apiClient.ts';
import { expect, test } from './test.ts';

const COLOURS = { dark: 'rgb(11, 13, 18)', light: 'rgb(246, 247, 251)' };
const BROWSER_COLOURS = { dark: '#0b0d12', light: '#f6f7fb' };

/** One of each kind: the app's, and all that the Worker renders. */
const pagesOf = (link: string, promoterPage: string): string[] => [
  '/login',
  link,
  promoterPage,
  '/method',
  '/method/clicks',
  '/no-such-page',
  '/r/nobody/nothing',
];

const background = () => getComputedStyle(document.body).backgroundColor;

/** Runs in the page: records each frame's background, including the first. */
const watchBackgrounds = () => {
  const seen: string[] = [];
  const look = () => {
    if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { backgroundsSeen: seen });
};

declare global {
  interface Window {
    backgroundsSeen: string[];
  }
}

test.describe('the theme', () => {
  let pages: string[] = [];

  test.beforeEach(async ({ api, promoted: { cookie, link } }) => {
    const { id }: { id: string } = await jsonOf(
      await callApi(api, 'GET /api/user/current', { cookie }),
    );
    const call = `PATCH /api/promoter-page/${id}` as const;
    const { url } = await jsonOf<{ url: string }>(
      await callApi(api, call, { cookie, body: { isOpen: true } }),
    );
    pages = pagesOf(link.url, url);
  });

  for (const [system, shown] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    test(`is ${shown} on every page under a ${system} system, from the first frame on`, {
      tag: ['@2.nav.theme', '@4.theme.default', '@4.theme.persisted'],
    }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      if (shown === 'light') {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Switch to light theme' }).click();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
      }
      await page.addInitScript(watchBackgrounds);
      for (const path of pages) {
        await page.goto(path);
        await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
          'content',
          BROWSER_COLOURS[shown],
        );
        await page.waitForFunction(() => window.backgroundsSeen.length > 2);
        const seen = await page.evaluate(() => [...new Set(window.backgroundsSeen)]);
        expect([path, seen]).toEqual([path, [COLOURS[shown]]]);
        const scheme = await page.evaluate(
          () => getComputedStyle(document.documentElement).colorScheme,
        );
        expect([path, scheme]).toEqual([path, shown]);
      }
    });
  }

  test('is dark without a script, under a light system too', { tag: '@4.theme.default' }, async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ javaScriptEnabled: false });
    await visitor.emulateMedia({ colorScheme: 'light' });
    for (const path of pages) {
      await visitor.goto(path);
      expect([path, await visitor.evaluate(background)]).toEqual([path, COLOURS.dark]);
    }
  });
});

test('a page shown on Home’s phone has the theme of the page around it', async ({ page }) => {
  await page.goto('/');
  const shown = page.locator('iframe').last().contentFrame().locator('body');
  await expect(shown).toHaveCSS('background-color', COLOURS.dark);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(shown).toHaveCSS('background-color', COLOURS.light);
  await page.reload();
  await expect(shown).toHaveCSS('background-color', COLOURS.light);
});
