import { expect, type Locator, type Page } from '@playwright/test';
import type { Fixtures } from './fixtures.ts';
import { HIDDEN, mintOf } from './richPromoter.ts';
import type { As } from './sharedTest.ts';
import { installWallet } from './testWallet.ts';

/** All pages in all visually distinct states. */
export type PageState = {
  name: string;
  as: As;
  path: string | ((fixtures: Fixtures) => string);
  /** Prepares the browser before opening the page. */
  before?: (page: Page) => Promise<unknown>;
  /** Text or locator that shows that the page is ready; the heading by default. */
  locator?: string | RegExp | ((page: Page) => Locator);
  /** Steps from there to the state. */
  reach?: (page: Page) => Promise<void>;
  /** An overlay covers the page, so only the window's content can be examined. */
  isOverlay?: boolean;
  /** The state on whose page it opens, and closes again with Escape. */
  opensOver?: string;
  /** The state on whose page it is reached, without a way back. */
  follows?: string;
  /** Disappears by itself, or when the window is resized. */
  isFleeting?: boolean;
  /** Whether to walk through its tab stops. */
  hasStops?: boolean;
  /** The only width at which the state exists. */
  onlyAt?: 'narrow';
};

type Later = Omit<PageState, 'as' | 'path'>;

type OpenPage = PageState & {
  /** Overlays opened over the page in turn. */
  over?: readonly Later[];
  /** States reached one from another. */
  after?: readonly Later[];
};

const statesOf = ({ over = [], after = [], ...page }: OpenPage): PageState[] => {
  const { as, path, before } = page;
  const same = { as, path, ...(before ? { before } : {}) };
  return [
    page,
    ...over.map((state) => ({ ...same, isOverlay: true, ...state, opensOver: page.name })),
    ...after.map((state, index) => ({
      ...same,
      ...state,
      follows: after[index - 1]?.name ?? page.name,
    })),
  ];
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** An action in the menu of the list's first link. */
const chooseForLink = (name: string) => async (page: Page) => {
  await press(/^More for/)(page);
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const shareBy = (tab: string) => async (page: Page) => {
  const shared = page.getByRole('dialog');
  if (!(await shared.isVisible())) await chooseForLink('Share')(page);
  await shared.getByRole('tab', { name: tab, exact: true }).click();
};

/** A statement whose paid column is asked for. */
const chooseStatement = (page: Page) =>
  page.locator('input[type=file][accept*=csv]').setInputFiles({
    name: 'commissions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('date,amount,earnings\n2026-01-31,6200,1240\n2026-02-01,10000,2000\n'),
  });

/** Presses a key once shortcuts work. */
const pressKey = (key: string) => async (page: Page) => {
  await expect(page.locator('[aria-keyshortcuts]')).toBeAttached();
  await page.keyboard.press(key);
};

const installUnsigning = (page: Page) => installWallet(page, { refusesToSign: true });

const pressPhantom = (page: Page) =>
  page
    .getByRole('list', { name: 'Wallets', exact: true })
    .getByRole('button', { name: 'Phantom' })
    .click();

const fetchInfo = (mint: string) => async (page: Page) => {
  await page.getByLabel('Token Contract Address').fill(mint);
  await page.getByRole('button', { name: 'Fetch Info' }).click();
};

/**
 * What stands below the first screen starts once a person does something, as soon as the app
 * listens.
 */
const readOn = (shown: (page: Page) => Locator) => (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Shift');
    expect(await shown(page).isVisible()).toBe(true);
  }).toPass();

const waitForBelowFold = readOn((page) => page.getByRole('table', { name: 'Platform' }));

const recentClicks = (page: Page) =>
  page
    .getByRole('region', { name: 'Recent Links' })
    .getByText(/^\d+ clicks$/)
    .first();

const generate = async (page: Page) => {
  await fetchInfo(mintOf('up'))(page);
  await expect(page.getByText(/^Successfully fetched /)).toBeVisible();
  await page.getByRole('button', { name: 'Generate Universal Link' }).click();
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
};

/** Changes an API response for the page. */
const withAnswer = async <Body extends object>(
  page: Page,
  url: string,
  change: (body: Body) => object,
): Promise<void> => {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
};

/** The user with a linked X account: the sandbox has few, which other tests need. */
const withLinkedX = (page: Page): Promise<void> =>
  withAnswer(page, '**/api/user/current', (user) => ({
    ...user,
    twitterId: '1',
    twitterUsername: 'ada_apes',
    profileComplete: true,
  }));

/**
 * Pretends that the operator blocked the promoter's links, since pages of other states show the
 * same ones.
 */
const withBlockedLinks = (page: Page): Promise<void> =>
  withAnswer(page, '**/api/links/*', ([first, ...others]: object[]) => [
    { ...first, isBlocked: true },
    ...others,
  ]);

const withPausedLinks = (page: Page): Promise<void> =>
  withAnswer(page, '**/api/links/*', (links: object[]) =>
    links.map((link) => ({ ...link, isActive: false })),
  );

/** Pretends to be offline; the server still responds. */
const loseNetwork = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('offline')));

const dialog = (name?: string | RegExp) => (page: Page) =>
  page.getByRole('dialog', name ? { name } : {});

const linkOf = ({ promoter }: Fixtures): string => `/links/${promoter.links.at(-1)?.id}`;

const PAGES: readonly OpenPage[] = [
  {
    name: 'home',
    hasStops: true,
    as: 'visitor',
    path: '/',
    over: [
      {
        name: 'home, wallets',
        reach: press('Connect Wallet'),
        locator: dialog('Connect a Wallet'),
      },
      {
        name: 'home, drawer',
        reach: press('Open menu'),
        locator: dialog('Menu'),
        onlyAt: 'narrow',
      },
      {
        name: 'command menu, shortcuts',
        reach: pressKey('?'),
        locator: dialog('Keyboard Shortcuts'),
      },
    ],
  },
  { name: 'home, token', as: 'visitor', path: `/?mint=${mintOf('up')}` },
  {
    name: 'home, signed in',
    as: 'promoter',
    path: '/',
    over: [
      {
        name: 'command menu',
        reach: pressKey('ControlOrMeta+k'),
        locator: (page) => page.getByRole('option', { name: /^Copy your newest link/ }),
      },
      {
        name: 'account menu',
        reach: press(/^Account menu/),
        locator: (page) => page.getByRole('menuitem', { name: 'Edit Profile' }),
        isOverlay: false,
      },
      {
        name: 'notices',
        reach: press(/^Notices/),
        locator: (page) =>
          page.getByRole('region', { name: 'Notices' }).getByRole('listitem').first(),
      },
    ],
  },
  {
    name: 'login',
    hasStops: true,
    as: 'visitor',
    path: '/login',
    over: [
      {
        name: 'login, toast',
        reach: pressPhantom,
        locator: 'Connection Failed',
        isFleeting: true,
        isOverlay: false,
      },
    ],
  },
  { name: 'profile, nobody', as: 'visitor', path: '/profile' },
  {
    name: 'profile, incomplete',
    hasStops: true,
    as: 'newcomer',
    path: '/profile',
    locator: 'Profile Setup',
    over: [
      {
        name: 'notices, none',
        reach: press(/^Notices/),
        locator: 'First clicks, results of calls and new money will appear here.',
      },
    ],
    after: [
      {
        name: 'profile, refused input',
        reach: press('Update Profile'),
        locator: 'Username must be at least 3 characters',
      },
    ],
  },
  {
    name: 'profile, X refused',
    as: 'newcomer',
    path: '/profile?twitter=error&reason=x_taken',
    locator: 'This X account belongs to another profile',
  },
  {
    name: 'profile, complete',
    as: 'promoter',
    path: '/profile?edit=1',
    before: withLinkedX,
    hasStops: true,
    locator: 'Change Photo',
  },
  ...['page', 'automatic', 'people', 'hosts', 'telegram', 'notifications', 'advanced'].map(
    (section): OpenPage => ({
      name: `profile, ${section}`,
      as: 'promoter',
      path: `/profile?edit=1#${section}`,
      locator: (page) => page.getByRole('heading', { level: 2 }).first(),
    }),
  ),
  {
    name: 'profile, account',
    as: 'promoter',
    path: '/profile?edit=1#account',
    locator: 'Delete My Account',
    over: [
      {
        name: 'profile, delete account',
        reach: (page) => page.getByRole('button', { name: 'Delete My Account' }).click(),
        locator: 'What stays, and why',
      },
    ],
  },
  {
    name: 'dashboard, empty',
    as: 'newcomer',
    path: '/dashboard',
    reach: readOn((page) => page.getByText('No links yet').first()),
    locator: 'No links yet',
  },
  {
    name: 'dashboard',
    hasStops: true,
    as: 'promoter',
    path: '/dashboard',
    reach: waitForBelowFold,
    locator: recentClicks,
  },
  {
    name: 'dashboard, complete',
    as: 'promoter',
    path: '/dashboard',
    before: withLinkedX,
    reach: async (page) => {
      await expect(page.getByText('Your profile is complete!')).toBeVisible();
      await waitForBelowFold(page);
    },
    locator: recentClicks,
  },
  {
    name: 'platforms, empty',
    as: 'newcomer',
    path: '/dashboard?tab=platforms',
    locator: 'No platforms connected yet',
  },
  {
    name: 'platforms',
    hasStops: true,
    as: 'promoter',
    path: '/dashboard?tab=platforms',
    locator: 'goose-code',
    over: [
      {
        name: 'platforms, picker',
        reach: (page) => page.getByRole('combobox', { name: 'Platform' }).click(),
        locator: (page) => page.getByRole('option', { name: /\(Connected\)$/ }).first(),
      },
      {
        name: 'platforms, disconnecting',
        reach: async (page) => {
          await press('More for Pump.fun')(page);
          await page.getByRole('menuitem', { name: 'Disconnect' }).click();
        },
        locator: /^This changes \d+ links?[,:]/,
      },
    ],
  },
  { name: 'generate, empty', as: 'newcomer', path: '/generate', locator: 'More Options' },
  {
    name: 'generate, not found',
    as: 'promoter',
    path: '/generate',
    reach: fetchInfo('1'.repeat(32)),
    locator: /^There is no token at this address/,
    after: [
      {
        name: 'generate, not trading',
        reach: fetchInfo(mintOf('no-pool')),
        locator: 'Not trading yet',
      },
      {
        name: 'generate, found',
        hasStops: true,
        reach: fetchInfo(mintOf('up')),
        locator: (page) => page.locator('canvas'),
      },
      { name: 'generate, result', hasStops: true, reach: generate },
    ],
  },
  {
    name: 'dashboard, unsigned wallet',
    as: 'visitor',
    before: installUnsigning,
    path: '/login',
    reach: pressPhantom,
    locator: (page) => page.getByRole('heading', { name: 'Authentication Required' }),
  },
  {
    name: 'generate, unsigned wallet',
    as: 'visitor',
    before: installUnsigning,
    path: '/login',
    reach: async (page) => {
      await pressPhantom(page);
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'Generate', exact: true }).click();
    },
    locator: (page) => page.getByRole('heading', { name: 'Connect Your Wallet' }),
  },
  {
    name: 'revenue, empty',
    as: 'newcomer',
    path: '/revenue',
    locator: 'Nothing brings revenue here yet',
  },
  { name: 'revenue', as: 'promoter', path: '/revenue', locator: 'What Paid' },
  {
    name: 'revenue, payouts',
    as: 'promoter',
    path: '/revenue?tab=payouts',
    locator: 'Recognize a payer? Choose the platform to count it.',
  },
  {
    name: 'revenue, sources',
    hasStops: true,
    as: 'promoter',
    path: '/revenue?tab=sources',
    locator: /^Up to date, /,
  },
  {
    name: 'revenue, statement',
    as: 'promoter',
    path: '/revenue?tab=sources#statements',
    reach: chooseStatement,
    locator: 'Which column is what you were paid?',
  },
  {
    name: 'developers',
    hasStops: true,
    as: 'promoter',
    path: '/developers',
    locator: 'Telegram bot',
  },
  ...['assistants', 'webhooks', 'reference'].map(
    (section): OpenPage => ({
      name: `developers, ${section}`,
      as: 'promoter',
      path: `/developers#${section}`,
      locator: (page) => page.getByRole('heading', { level: 2 }).first(),
    }),
  ),
  {
    name: 'developers, a new key',
    as: 'newcomer',
    path: '/developers',
    reach: async (page) => {
      await page.getByLabel('Name').fill('Telegram bot');
      await page.getByRole('checkbox', { name: /^links:write/ }).check();
      await press('Create API Key')(page);
    },
    locator: dialog(),
    isOverlay: true,
  },
  { name: 'join, without an invitation', as: 'newcomer', path: '/join', locator: /whole address/ },
  {
    name: 'join, used or revoked',
    as: 'newcomer',
    path: '/join#nothing',
    locator: /^This invitation/,
  },
  {
    name: 'join',
    hasStops: true,
    as: 'newcomer',
    path: ({ promoter }) => promoter.invitation,
    locator: 'You join as',
  },
  {
    name: 'connect',
    hasStops: true,
    as: 'promoter',
    path: ({ promoter }) => promoter.consent,
    locator: 'Sends you to',
  },
  {
    name: 'connect, refused',
    as: 'promoter',
    path: ({ promoter }) => `${promoter.consent}&resource=https://other.example/mcp`,
    locator: 'Go Back',
  },
  {
    name: 'connect, unknown',
    as: 'promoter',
    path: '/connect',
    locator: 'This request can’t be answered',
  },
  { name: 'links, empty', as: 'newcomer', path: '/links', locator: 'No links yet' },
  {
    name: 'links',
    hasStops: true,
    as: 'promoter',
    path: '/links',
    locator: 'GOOSE',
    over: [
      {
        name: 'links, menu',
        reach: press(/^More for/),
        locator: (page) => page.getByRole('menu', { name: /^More for/ }),
      },
      { name: 'links, tags', reach: chooseForLink('Tags'), locator: dialog() },
      { name: 'links, identifier', reach: chooseForLink('Identifier'), locator: dialog() },
      { name: 'links, words', reach: chooseForLink('Words'), locator: dialog() },
      {
        name: 'links, QR code',
        reach: chooseForLink('QR Code'),
        locator: (page) => dialog()(page).getByRole('img'),
      },
    ],
    after: [
      {
        name: 'links, selected',
        reach: async (page) => {
          await page.getByRole('checkbox', { name: 'Select all shown links' }).check();
          // The bar sticks to the window's edge above the list; at the list's end it covers
          // nothing.
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        },
        locator: (page) => page.getByRole('region', { name: 'Selected links' }),
      },
      { name: 'links, offline', reach: loseNetwork, locator: /^You’re offline/ },
    ],
  },
  {
    name: 'links, blocked',
    as: 'promoter',
    path: '/links',
    before: withBlockedLinks,
    locator: 'blocked',
  },
  {
    name: 'links, none matches',
    as: 'promoter',
    path: '/links?q=nothing',
    locator: 'No links match',
  },
  {
    name: 'links, reports',
    as: 'promoter',
    path: '/links?tab=reports',
    locator: 'Launch week',
    over: [
      {
        name: 'links, new report',
        reach: press('Share Report'),
        locator: dialog('Share a report'),
      },
    ],
  },
  {
    name: 'links, share',
    as: 'promoter',
    path: '/links',
    reach: chooseForLink('Share'),
    locator: 'Your post on X',
    isOverlay: true,
    after: [
      { name: 'links, share links', reach: shareBy('Links'), isOverlay: true },
      { name: 'links, share stream', reach: shareBy('Stream'), isOverlay: true },
    ],
  },
  {
    name: 'links, share paused',
    as: 'promoter',
    path: '/links',
    before: withPausedLinks,
    reach: chooseForLink('Share'),
    locator: /^This link is paused\. Resume it/,
    isOverlay: true,
  },
  {
    name: 'link statistics',
    as: 'promoter',
    path: linkOf,
    locator: /clicks, day by day$/,
    over: [
      {
        name: 'link statistics, receipt',
        reach: press(/clicks, day by day$/),
        locator: 'What this proves, and what it can’t',
      },
      {
        name: 'link statistics, settings',
        reach: async (page) => {
          await page.getByRole('button', { name: /^More for/ }).click();
          await page.getByRole('menuitem', { name: 'Settings' }).click();
        },
        locator: dialog(/^Settings of/),
      },
    ],
  },
  {
    name: 'link statistics, countries',
    as: 'promoter',
    path: (fixtures) => `${linkOf(fixtures)}#settings`,
    reach: press('Change Countries'),
    locator: (page) => page.getByRole('button', { name: 'X: paid crypto posts' }),
    isOverlay: true,
  },
  {
    name: 'link statistics, filtered hours',
    as: 'promoter',
    path: (fixtures) => `${linkOf(fixtures)}?platform=jupiter`,
    reach: (page) => page.getByRole('radio', { name: 'Hours' }).click(),
    locator: (page) => page.getByRole('table', { name: 'Busiest Hours' }),
  },
  {
    name: 'link statistics, unknown',
    as: 'promoter',
    path: '/links/nothing',
    locator: 'Link Not Found',
  },
  {
    name: 'landing',
    hasStops: true,
    as: 'visitor',
    path: ({ promoter }) => `/r/${promoter.username}/${mintOf('up')}`,
  },
  {
    name: 'landing, loss',
    as: 'visitor',
    path: ({ promoter }) => `/r/${promoter.username}/${mintOf('down')}`,
  },
  {
    name: 'landing, country rule',
    as: 'visitor',
    path: ({ promoter }) => `/r/${promoter.username}/${mintOf(HIDDEN)}`,
    locator: 'The promoter doesn’t offer trading links in your country.',
  },
  { name: 'landing, bare token', as: 'visitor', path: `/${mintOf('flat')}` },
  { name: 'landing, not trading', as: 'visitor', path: `/${mintOf('no-pool')}` },
  { name: 'landing, unknown token', as: 'visitor', path: `/${'0'.repeat(40)}` },
  {
    name: 'landing, long name',
    as: 'visitor',
    path: ({ promoter }) => `/r/${promoter.username}/${mintOf('hostile-name')}`,
  },
  { name: 'how calls are counted', as: 'visitor', path: '/method' },
  { name: 'how clicks are counted', as: 'visitor', path: '/method/clicks' },
  { name: 'safety', as: 'visitor', path: '/safety' },
  { name: 'where the buttons go', as: 'visitor', path: `/${mintOf('flat')}+` },
  {
    name: 'promoter’s page',
    hasStops: true,
    as: 'visitor',
    path: ({ promoter }) => `/r/${promoter.username}`,
  },
  {
    name: 'report',
    hasStops: true,
    as: 'visitor',
    path: ({ promoter }) => promoter.report,
    after: [
      {
        name: 'report, verified',
        reach: (page) => page.getByRole('link', { name: 'Verify' }).click(),
        locator: 'What this proves',
      },
    ],
  },
  { name: 'verify a report', as: 'visitor', path: '/report/verify' },
  { name: 'link not found', as: 'visitor', path: '/r/nobody' },
  { name: 'not found', as: 'visitor', path: '/no-such-page' },
];

export const PAGE_STATES: readonly PageState[] = PAGES.flatMap(statesOf);
