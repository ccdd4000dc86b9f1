// What the specification names of a screen is seen on it: not folded, not behind a press, on a
// phone and a desktop.
import { expect, type Locator, type Page } from '@playwright/test';

type Specified = {
  /** Of `pageStates`. */
  state: string;
  tag: `@${string}`[];
  /** What is seen, besides `texts`. */
  parts?: (page: Page) => readonly Locator[];
  texts?: readonly string[];
};

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

const SPECIFIED: readonly Specified[] = [
  {
    state: 'home',
    tag: ['@2.home.hero', '@2.home.stats', '@2.home.features', '@2.home.closing'],
    parts: (page) => [...homeParts(page), ...roles('link', 'Create Your Profile')(page)],
  },
  {
    state: 'home, token',
    tag: ['@2.home.hero', '@2.home.stats'],
    parts: homeParts,
  },
  {
    state: 'login',
    tag: ['@2.login.x', '@2.login.divider', '@2.login.wallets', '@2.login.back'],
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
    state: 'profile, nobody',
    tag: ['@2.profile.create', '@2.profile.create-note'],
    parts: (page) => [
      ...roles('heading', 'Create Your Profile')(page),
      ...roles('button', 'Continue with X')(page),
      ...wallets(page),
    ],
    texts: ['Or', 'You can link both methods later for full functionality'],
  },
  {
    state: 'profile, incomplete',
    tag: [
      '@2.profile.completion',
      '@2.profile.x-connect',
      '@2.profile.x-note',
      '@2.profile.submit',
    ],
    parts: (page) => [...profileForm(page), ...roles('button', 'Connect with X')(xCard(page))],
    texts: [
      'Connect your X account to automatically import your profile picture and display name.',
      'The X client id and client secret must be configured in the environment.',
    ],
  },
  {
    state: 'profile, complete',
    tag: ['@2.profile.settings', '@2.profile.form', '@2.profile.submit', '@2.profile.x-connected'],
    parts: (page) => [
      ...roles('heading', 'Profile Settings')(page),
      ...profileForm(page),
      xCard(page).getByText(/^Degen Dave/),
      xCard(page).getByText('@ada_apes'),
      xCard(page).getByText('Connected', { exact: true }),
    ],
  },
  {
    state: 'dashboard, empty',
    tag: ['@2.dashboard.completion', '@2.dashboard.stats', '@2.dashboard.tabs'],
    parts: (page) => [...dashboardParts(page), ...roles('heading', 'Complete Your Profile')(page)],
    texts: ['KOL Dashboard'],
  },
  {
    state: 'dashboard, complete',
    tag: [
      '@2.dashboard.complete',
      '@2.dashboard.analytics',
      '@2.dashboard.recent-links',
      '@4.link.badge',
    ],
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
    state: 'platforms',
    tag: ['@2.dashboard.platforms', '@4.platform.active'],
    parts: (page) => [
      page.getByRole('combobox', { name: 'Platform' }),
      ...roles(
        'button',
        'Connect',
        'More for Pump.fun',
        'More for Jupiter',
        'More for BONKbot',
      )(page),
    ],
    texts: ['goose-code'],
  },
  {
    state: 'generate, empty',
    tag: ['@2.generate.token-card', '@2.generate.configuration', '@2.generate.back'],
    parts: generateParts,
    texts: ['No platforms connected'],
  },
  {
    state: 'generate, found',
    tag: [
      '@2.generate.token-card',
      '@2.generate.configuration',
      '@2.generate.chart',
      '@4.chart.intervals',
    ],
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
    state: 'landing',
    tag: [
      '@2.landing.recommender',
      '@2.landing.buttons',
      '@2.landing.taglines',
      '@2.landing.market-cap',
    ],
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
    state: 'not found',
    tag: ['@2.routes.not-found'],
    texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
  },
  {
    state: 'dashboard, unsigned wallet',
    tag: ['@4.dashboard.auth-required'],
    parts: roles('heading', 'Authentication Required'),
    texts: [
      'Your session has expired. Please sign in with X or connect your wallet to access your dashboard',
    ],
  },
  {
    state: 'generate, unsigned wallet',
    tag: ['@2.generate.no-user'],
    parts: (page) => [
      ...roles('heading', 'Connect Your Wallet')(page),
      ...roles('link', 'Go to Home')(page),
    ],
    texts: ['Please connect your Solana wallet to generate links'],
  },
];

export const specifiedOf = (name: string): Specified | undefined =>
  SPECIFIED.find(({ state }) => state === name);

export const expectSeen = async (
  page: Page,
  { parts, texts = [] }: Pick<Specified, 'parts' | 'texts'>,
): Promise<void> => {
  for (const part of parts?.(page) ?? []) await expect(part).toBeVisible();
  for (const text of texts)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
};
