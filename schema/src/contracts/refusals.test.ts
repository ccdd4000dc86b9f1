// Contracts' refusals by field: the Worker returns 400 with the same names before it does anything.
import { expect, it } from 'vitest';
import { API_SCOPES } from '../apiScopes.ts';
import { API_KEY } from '../limits/accounts.ts';
import { CLICK } from '../limits/clicks.ts';
import { CHANNEL, LINK_LIST, WORDS } from '../limits/links.ts';
import { REPORT } from '../limits/operations.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './index.ts';

type Values = Record<string, unknown[]>;

const ADDRESS = 'So11111111111111111111111111111111111111112';
const SIGNED = { walletAddress: ADDRESS, signature: Array(64).fill(0), message: 'x' };
const LINK = { userId: 'u', tokenAddress: ADDRESS, platforms: ['jupiter'] };
const KEY = { userId: 'u', name: 'x', scopes: ['stats:read'] };
const ACTION = { action: 'pause', links: ['x'] };
const CUSTOM = { range: 'custom', from: '2026-03-01', to: '2026-03-02' };
const HOURLY = { timeframe: 'hour', aggregate: '1' };
const FAMILY = '👨‍👩‍👧‍👦';

const KEY_NAME = ['', '   ', 'a\nb', 'x'.repeat(API_KEY.maxNameLength + 1), 7];

const BEACON: Values = {
  eventId: ['short', 'with spaces in it', 'x'.repeat(65)],
  channel: ['a b'],
  pageToken: ['x'.repeat(600)],
  linkId: [7],
  referrer: [7, 'a'.repeat(CLICK.referrerMaxLength + 1)],
  touchPoints: [-1, 1.5, '5', CLICK.maxTouchPoints + 1],
};

const TEXTS: Values = {
  words: [
    'x'.repeat(10_000),
    'x'.repeat(WORDS.maxLength + 1),
    FAMILY.repeat(WORDS.maxLength + 1),
    'x\n'.repeat(WORDS.maxLines + 1),
    `x${'\u0301'.repeat(WORDS.maxUnits)}`,
    { text: 'x' },
  ],
  disclosure: ['rich', '', null, 5],
  customIdentifier: ['a', 'no spaces'],
  platforms: ['jupiter', Array(99).fill('jupiter')],
};

const RANGE: Values = {
  range: [undefined, '1y'],
  zone: ['Mars/Olympus', '', 'x'.repeat(65)],
  from: ['2026-03-02'],
  platform: ['binance'],
  channel: ['x'.repeat(65)],
  country: ['Germany', 'de'],
  source: ['a b', 'https://x.com/alice'],
  device: ['fridge'],
  system: ["ios'--"],
  browser: [''],
  language: ['de-DE'],
};

/** By call: a valid part of its request, and for each field an invalid value. */
const REFUSALS: [keyof typeof ENDPOINTS, 'body' | 'query' | 'params', good: object, bad: Values][] =
  [
    [
      'signIn',
      'body',
      SIGNED,
      {
        walletAddress: [undefined, 7],
        signature: [Array(63).fill(0), 'abc', Array(64).fill(256)],
        message: [undefined, 7],
      },
    ],
    ['getChallenge', 'query', { walletAddress: ADDRESS }, { walletAddress: [undefined, 7] }],
    [
      'addApiKey',
      'body',
      KEY,
      {
        name: [...KEY_NAME, undefined],
        scopes: [[], ['everything'], [...API_SCOPES, 'links:write']],
        expiresInDays: [0, 1.5, API_KEY.maxDays + 1],
      },
    ],
    ['renameApiKey', 'body', { name: 'x' }, { name: KEY_NAME }],
    ['trackClick', 'body', { linkId: 'x', platform: 'jupiter' }, { ...BEACON, platform: [7] }],
    ['trackView', 'body', { linkId: 'x' }, BEACON],
    ['getStatistics', 'query', { range: '7d' }, RANGE],
    [
      'getStatistics',
      'query',
      CUSTOM,
      { from: ['2026-02-30', 'yesterday'], to: [undefined, '2026-02-01', '2036-03-01'] },
    ],
    ['exportStatistics', 'query', { range: '7d' }, RANGE],
    ['getAudience', 'query', { range: '7d' }, RANGE],
    ['exportAudience', 'query', { range: '7d' }, RANGE],
    [
      'generateLink',
      'body',
      LINK,
      { ...TEXTS, tokenAddress: [5, '', 'short'], platforms: [[], 'jupiter'] },
    ],
    ['previewLink', 'body', LINK, TEXTS],
    [
      'updateLink',
      'body',
      {},
      { ...TEXTS, shortIdentifier: ['ab', 'a b c', 5], isActive: ['yes'] },
    ],
    [
      'putChannel',
      'params',
      { userId: 'u', channel: 'fine' },
      { channel: ['telegram', 'Upper', 'x'.repeat(33)] },
    ],
    ['putChannel', 'body', { name: 'Mine' }, { name: ['', 'x'.repeat(CHANNEL.maxNameLength + 1)] }],
    [
      'listLinks',
      'query',
      {},
      {
        limit: ['0', '101', 'x'],
        sort: ['nonsense'],
        state: ['gone'],
        platform: ['nonsense'],
        tag: ['x'.repeat(25)],
        q: ['x'.repeat(201)],
      },
    ],
    [
      'changeLinks',
      'body',
      ACTION,
      {
        links: [undefined, [], 'x', Array(LINK_LIST.changedTogether + 1).fill('x')],
        action: ['delete'],
      },
    ],
    [
      'changeLinks',
      'body',
      { ...ACTION, action: 'tag', tag: 'x' },
      { tag: [undefined, ' ', 'x'.repeat(25)] },
    ],
    [
      'orderPlatforms',
      'body',
      { platforms: ['axiom'] },
      { platforms: [['axiom', 'axiom'], ['axiom', 'nowhere'], 'axiom', undefined] },
    ],
    [
      'connectPlatform',
      'body',
      { userId: 'u', platformName: 'axiom' },
      { platformName: [5], format: [5] },
    ],
    ['updatePlatform', 'body', {}, { format: [7], isActive: ['false', 0, null] }],
    ['updatePageSettings', 'body', {}, { isOpen: ['no'] }],
    [
      'getChart',
      'query',
      HOURLY,
      {
        timeframe: [undefined, 'week', 'Hour'],
        aggregate: [undefined, ['1', '4'], 'one', '1.0'],
        limit: ['0', '101', '-1', '', '1e1'],
      },
    ],
    [
      'reportLink',
      'body',
      { linkId: 'x', reason: 'spam' },
      {
        reason: [undefined, 'because'],
        linkId: [undefined, 7],
        page: ['/'.repeat(REPORT.pageMaxLength + 1)],
        detail: ['d'.repeat(REPORT.detailMaxLength + 1), ['d']],
      },
    ],
    ['addPayoutWallet', 'body', { userId: 'u', address: ADDRESS }, { address: [undefined, 7] }],
  ];

it.each(REFUSALS)('%s refuses in its %s', (call, part, good, bad) => {
  const { [part]: schema }: Endpoint = ENDPOINTS[call];
  const refusedIn = (input: object) =>
    schema?.safeParse(input).error?.issues.map(({ path }) => String(path[0])) ?? [];
  expect(refusedIn(good)).toEqual([]);
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const fields = new Set(refusedIn({ ...good, [field]: value }));
      expect.soft([value, ...fields]).toEqual([value, field]);
    }
  }
});
