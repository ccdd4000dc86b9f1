import type { Page } from '@playwright/test';
import { test } from './castTest.ts';
import { expectToast } from './expectToast.ts';
import { beSignedIn } from './signedIn.ts';
import { expect } from './test.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** From here on the page's clock stands still, and goes on only where a test says so. */
const stopClock = async (page: Page): Promise<void> => {
  const now = new Date('2026-11-21T12:00:00Z');
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now.getTime() + 1_000);
};

const staysFor = async (page: Page, ms: number) => {
  await page.clock.runFor(ms - 100);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
};

test('§9.toast.one the next toast takes the place of the one before', async ({ page, cast, api }) => {
  await beSignedIn(page, cast.newcomer, api);
  await page.goto('/generate');
  await page.getByRole('button', { name: 'Generate Universal Link' }).click();
  await expectToast(page, 'No Token', 'Please fetch token information first');
  await page.getByRole('button', { name: 'Fetch Info' }).click();
  await expectToast(page, 'Invalid Address', 'Please enter a valid token contract address');
  await expect(toasts(page)).toHaveCount(1);
});

test('§9.toast.duration stays for 5 seconds', async ({ page, cast, api }) => {
  await beSignedIn(page, cast.newcomer, api);
  await page.goto('/generate');
  await expect(page.getByRole('button', { name: 'Fetch Info' })).toBeVisible();
  await stopClock(page);
  await page.getByRole('button', { name: 'Fetch Info' }).click();
  await expectToast(page, 'Invalid Address');
  await staysFor(page, 5_000);
});

for (const [place, title] of [
  ['/dashboard?twitter=success&account=created', 'Account Created!'],
  ['/profile?twitter=success', 'Twitter Connected!'],
  ['/profile?twitter=error', 'Connection Failed'],
] as const) {
  test(`§9.account-toast ${title} stays for 4 seconds (${place})`, async ({ page, cast, api }) => {
    await beSignedIn(page, cast.newcomer, api);
    await stopClock(page);
    await page.goto(place);
    // The page itself needs a little time to come up.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(toasts(page)).toHaveCount(1, { timeout: 100 });
    }).toPass({ intervals: [50] });
    await expectToast(page, title);
    await staysFor(page, 4_000);
  });
}

test('§8.x.issue §2.dashboard.query-error §2.dashboard.query-cleared the dashboard says that X failed', async ({
  page,
  cast,
  api,
}) => {
  await beSignedIn(page, cast.newcomer, api);
  await page.goto('/dashboard?twitter=error');
  await expectToast(
    page,
    'Connection Failed',
    'There was an issue connecting your X account. Please try again.',
  );
  await expect(page).toHaveURL('/dashboard');
});

test('§8.x.profile §2.profile.query-success §2.profile.query-error §2.profile.query-cleared the profile says how it went at X', async ({
  page,
  cast,
  api,
}) => {
  await beSignedIn(page, cast.newcomer, api);
  await page.goto('/profile?twitter=success');
  await expectToast(
    page,
    'Twitter Connected!',
    'Your X account has been successfully linked to your profile.',
  );
  await expect(page).toHaveURL('/profile');
  await page.goto('/profile?twitter=error');
  await expectToast(page, 'Connection Failed', 'Unable to connect your X account. Please try again.');
  await expect(page).toHaveURL('/profile');
});

test.describe('§9.toast.swipe', () => {
  const swipe = async (page: Page, distance: number): Promise<void> => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error('no toast is shown');
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let moved = 10; moved <= distance; moved += 10) await page.mouse.move(x + moved, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };

  test.beforeEach(async ({ page, cast, api }) => {
    await beSignedIn(page, cast.newcomer, api);
    await page.goto('/generate');
    await expect(page.getByRole('button', { name: 'Fetch Info' })).toBeVisible();
    await stopClock(page);
    await page.getByRole('button', { name: 'Fetch Info' }).click();
    await expectToast(page, 'Invalid Address');
  });

  test('to the right past 50 px dismisses it', async ({ page }) => {
    await swipe(page, 60);
    await page.clock.runFor(1_000);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('less than that, or to the left, does not', async ({ page }) => {
    await swipe(page, 40);
    await swipe(page, -80);
    await page.clock.runFor(1_000);
    await expect(toasts(page)).toHaveCount(1);
  });
});

test('§9.toast.hotkey F8 leads to the toast, which the keyboard closes', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('list', { name: 'Wallets', exact: true })
    .getByRole('button', { name: 'Phantom' })
    .click();
  await expectToast(page, 'Connection Failed');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test('on a phone a toast leaves the open dialog and the bar free', async ({ page, cast, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedIn(page, cast.promoter, api);
  const [taken] = cast.promoter.links;
  await page.route('**/api/links/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 409, body: 'taken' }) : route.continue(),
  );
  await page.goto('/links');
  await page
    .getByRole('button', { name: /^Change identifier/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`taken-${taken?.id.slice(0, 8)}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Not by its role: a modal dialog hides everything else from assistive technology.
  const shown = page.locator('li').filter({ hasText: 'Update Failed' });
  await expect(shown).toBeVisible();
  const [toast, sheet, bar] = await Promise.all(
    [shown, dialog, page.locator('header')].map((part) => part.boundingBox()),
  );
  if (!toast || !sheet || !bar) throw new Error('not everything is shown');
  expect(toast.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(toast.y + toast.height).toBeLessThanOrEqual(sheet.y);
});
