import type { Page } from '@playwright/test';
import { expectToast } from './expectToast.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** Stops the page's clock, which then only advances in tests. */
const stopClock = async (page: Page): Promise<void> => {
  const now = new Date('2026-11-21T12:00:00Z');
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now.getTime() + 1_000);
};

test('a swipe to the right past 50 px dismisses a toast, and so does the keyboard', {
  tag: ['@9.toast.swipe', '@9.toast.one', '@9.toast.hotkey'],
}, async ({ page, fixtures, api }) => {
  const swipe = async (distance: number): Promise<void> => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error('no toast is shown');
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let moved = 10; moved <= distance; moved += 10) await page.mouse.move(x + moved, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await beSignedIn(page, fixtures.newcomer, api);
  await page.goto('/generate');
  await expect(page.getByRole('button', { name: 'Fetch Info' })).toBeVisible();
  await stopClock(page);
  await page.getByRole('button', { name: 'Generate Universal Link' }).click();
  await expectToast(page, 'No Token', 'Please fetch token information first');
  await page.getByRole('button', { name: 'Fetch Info' }).click();
  await expectToast(page, 'Invalid Address', 'Please enter a valid token contract address');
  await expect(toasts(page)).toHaveCount(1);
  await swipe(40);
  await swipe(-80);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(60);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);

  const fetchInfo = page.getByRole('button', { name: 'Fetch Info' });
  // However one was closed, the next one disappears in time.
  const expectNextLeaves = async (): Promise<void> => {
    await fetchInfo.click();
    await expectToast(page, 'Invalid Address');
    await page.clock.runFor(4_900);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  };
  await expectNextLeaves();
  const focusedToast = page.getByRole('region', { name: 'Notifications (F8)' }).locator(':focus');
  await fetchInfo.click();
  await expectToast(page, 'Invalid Address');
  await page.keyboard.press('F8');
  await expect(focusedToast).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fetchInfo).toBeFocused();
  await expectNextLeaves();
});

test('on a phone a toast leaves the open dialog and the bar free, and Escape closes the dialog first', async ({
  page,
  fixtures,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(page, fixtures.promoter, api);
  const [taken] = fixtures.promoter.links;
  await page.route('**/api/links/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, body: 'taken' })
      : route.continue(),
  );
  await page.goto('/links');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('menuitem', { name: 'Identifier' }).click();
  await dialog.getByLabel('Short link').fill(`taken-${taken?.id.slice(0, 8)}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Not by role, because a modal dialog hides everything else from assistive technology.
  const shown = page.locator('li').filter({ hasText: 'Update Failed' });
  await expect(shown).toBeVisible();
  const [toast, sheet, bar] = await Promise.all(
    [shown, dialog, page.locator('header')].map((part) => part.boundingBox()),
  );
  if (!toast || !sheet || !bar) throw new Error('not everything is shown');
  expect(toast.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(toast.y + toast.height).toBeLessThanOrEqual(sheet.y);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(shown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
});
