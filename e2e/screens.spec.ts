// What the specification names of a screen is seen on it: not folded, not behind a press, on a phone and a desktop.
import type { Locator, Page } from '@playwright/test';
import type { Fixtures } from './fixtures.ts';
import { withLinkedX } from './pageStates.ts';
import { mintOf } from './richPromoter.ts';
import type { As } from './sharedTest.ts';
import { beSignedIn } from './signedIn.ts';
import { signedInPromoter } from './signedInPromoter.ts';
import { expect, test } from './test.ts';
import { installWallet } from './testWallet.ts';

type Screen = {
  name: string;
  tag: `@${string}`[];
  as: As;
  path: string | ((fixtures: Fixtures) => string);
  before?: (page: Page) => Promise<unknown>;
  /** What is seen, besides `texts`. */
  parts?: (page: Page) => readonly Locator[];
  texts?: readonly string[];
};

// The market's budget may be used up by other tests.
test.use({ provokedLines: [/status of 502/] });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const roles =
  (role: 'button' | 'link' | 'heading' | 'tab' | 'region', ...names: string[]) =>
  (from: Page | Locator): Locator[] =>
    names.map((name) => from.getByRole(role, { name, exact: true }).first());

const stats =
  (...labels: string[]) =>
  (page: Page): Locator[] =>
    labels.map((label) =>
      page.locator('dt', { hasText: label }).and(page.locator(`dt:has(+ dd)`)).first(),
    );

const WALLETS = ['Phantom', 'Backpack', 'Solflare', 'OKX'];

const wallets = (page: Page): Locator[] =>
  roles('button', ...WALLETS)(page.getByRole('list', { name: 'Wallets', exact: true }));

const homeParts = (page: Page): Locator[] => [
  ...roles('link', 'Get Started', 'Generate Link')(page),
  ...stats('Links Generated', 'Total Clicks', 'Active KOLs', 'Total Earnings')(page),
  ...roles('heading', 'Universal Links', 'Advanced Analytics', 'Secure & Reliable')(page),
];

const profileForm = (page: Page): Locator[] => [
  ...roles('button', 'Change Photo', 'Update Profile')(page),
  ...['Username', 'Display Name', 'Profile Picture URL'].map((label) => page.getByLabel(label)),
];

const xCard = (page: Page): Locator =>
  page.getByRole('region', { name: 'X (Twitter) Integration' });

const dashboardParts = (page: Page): Locator[] => [
  ...roles('link', 'Generate New Link')(page),
  ...stats('Total Revenue', 'Total Clicks', 'Active Links', 'Conversion Rate')(page),
  ...roles('tab', 'Overview', 'Platforms')(page),
  ...roles('region', 'Analytics', 'Recent Links')(page),
  ...roles('link', 'Generate Link')(page.getByRole('region', { name: 'Quick Actions' })),
  ...roles('button', 'Connect Platforms', 'View Analytics', 'Export Data')(page),
];

const configuration = (page: Page): Locator =>
  page.getByRole('region', { name: 'Link Configuration' });

const generateParts = (page: Page): Locator[] => [
  ...roles('link', 'Back to Dashboard')(page),
  page.getByLabel('Token Contract Address'),
  ...roles('button', 'Fetch Info')(page),
  configuration(page).getByLabel(/^Custom Identifier/),
  ...roles('heading', 'Connected Platforms')(configuration(page)),
  ...roles('button', 'Generate Universal Link')(configuration(page)),
];

const SCREENS: readonly Screen[] = [
  {
    name: 'Home',
    tag: ['@2.home.hero', '@2.home.stats', '@2.home.features', '@2.home.closing'],
    as: 'visitor',
    path: '/',
    parts: (page) => [...homeParts(page), ...roles('link', 'Create Your Profile')(page)],
  },
  {
    name: 'Home with a token',
    tag: ['@2.home.hero', '@2.home.stats'],
    as: 'visitor',
    path: `/?mint=${mintOf('up')}`,
    parts: homeParts,
  },
  {
    name: 'the sign-up screen',
    tag: ['@2.login.x', '@2.login.divider', '@2.login.wallets', '@2.login.back'],
    as: 'visitor',
    path: '/login',
    parts: (page) => [
      ...roles('heading', 'Create Your Profile')(page),
      ...roles('button', 'Sign up with X')(page),
      ...wallets(page),
      ...WALLETS.map((name) =>
        page.getByRole('list', { name: 'Supported wallets' }).getByText(name),
      ),
      ...roles('link', 'Back to Home')(page),
    ],
    texts: ['OR'],
  },
  {
    name: 'the profile of nobody',
    tag: ['@2.profile.create', '@2.profile.create-note'],
    as: 'visitor',
    path: '/profile',
    parts: (page) => [
      ...roles('heading', 'Create Your Profile')(page),
      ...roles('button', 'Continue with X')(page),
      ...wallets(page),
    ],
    texts: ['Or', 'You can link both methods later for full functionality'],
  },
  {
    name: 'an incomplete profile',
    tag: [
      '@2.profile.completion',
      '@2.profile.x-connect',
      '@2.profile.x-note',
      '@2.profile.submit',
    ],
    as: 'newcomer',
    path: '/profile',
    parts: (page) => [...profileForm(page), ...roles('button', 'Connect with X')(xCard(page))],
    texts: [
      'Connect your X account to automatically import your profile picture and display name.',
      'The X client id and client secret must be configured in the environment.',
    ],
  },
  {
    name: 'a complete profile',
    tag: ['@2.profile.settings', '@2.profile.form', '@2.profile.submit', '@2.profile.x-connected'],
    as: 'promoter',
    path: '/profile?edit=1',
    before: withLinkedX,
    parts: (page) => [
      ...roles('heading', 'Profile Settings')(page),
      ...profileForm(page),
      xCard(page).getByText(/^Degen Dave/),
      xCard(page).getByText('@ada_apes'),
      xCard(page).getByText('Connected', { exact: true }),
    ],
  },
  {
    name: 'the dashboard of an incomplete profile',
    tag: ['@2.dashboard.completion', '@2.dashboard.stats', '@2.dashboard.tabs'],
    as: 'newcomer',
    path: '/dashboard',
    parts: (page) => [...dashboardParts(page), ...roles('heading', 'Complete Your Profile')(page)],
    texts: ['KOL Dashboard'],
  },
  {
    name: 'the dashboard of a complete profile',
    tag: [
      '@2.dashboard.complete',
      '@2.dashboard.analytics',
      '@2.dashboard.recent-links',
      '@4.link.badge',
    ],
    as: 'promoter',
    path: '/dashboard',
    before: withLinkedX,
    parts: (page) => [
      ...dashboardParts(page),
      ...['NEWT', 'SLOTH'].map((token) =>
        page
          .getByRole('region', { name: 'Recent Links' })
          .getByRole('listitem')
          .filter({ hasText: token })
          .getByText('active', { exact: true }),
      ),
    ],
    texts: ['KOL Dashboard', 'Your profile is complete!'],
  },
  {
    name: 'the Platforms tab',
    tag: ['@2.dashboard.platforms', '@4.platform.active'],
    as: 'promoter',
    path: '/dashboard?tab=platforms',
    parts: (page) => [
      page.getByRole('combobox', { name: 'Platform' }),
      ...roles(
        'button',
        'Connect',
        'Disconnect Pump.fun',
        'Disconnect Jupiter',
        'Disconnect BONKbot',
      )(page),
    ],
    texts: ['goose-code'],
  },
  {
    name: 'the generator without a platform',
    tag: ['@2.generate.token-card', '@2.generate.configuration', '@2.generate.back'],
    as: 'newcomer',
    path: '/generate',
    parts: generateParts,
    texts: ['No platforms connected'],
  },
  {
    name: 'the generator with a token',
    tag: [
      '@2.generate.token-card',
      '@2.generate.configuration',
      '@2.generate.chart',
      '@4.chart.intervals',
    ],
    as: 'promoter',
    path: `/generate?mint=${mintOf('up')}`,
    parts: (page) => [
      ...generateParts(page),
      ...['Pump.fun', 'Jupiter', 'BONKbot'].map((name) =>
        configuration(page).getByRole('listitem').filter({ hasText: name }),
      ),
      ...['5m', '15m', '1h', '4h', '1d'].map((name) =>
        page.getByRole('region', { name: 'Price Chart' }).getByText(name, { exact: true }),
      ),
    ],
  },
  {
    name: 'a landing page',
    tag: [
      '@2.landing.recommender',
      '@2.landing.buttons',
      '@2.landing.taglines',
      '@2.landing.market-cap',
    ],
    as: 'visitor',
    path: ({ promoter }) => `/r/${promoter.username}/${mintOf('up')}`,
    parts: (page) => [
      page.getByText(/^@degen_\w+ thinks you should ape$/),
      page.getByText(/^\+\d+\.\d%$/),
      ...['pump.fun', 'jupiter', 'axiom', 'bonkbot', 'padre', 'bullx'].map((platform) =>
        page.locator(`a[data-platform="${platform}"]`),
      ),
    ],
    texts: [
      'Market Cap',
      'Ready to Ape?',
      'Fastest execution',
      'Best prices',
      'Advanced trading',
      'Telegram bot',
    ],
  },
  {
    name: 'the 404 page',
    tag: ['@2.routes.not-found'],
    as: 'visitor',
    path: '/no-such-page',
    texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
];

const expectSeen = async (
  page: Page,
  { parts, texts = [] }: Pick<Screen, 'parts' | 'texts'>,
): Promise<void> => {
  for (const part of parts?.(page) ?? []) await expect(part).toBeVisible();
  for (const text of texts)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
};

for (const screen of SCREENS) {
  test(`${screen.name} shows all that the specification names`, { tag: screen.tag }, async ({
    page,
    api,
    fixtures,
  }) => {
    const { as, path, before } = screen;
    if (as !== 'visitor') await beSignedIn(page, fixtures[as], api);
    await before?.(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(typeof path === 'string' ? path : path(fixtures));
      await expectSeen(page, screen);
    }
  });
}

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

test('a wallet that has not signed sees what the specification says instead', {
  tag: ['@4.dashboard.auth-required', '@2.generate.no-user'],
}, async ({ page }) => {
  await installWallet(page, { refusesToSign: true });
  await page.goto('/login');
  await wallets(page)[0]?.click();
  await expectSeen(page, {
    parts: roles('heading', 'Authentication Required'),
    texts: [
      'Your session has expired. Please sign in with X or connect your wallet to access your dashboard',
    ],
  });
  await page.getByRole('link', { name: 'Generate', exact: true }).click();
  await expectSeen(page, {
    parts: (shown) => [
      ...roles('heading', 'Connect Your Wallet')(shown),
      ...roles('link', 'Go to Home')(shown),
    ],
    texts: ['Please connect your Solana wallet to generate links'],
  });
});
