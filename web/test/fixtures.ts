import type { LinkPreview } from '@soltrade/schema/contracts/linkLists';
import { type Link, link as linkContract } from '@soltrade/schema/contracts/links';
import type { Partner } from '@soltrade/schema/contracts/partners';
import type { PlatformConnection } from '@soltrade/schema/contracts/platforms';
import type { PageSettings } from '@soltrade/schema/contracts/record';
import type { SharedReport } from '@soltrade/schema/contracts/reports';
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import type { Analytics } from '@soltrade/schema/contracts/statistics';
import type { Chart, Token } from '@soltrade/schema/contracts/tokens';
import type { CurrentUser } from '@soltrade/schema/contracts/users';
import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { EXAMPLES } from '@soltrade/schema/openApiExamples';
import { pagePlatforms } from '@soltrade/schema/platforms/pageButtons';

export const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
export const OTHER_ADDRESS = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
export const MINT = 'Bhe2kRgn2kunA7Z5hRQ4xd36aTmapiPz8o61w9nJpump';

export const user = (facts: Partial<CurrentUser> = {}): CurrentUser => ({
  acting: null,
  id: 'u1',
  username: 'dave',
  displayName: 'Degen Dave',
  profilePicture: null,
  walletAddress: ADDRESS,
  twitterId: null,
  twitterUsername: null,
  twitterProfileImageUrl: null,
  profileImageUrl: null,
  authMethod: 'wallet',
  profileComplete: false,
  ...facts,
});

export const token = (facts: Partial<Token> = {}): Token => ({
  contractAddress: MINT,
  name: 'Giga Goose',
  symbol: 'GOOSE',
  image: null,
  price: '0.0047',
  marketCap: '4700000',
  volume24h: '1800000',
  change24h: '22.6',
  liquidity: '412300',
  status: 'trading',
  source: 'dexscreener',
  sourceUrl: null,
  poolOpenedAt: null,
  fetchedAt: '2026-11-21T00:00:00.000Z',
  stale: false,
  refreshing: false,
  ...facts,
});

/** A market without trades. */
export const chart = (facts: Partial<Chart> = {}): Chart => ({
  data: [],
  error: null,
  source: 'geckoterminal',
  sourceUrl: 'https://www.geckoterminal.com/solana/pools/x',
  fetchedAt: '2026-11-21T00:00:00.000Z',
  stale: true,
  refreshing: false,
  ...facts,
});

export const connection = (facts: Partial<PlatformConnection> = {}): PlatformConnection => ({
  id: 'p1',
  userId: 'u1',
  platformName: 'pump.fun',
  isActive: true,
  format: 'coin',
  referralCode: 'dave',
  ...facts,
});

const RECORDED_LINK = linkContract.parse(EXAMPLES.operations.getLink?.response);

export const link = (facts: Partial<Link> = {}): Link => ({
  ...RECORDED_LINK,
  id: 'l1',
  userId: 'u1',
  customIdentifier: 'goose',
  promoter: { name: 'dave', twitterUsername: null },
  url: `http://localhost:8788/r/dave/${MINT}`,
  shortUrl: 'http://localhost:8788/r/dave/goose',
  shortIdentifier: 'goose',
  devUrl: 'http://localhost:8788/token/goose',
  host: null,
  isActive: true,
  createdAt: '2026-11-21T00:00:00.000Z',
  token: { contractAddress: MINT, name: 'Giga Goose', symbol: 'GOOSE', image: null },
  platforms: ['pump.fun'],
  optionalPlatforms: [],
  platformLinks: {},
  buttons: pagePlatforms(['pump.fun']).map(({ platform, isOwn }) => ({
    platform: platform.id,
    isOwn,
    isClosed: false,
    isPaidByVisitor: false,
  })),
  persons: 1_100,
  repeats: 100,
  robots: 7,
  clickCount: 1_200,
  views: { persons: 3_000, repeats: 1_000, robots: 40 },
  own: { clicks: 0, views: 0 },
  totalRevenue: '0.00',
  hasRevenue: false,
  perHundredClicks: null,
  subId: '0123456789abcdef',
  outcome: {
    state: 'open',
    method: 1,
    sharedAt: null,
    until: '2026-11-28T00:00:00.000Z',
    multiple: null,
    peakAt: null,
    drawdown: null,
    r7: null,
    noMarket: null,
    settledAt: null,
  },
  call: { price: '0.0047', marketCap: '4700000', reached: null, multiple: null },
  tags: [],
  archivedAt: null,
  end: null,
  endedAt: null,
  countryRule: null,
  buttonOrder: null,
  isBlocked: false,
  words: null,
  wordsHiddenAt: null,
  problems: [],
  disclosure: { kind: 'not_stated', since: '2026-11-21T00:00:00.000Z', history: [] },
  ...facts,
});

export const analytics = (facts: Partial<Analytics> = {}): Analytics => ({
  totalRevenue: '30.00',
  pendingRevenue: '0.00',
  hasRevenue: true,
  totalClicks: 1_200,
  activeLinks: 2,
  persons: 1_100,
  repeats: 100,
  robots: 7,
  platformStats: [
    {
      platform: 'pump.fun',
      clicks: 1_200,
      persons: 1_100,
      repeats: 100,
      robots: 7,
      revenue: '30.00',
      hasRevenue: true,
    },
  ],
  own: { clicks: 0, views: 0 },
  seq: 1,
  ...facts,
});

export const pageSettings = (facts: Partial<PageSettings> = {}): PageSettings => {
  const none = { persons: 0, repeats: 0, robots: 0 };
  return {
    isOpen: false,
    isIndexed: false,
    pinnedLinkId: null,
    openedAt: null,
    url: 'https://soltrade.test/r/dave',
    figures: { views: none, clicks: none, platforms: [] },
    ...facts,
  };
};

/** A draft's page as rendered by the server. */
export const linkPreview = (facts: Partial<LinkPreview> = {}): LinkPreview => ({
  html: '<!doctype html><title>Drawn</title>',
  url: 'http://localhost:8788/r/dave/goose',
  isUrlOpen: false,
  identifierProblem: null,
  promoter: { name: 'dave', twitterUsername: null },
  ...facts,
});

const sources = { onchain: '10.00', partner: '2.50', reported: '0.00' };

/** A promoter's revenue over eight days, the last one being the best. */
export const revenueSummary = (change: Partial<RevenueSummary> = {}): RevenueSummary => ({
  range: '30d',
  total: '12.50',
  pending: '0.00',
  sources,
  allTime: '99.00',
  pendingAllTime: '0.00',
  publicAllTime: '7.50',
  hasWayIn: true,
  unpriced: 0,
  days: [
    ...Array.from({ length: 7 }, (_, day) => ({
      at: `2026-11-1${day + 3}T00:00:00.000Z`,
      ...sources,
      onchain: '0.00',
      partner: '1.00',
    })),
    { at: '2026-11-20T00:00:00.000Z', ...sources },
  ],
  months: [
    { month: '2026-11', total: '12.50', platforms: [{ platform: 'axiom', total: '12.50' }] },
  ],
  platforms: [
    {
      platform: 'axiom',
      total: '12.50',
      pending: '0.00',
      sources,
      payouts: 3,
      clicks: 250,
      perHundredClicks: '5.00',
    },
  ],
  links: [
    {
      linkId: 'l1',
      title: 'GOOSE',
      total: '2.50',
      pending: '0.00',
      payouts: 1,
      conversions: 1,
      clicks: 50,
      perHundredClicks: '5.00',
      conversionsPerHundredClicks: '2.00',
    },
  ],
  channels: [],
  unpaidClicks: [{ platform: 'padre', clicks: 40 }],
  ...change,
});

/** What else of an account keeps working: nothing. */
export const NO_ACCESS = {
  apiKeys: 0,
  assistants: 0,
  webhooks: 0,
  sharedReports: 0,
  overlays: 0,
  partners: 0,
  invitations: 0,
  members: 0,
};

export const partner = (facts: Partial<Partner> = {}): Partner => ({
  id: 'p1',
  name: 'Tracker',
  platform: 'axiom',
  url: 'http://localhost:8788/api/postback/p1',
  createdAt: '2026-02-01T10:00:00.000Z',
  approvedAt: null,
  formerUntil: null,
  owed: [],
  ...facts,
});

export const webhook = (facts: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 'w1',
  url: 'https://hooks.example.com/in',
  flavour: 'json',
  types: ['link.created'],
  createdAt: '2026-11-20T10:00:00.000Z',
  isEnabled: true,
  disabledReason: null,
  failingSince: null,
  formerUntil: null,
  pending: 0,
  ...facts,
});

/** Of a tag, from a day on, with a password. */
export const sharedReport = (facts: Partial<SharedReport> = {}): SharedReport => ({
  id: 'r1',
  url: 'http://localhost:8788/report/r1.secret',
  name: 'Launch week',
  scope: 'tag',
  tag: 'launch',
  links: null,
  firstDay: '2026-11-20',
  lastDay: null,
  hasMoney: false,
  hasPassword: true,
  endsAt: null,
  openedAt: null,
  createdAt: '2026-11-25T12:00:00.000Z',
  ...facts,
});
