import type { Page } from '@playwright/test';
import { focused, pressAt, tabTo } from './keyboard.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** At the top of a freshly opened page. */
const skipToContent = (page: Page): Promise<void> =>
  test.step('the first stop skips to the content', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    expect(await focused(page)).toMatchObject({
      isVisible: true,
      isMarked: true,
      isUncovered: true,
    });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

test.describe('what opens takes the focus, keeps it and gives it back', () => {
  test('to a visitor: the wallet dialog, and the drawer on a phone', {
    tag: '@2.nav.drawer',
  }, async ({ page }) => {
    await page.goto('/');
    await test.step('the wallet dialog', async () => {
      const opener = page.getByRole('button', { name: 'Connect Wallet' });
      await pressAt(page, opener);
      const dialog = page.getByRole('dialog', { name: 'Connect a Wallet' });
      await expect(dialog.locator(':focus')).toHaveCount(1);
      for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press('Tab');
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await page.setViewportSize({ width: 390, height: 844 });
    await test.step('the drawer', async () => {
      const opener = page.getByRole('button', { name: 'Open menu' });
      await pressAt(page, opener);
      const drawer = page.getByRole('dialog', { name: 'Menu', exact: true });
      for (let stop = 0; stop < 8; stop++) {
        await expect(drawer.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await pressAt(page, drawer.getByRole('button', { name: 'Search' }));
      await expect(page.getByRole('combobox', { name: 'Command menu' })).toBeFocused();
      await expect(drawer).toBeHidden();
      await page.keyboard.press('Escape');
      await pressAt(page, opener);
      await pressAt(page, drawer.getByRole('link', { name: 'Profile' }));
      await expect(page).toHaveURL('/profile');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test('to a promoter: the account menu', { tag: '@2.nav.account-menu' }, async ({
    page,
    fixtures,
    api,
  }) => {
    await beSignedIn(page, fixtures.promoter, api);
    await page.goto('/profile?edit=1');
    await skipToContent(page);
    await page.goto('/');
    await skipToContent(page);
    const opener = page.getByRole('button', { name: /^Account menu/ });
    await pressAt(page, opener);
    const menu = page.getByRole('menu', { name: /^Signed in as/ });
    const expectItem = (name: string) => expect(menu.getByRole('menuitem', { name })).toBeFocused();
    for (const name of [
      'My Page',
      'Platforms',
      'Edit Profile',
      'Developers',
      'Sign Out',
      'My Page',
    ]) {
      await expectItem(name);
      await page.keyboard.press('ArrowDown');
    }
    for (const [key, name] of [
      ['Home', 'My Page'],
      ['ArrowUp', 'Sign Out'],
      ['d', 'Developers'],
      ['End', 'Sign Out'],
    ] as const) {
      await page.keyboard.press(key);
      await expectItem(name);
    }
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    const choose = async (name: string, key: string) => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press(name.charAt(0));
      await expectItem(name);
      await page.keyboard.press(key);
      await expect(menu).toBeHidden();
    };
    await choose('Edit Profile', 'Space');
    await expect(page).toHaveURL('/profile?edit=1');
    // The page takes focus once its code has loaded.
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, opener);
    await choose('Platforms', 'Enter');
    await expect(page).toHaveURL('/dashboard?tab=platforms#platforms');
    await expect(page.getByRole('region', { name: 'Your Platforms' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Your Platforms' })).toBeInViewport();
  });

  test('to a promoter: the tabs of the dashboard, the command menu, the dialogs of a link', {
    tag: '@2.dashboard.tabs',
  }, async ({ page, fixtures, api }) => {
    await beSignedIn(page, fixtures.promoter, api);
    await page.goto('/dashboard');
    await skipToContent(page);

    await test.step('arrow keys, Home and End move between the two tabs', async () => {
      const [overview, platforms] = [
        page.getByRole('tab', { name: 'Overview' }),
        page.getByRole('tab', { name: 'Platforms' }),
      ];
      await tabTo(page, overview);
      for (const [key, tab] of [
        ['ArrowRight', platforms],
        ['ArrowRight', overview],
        ['End', platforms],
        ['Home', overview],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tab).toBeFocused();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel')).toBeVisible();
      }
    });

    await test.step('the command menu', async () => {
      const opener = page.getByRole('button', { name: /^Account menu/ });
      await opener.focus();
      await expect(page.getByRole('button', { name: /^Search and commands/ })).toHaveAttribute(
        'aria-keyshortcuts',
      );
      await page.keyboard.press('ControlOrMeta+k');
      const field = page.getByRole('combobox', { name: 'Command menu' });
      await expect(field).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });

    await page.goto('/links');
    await skipToContent(page);
    for (const name of ['Identifier', 'QR Code']) {
      await test.step(`the dialog of a link: ${name}`, async () => {
        const opener = page.getByRole('button', { name: 'More for GOOSE' });
        await pressAt(page, opener);
        await page.getByRole('menuitem', { name, exact: true }).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Tab');
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      });
    }
  });
});
