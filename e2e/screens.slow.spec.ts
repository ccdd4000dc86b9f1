// What the specification names of the bar and of the result; of the other screens:
// accessibility.slow.spec.ts.
import { mintOf } from './richPromoter.ts';
import { beSignedIn } from './signedIn.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expectSeen, roles } from './specifiedScreens.ts';
import { expect, test } from './test.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('the bar leads everywhere, by the drawer on a phone; the account menu is a menu', {
  tag: [
    '@2.nav.links',
    '@2.nav.theme',
    '@2.nav.wallet-control',
    '@2.nav.account-menu',
    '@2.nav.drawer',
  ],
}, async ({ page, api, fixtures }) => {
  const places = roles('link', 'Home', 'Dashboard', 'Generate', 'Profile');
  await page.goto('/');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectSeen(page, { parts: roles('button', 'Connect Wallet', 'Switch to light theme') });
  }
  await expectSeen(page, { parts: (desktop) => places(desktop.getByRole('banner')) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectSeen(page, { parts: (phone) => places(phone.getByRole('dialog', { name: 'Menu' })) });

  await beSignedIn(page, fixtures.promoter, api);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/');
    const opener = page.getByRole('button', { name: /^Account menu of / });
    await expect(opener).toHaveAttribute('aria-haspopup', 'menu');
    await opener.click();
    const menu = page.getByRole('menu', {
      name: new RegExp(`^Signed in as ${fixtures.promoter.username}`),
    });
    for (const name of ['Edit Profile', 'Sign Out']) {
      await expect(menu.getByRole('menuitem', { name })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0);
  }
});

test('the result shows link and backup link', {
  tag: ['@2.generate.result', '@3.link.landing-fields'],
}, async ({ page, api }) => {
  await signedInPromoter(page, api);
  await page.goto(`/generate?mint=${mintOf('up')}`);
  await expect(page.getByText(/^Successfully fetched /)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Universal Link' }).click();
  const result = page.getByRole('region', { name: 'Your Universal Link' });
  await expect(result.getByText(/\/r\/[\w-]+\/[\w-]+$/).first()).toBeVisible();
  const backup = result.getByText(/\/token\/[\w-]+$/);
  await expect(backup).toBeVisible();
  await expect(result.getByRole('button', { name: 'Copy Backup Link' })).toBeVisible();
  // Beside the link: before the ways to post it.
  const [of, next] = [
    await backup.boundingBox(),
    await result.getByRole('button', { name: 'Copy Link' }).boundingBox(),
  ];
  expect(of?.y).toBeLessThan(next?.y ?? 0);
});
