import { shiftsOf, watchShifts } from './layoutShifts.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test.describe('with a script that watches shifts, which the sandboxed example may not run', () => {
  test.use({ provokedLines: [/^error: Blocked script execution in 'about:srcdoc'/] });

  test('nothing on Home moves while its figures arrive, in either theme', {
    tag: '@2.home.stats',
  }, async ({ page, api, fixtures }) => {
    await watchShifts(page);
    let released = Promise.withResolvers<void>();
    await page.route('**/api/user/current', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.route('**/api/stats', async (route) => {
      await released.promise;
      const totals = {
        linksGenerated: 1_204,
        totalClicks: 88_000,
        activeKols: 310,
        totalEarnings: '5120.40',
      };
      await route.fulfill({ json: { ...totals, hasEarnings: true } });
    });
    await beSignedIn(page, fixtures.newcomer, api);
    for (const theme of ['dark', 'light']) {
      await test.step(theme, async () => {
        released = Promise.withResolvers();
        await page.goto('/');
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
        // The typeface may first replace its fallback, which isn't the arrival under test.
        await page.evaluate(async () => {
          await document.fonts.ready;
          for (let frame = 0; frame < 2; frame += 1)
            await new Promise((next) => requestAnimationFrame(next));
          Object.assign(Reflect.get(window, 'shifts'), { length: 0 });
        });
        released.resolve();
        await expect(page.getByRole('button', { name: /^Account menu of / })).toBeVisible();
        await expect(page.locator('dt:text-is("Links Generated") + dd')).toHaveText(/\d/);
        expect(await shiftsOf(page)).toEqual([]);
        await page.evaluate(() => localStorage.setItem('theme', 'light'));
      });
    }
  });
});

test('nothing moves for long where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/login');
  await page
    .getByRole('list', { name: 'Wallets', exact: true })
    .getByRole('button', { name: 'Phantom' })
    .click();
  await expect(page.getByText('Connection Failed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const seconds = [animationName === 'none' ? '0s' : animationDuration, transitionDuration];
        return Math.max(...seconds.map(Number.parseFloat));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});
