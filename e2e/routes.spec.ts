import type { Locator, Page } from '@playwright/test';
import { callApi } from './apiClient.ts';
import { expectToast } from './expectToast.ts';
import { uniqueName } from './promoter.ts';
import { beSignedIn } from './signedIn.ts';
import { expect, test } from './test.ts';
import { installWallet } from './testWallet.ts';

const GUARDED = ['/dashboard', '/generate', '/links'];

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('the pages of the app', () => {
  test('three of them are open to everyone', {
    tag: ['@2.routes.home', '@2.routes.login', '@2.routes.profile', '@6.visitor.open-pages'],
  }, async ({ page }) => {
    for (const [path, title] of [
      ['/', /^One link per token/],
      ['/login', 'Create Your Profile'],
      ['/profile', 'Create Your Profile'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('are there for who is signed in', {
    tag: ['@2.routes.dashboard', '@2.routes.generate', '@2.dashboard.title', '@2.generate.back'],
  }, async ({ page, fixtures, api }) => {
    await beSignedIn(page, fixtures.promoter, api);
    expect((await page.goto('/dashboard'))?.status()).toBe(200);
    await expect(page.getByText('KOL Dashboard', { exact: true })).toBeVisible();
    await expect(heading(page, fixtures.promoter.username)).toBeVisible();
    expect((await page.goto('/generate'))?.status()).toBe(200);
    await expect(heading(page, 'Generate Universal Link')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('nobody is sent from the guarded pages to /profile, and back after signing in', {
    tag: ['@2.routes.guard', '@6.guard.redirect'],
  }, async ({ page }) => {
    for (const path of GUARDED) {
      await page.goto(path);
      await expect(page).toHaveURL('/profile');
      await expect(heading(page, 'Create Your Profile')).toBeVisible();
    }
    await page.goto('/dashboard?tab=platforms');
    await installWallet(page, { name: 'Phantom' });
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Phantom' }).click();
    await expect(page).toHaveURL('/dashboard?tab=platforms');
    await expect(page.getByRole('heading', { name: 'Connect a Platform', level: 2 })).toBeVisible();
  });

  test('while nobody knows, something turns', {
    tag: ['@2.routes.guard-spinner', '@4.dashboard.loading', '@2.generate.spinner'],
  }, async ({ page, fixtures, api }) => {
    await beSignedIn(page, fixtures.promoter, api);
    for (const path of GUARDED) {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/user/current', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeAttached();
      expect(new URL(page.url()).pathname).toBe(path);
      held.resolve();
      await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
      await expect(page).toHaveURL(path);
      await page.unroute('**/api/user/current');
    }
  });

  test.describe('a session that ended on the server', () => {
    test.use({
      provokedLines: [/^error: Failed to load resource: the server responded with a status of 401 /],
    });

    test('a session that ended on the server is asked for again, and what was typed stays', {
      tag: '@8.dashboard.auth-required',
    }, async ({ page, api }) => {
      await installWallet(page, { name: 'Phantom' });
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Phantom' }).click();
      await expect(heading(page, 'Complete Your Profile')).toBeVisible();
      // Whatever the page reads late would meet the end of the session before the click does, and say so first.
      await page.reload({ waitUntil: 'networkidle' });
      const name = page.getByLabel('Display Name');
      await name.fill('Typed while it lasted');
      await page.getByLabel('Username').fill(uniqueName('again'));

      const endSession = async () => {
        const cookie = (await page.context().cookies()).find(({ httpOnly }) => httpOnly);
        await callApi(api, 'POST /api/auth/logout', { cookie: `${cookie?.name}=${cookie?.value}` });
      };
      await endSession();
      await page.getByRole('button', { name: 'Update Profile' }).click();
      const card = page.getByRole('alert', { name: 'Authentication Required' });
      await expect(card).toContainText(
        'Your session has expired. Please sign in with X or connect your wallet to access your dashboard',
      );
      await expect(name).toBeHidden();

      await card.getByRole('button', { name: 'Connect Wallet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Phantom' }).click();
      await expect(card).toBeHidden();
      await expect(name).toHaveValue('Typed while it lasted');
      await page.getByRole('button', { name: 'Update Profile' }).click();
      await expectToast(page, 'Profile Updated', 'Your profile has been successfully updated!');

      // The page that is opened next, without the wallet, meets a session that has ended already; and so does a reload.
      await endSession();
      await page.evaluate(() => localStorage.clear());
      for (const path of ['/links', '/dashboard']) {
        await page.goto(path);
        await expect(heading(page, 'Authentication Required')).toBeVisible();
        await expect(page).toHaveURL(path);
      }
    });
  });

  test('a wallet that has not signed gets in, and meets Authentication Required', {
    tag: ['@6.user.guarded', '@2.routes.login-reference', '@4.dashboard.auth-required'],
  }, async ({ page }) => {
    await installWallet(page, { name: 'Phantom', signature: 'refused' });
    await page.goto('/login');
    await page
      .getByRole('list', { name: 'Wallets', exact: true })
      .getByRole('button', { name: 'Phantom' })
      .click();
    await expect(page).toHaveURL('/dashboard');
    await expect(heading(page, 'Authentication Required')).toBeVisible();
    await expect(
      page.getByText(
        'Your session has expired. Please sign in with X or connect your wallet to access your dashboard',
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Generate', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Connect Your Wallet' })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/login');
  });
});

test('a visitor’s Home, its navigation bar and its theme', {
  tag: [
    '@2.home.hero',
    '@2.home.closing',
    '@2.home.features',
    '@2.home.stats',
    '@2.nav.links',
    '@2.nav.wallet-control',
    '@2.nav.drawer',
    '@2.nav.theme',
    '@4.theme.default',
    '@4.theme.persisted',
  ],
}, async ({ page, fixtures, api }) => {
  const places = ['/', '/dashboard', '/generate', '/profile', '/links', '/revenue'];
  const hrefsOf = (links: Locator) =>
    links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  const shown = () => page.evaluate(() => document.documentElement.dataset.theme);
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  await page.emulateMedia({ colorScheme: 'light' });
  // A product that many use: smaller totals are not shown.
  await page.route('**/api/stats', (route) =>
    route.fulfill({
      json: {
        linksGenerated: 1_204,
        totalClicks: 88_000,
        activeKols: 310,
        totalEarnings: '5120.40',
        hasEarnings: true,
      },
    }),
  );
  await page.goto('/');

  await test.step('it leads on and shows its figures', async () => {
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/profile');
    await expect(page.getByRole('link', { name: 'Generate Link' })).toHaveAttribute('href', '/generate');
    for (const name of ['Universal Links', 'Advanced Analytics', 'Secure & Reliable']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    for (const label of ['Links Generated', 'Total Clicks', 'Active KOLs', 'Total Earnings']) {
      await expect(page.locator(`dt:text-is("${label}") + dd`)).toHaveText(/^\$?\d[\d.,]*[KM]?$/);
    }
  });

  await test.step('the places, and a wallet control without a session', async () => {
    expect(await hrefsOf(page.getByRole('navigation').getByRole('link'))).toEqual(places);
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/');
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  });

  await test.step('dark at first; the choice is kept as a bare word', async () => {
    expect([await shown(), await stored()]).toEqual(['dark', null]);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    // A click on the prerendered page is replayed after hydration.
    await expect.poll(async () => [await shown(), await stored()]).toEqual(['light', 'light']);
  });

  await test.step('its last link', async () => {
    await page.getByRole('main').getByRole('link').last().click();
    await expect(page).toHaveURL('/profile');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  await test.step('on a narrow screen the places are in a drawer, which closes behind a choice', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const links = drawer.getByRole('link');
    await expect(links.first()).toBeVisible();
    expect(await hrefsOf(links)).toEqual(places);
    await drawer.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the theme of the page before; with a session there is no wallet control', async () => {
    await page.goto('/login');
    expect(await shown()).toBe('light');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await beSignedIn(page, fixtures.promoter, api);
    await page.goto('/');
    expect([await shown(), await stored()]).toEqual(['dark', 'dark']);
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0);
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
