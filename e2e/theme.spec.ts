// Dark is the default, and the app's setting wins over the system's preference, on every page of
// the origin.
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
  '/no-such-page',
];

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

test('dark is the default under a light system, and the chosen theme wins over a dark one: on every page, from the first frame on', {
  tag: ['@2.nav.theme', '@4.theme.default', '@4.theme.persisted'],
}, async ({ page, api, promoted: { cookie, link } }) => {
  const { id }: { id: string } = await jsonOf(
    await callApi(api, 'GET /api/user/current', { cookie }),
  );
  const call = `PATCH /api/promoter-page/${id}` as const;
  const { url } = await jsonOf<{ url: string }>(
    await callApi(api, call, { cookie, body: { isOpen: true } }),
  );
  await page.addInitScript(watchBackgrounds);
  const expectEverywhere = async (theme: 'dark' | 'light') => {
    for (const path of pagesOf(link.url, url)) {
      await page.goto(path);
      await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
        'content',
        BROWSER_COLOURS[theme],
      );
      await page.waitForFunction(() => window.backgroundsSeen.length > 2);
      const seen = await page.evaluate(() => [...new Set(window.backgroundsSeen)]);
      expect([path, seen]).toEqual([path, [COLOURS[theme]]]);
      const scheme = await page.evaluate(
        () => getComputedStyle(document.documentElement).colorScheme,
      );
      expect([path, scheme]).toEqual([path, theme]);
    }
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await expectEverywhere('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await expectEverywhere('light');
});
