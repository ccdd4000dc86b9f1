import { describe, expect, it } from 'vitest';
import { refCodeKey } from './cleanSegment.ts';
import {
  asksToInspect,
  cleanPath,
  isLinkHostPath,
  parseEmbedPath,
  parseLandingPath,
  parseOwnHostPath,
} from './landingPath.ts';
import { CYRILLIC_FONT_PATH, LANDING_FONT_PATH, linkPath } from './paths.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

describe('route table: landing paths', { tags: '3.routes.parameters' }, () => {
  it.each([
    ['/token/bonk', { kind: 'identifier', identifier: 'bonk', mint: null }],
    ['/token/My-Link_1/', { kind: 'identifier', identifier: 'My-Link_1', mint: null }],
    [`/token/${mint}`, { kind: 'identifier', identifier: mint, mint }],
    [`/r/ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/r/ada/${mint}.pump`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/r/a%20b/${mint}`, { kind: 'referrer', refCode: 'a b', mint }],
    [`/r=ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/${mint}`, { kind: 'mint', mint }],
    [`/${mint}.PUMP`, { kind: 'mint', mint }],
    [`/ref/whatever/${mint}`, { kind: 'mint', mint }],
    ['/r', { kind: 'nothing' }],
    ['/r/a', { kind: 'promoter', refCode: 'a' }],
    ['/r/Ada.B-c_1/', { kind: 'promoter', refCode: 'Ada.B-c_1' }],
    [`/r/${mint}`, { kind: 'mint', mint }],
    [`/r/${mint}.pump`, { kind: 'mint', mint }],
    ['/r/a%20b', { kind: 'nothing' }],
    ['/r/ada/short', { kind: 'short', refCode: 'ada', identifier: 'short' }],
    ['/r/ada/xy', { kind: 'nothing' }],
    ['/r/ada/two%20words', { kind: 'nothing' }],
    ['/r/ada/bonk/more', { kind: 'nothing' }],
    ['/r=ada/bonk', { kind: 'nothing' }],
    ['/rabbit', { kind: 'nothing' }],
    ['/r=ada', { kind: 'nothing' }],
    ['/token', { kind: 'nothing' }],
    ['/token/a/b', { kind: 'nothing' }],
    ['/r/%E0%A4%A/x', { kind: 'nothing' }],
    ['/r//', { kind: 'nothing' }],
  ])('%s', (path, expected) => {
    expect(parseLandingPath(path)).toEqual(expected);
  });

  it.each([
    '/',
    '/robots.txt',
    '/favicon.ico',
    '/assets/r.js',
    '/nowhere',
    '/tokens/bonk',
    `/x/${mint}`,
    '/api/token/x',
    '//',
    '/links//r',
  ])('%s is no landing path', (path) => {
    expect(parseLandingPath(path)).toBeNull();
  });

  // `\u{1F680}` is a rocket.
  const TAILS = ['.', ',', '!', ')', '"', '”', '。', '\u{1F680}', '\u200b', '\u00a0', ' ', '+'];
  const QUERIES = [
    '&utm_source=x',
    '%26utm_source=x',
    '%3Futm_source%3Dx',
    '&u=https://t.co/ada',
    '%2526a=b',
  ];

  it.each([
    ...TAILS,
    ...TAILS.map(encodeURIComponent),
    encodeURIComponent(encodeURIComponent('”')),
    ...QUERIES,
    '.)”',
    '%29%2C%20',
    '/',
    '//',
    '/)',
    '%E2%80', // cut off
  ])('text after an address is ignored: %j', (tail) => {
    for (const [path, expected] of [
      [`/r/ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
      [`/r/ada/${mint}.pump`, { kind: 'referrer', refCode: 'ada', mint }],
      [`/r=ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
      ['/r/ada/goose', { kind: 'short', refCode: 'ada', identifier: 'goose' }],
      ['/r/ada', { kind: 'promoter', refCode: 'ada' }],
      ['/token/goose', { kind: 'identifier', identifier: 'goose', mint: null }],
      [`/${mint}`, { kind: 'mint', mint }],
    ] as const) {
      expect([path, parseLandingPath(path + tail)]).toEqual([path, expected]);
    }
  });

  it.each([
    [`/r/@ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/r/%40ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/R=@ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/R/ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    ['/R/ada/Goose', { kind: 'short', refCode: 'ada', identifier: 'Goose' }],
    ['/Token/goose', { kind: 'identifier', identifier: 'goose', mint: null }],
    ['//r///ada//goose//', { kind: 'short', refCode: 'ada', identifier: 'goose' }],
    ['/r/"ada"/“goose”', { kind: 'short', refCode: 'ada', identifier: 'goose' }],
    ['/r/ada/_goose-', { kind: 'short', refCode: 'ada', identifier: '_goose-' }],
    ['/r/-a.d_/goose', { kind: 'short', refCode: '-a.d_', identifier: 'goose' }],
    [`/r/ada&utm_source=x/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    [
      `/r/ada/goose&u=https://pump.fun/coin/${mint}`,
      { kind: 'short', refCode: 'ada', identifier: 'goose' },
    ],
  ])('%s is forgiven', (path, expected) => {
    expect(parseLandingPath(path)).toEqual(expected);
  });

  it.each([
    '/r/ada/two words',
    '/r/ada/go.ose',
    '/r/ada/go%00ose',
    '/r/ada/go/ose',
    '/r/ada/goose<br',
    '/r/ada/...',
    '/R',
    '/r/@',
  ])('%s names nothing: the inside of a segment never changes', (path) => {
    const parsed = parseLandingPath(path);
    expect(['nothing', 'promoter']).toContain(parsed?.kind);
    expect(parsed).not.toMatchObject({ identifier: 'goose' });
  });

  it.each(['//robots.txt', '//assets//r.js', '/Rabbit', '//evil.example/x'])(
    '%s is still no landing path',
    (path) => {
      expect(parseLandingPath(path)).toBeNull();
    },
  );

  it.each([
    '!'.repeat(60_000),
    '%'.repeat(60_000),
    '%25'.repeat(20_000),
    `${'%25'.repeat(20_000)}2E`,
    `${'!'.repeat(30_000)}a${'!'.repeat(30_000)}a/`,
    '&/'.repeat(30_000),
    '%E2'.repeat(20_000),
    'a/'.repeat(30_000),
  ])('a hostile path of many characters names nothing, within a test’s time', (text) => {
    for (const path of [`/r/ada/${text}`, `/token/${text}`, `/x${text}`, `/embed/${text}`]) {
      expect(parseLandingPath(path)?.kind ?? 'nothing').toMatch(/nothing|promoter|identifier/);
      expect(asksToInspect(path)).toBe(false);
      expect(cleanPath(path).length).toBeLessThanOrEqual(path.length);
    }
  });

  it('drops one trailing .pump only, never the letters of the key', () => {
    expect(parseLandingPath(`/r/ada/${mint}.pump.pump`)).toEqual({ kind: 'nothing' });
  });

  it('links lead back to what they were made of', () => {
    expect(parseLandingPath(linkPath('a.b-c_d', mint))).toEqual({
      kind: 'referrer',
      refCode: 'a.b-c_d',
      mint,
    });
  });
});

describe('the host of links', () => {
  it.each([
    [`/r/ada/${mint}`, true],
    ['/token/bonk', true],
    [`/${mint}`, true],
    ['/img/token/x', true],
    [LANDING_FONT_PATH, true],
    [CYRILLIC_FONT_PATH, true],
    ['/assets/index-abc.js', false],
    ['/api/track-click', true],
    ['/api/track-view', true],
    [`/og/ada.${mint}-1a2b.png`, true],
    ['/og/link/bonk.png', true],
    ['/actions.json', true],
    [`/api/actions/r/ada/${mint}`, true],
    ['/', false],
    ['/dashboard', false],
    ['/api/links/x', false],
    ['/mcp', false],
    ['/nowhere', false],
    [`/r/ada//${mint}`, true],
    ['//R/ada/bonk.', true],
    ['/embed//ada/bonk)', true],
    ['/img//token/x', false],
  ])('serves %s: %s', (path, served) => {
    expect(isLinkHostPath(path)).toBe(served);
  });
});

describe('the page that shows where the buttons go', () => {
  it.each(['+', '%2B', '+.', '.+', '+)', '%2B%20', '+/', '+&utm_source=x', '%252B'])(
    'is asked for by %s',
    (tail) => {
      expect(asksToInspect(`/r/ada/goose${tail}`)).toBe(true);
      expect(parseLandingPath(`/r/ada/goose${tail}`)).toMatchObject({
        kind: 'short',
        identifier: 'goose',
      });
    },
  );

  it.each(['', '.', '&q=a+b', '?q=+'])('is not asked for by %j', (tail) => {
    expect(asksToInspect(`/r/ada/goose${tail}`)).toBe(false);
  });
});

describe('a promoter’s own host', () => {
  it.each([
    ['/', { kind: 'promoter', refCode: 'ada' }],
    ['//', { kind: 'promoter', refCode: 'ada' }],
    ['/goose', { kind: 'short', refCode: 'ada', identifier: 'goose' }],
    ['//goose/).', { kind: 'short', refCode: 'ada', identifier: 'goose' }],
    ['/goose%22&utm_source=x', { kind: 'short', refCode: 'ada', identifier: 'goose' }],
    [`/${mint}!`, { kind: 'referrer', refCode: 'ada', mint }],
    ['/goose/more', null],
    ['/go', null],
    ['/two words', null],
  ])('%s', (path, expected) => {
    expect(parseOwnHostPath('ada', path)).toEqual(expected);
  });
});

describe('cards in other sites’ frames', () => {
  it.each([
    ['/embed/@ada/goose.', { kind: 'short', refCode: 'ada', identifier: 'goose' }],
    ['//embed//ada/', { kind: 'promoter', refCode: 'ada' }],
    ['/embed', { kind: 'nothing' }],
    ['/embedded/ada', null],
  ])('%s', (path, expected) => {
    expect(parseEmbedPath(path)).toEqual(expected);
  });
});

it.each([
  ['/api/actions//r/@ada/goose./', '/api/actions/r/ada/goose'],
  ['/', '/'],
  ['//evil.example//', '/evil.example'],
])('the clean path of %s', (path, expected) => {
  expect(cleanPath(path)).toBe(expected);
});

it.each(['ann', 'ANN', '@ann', 'ann.', '..Ann.', '%40ann', ' ann\u200b'])(
  '%j is matched as ann',
  (name) => {
    expect(refCodeKey(name)).toBe('ann');
  },
);
