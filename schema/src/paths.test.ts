import { describe, expect, it } from 'vitest';
import {
  isLinkHostPath,
  LANDING_FONT_PATH,
  linkPath,
  linkPreviewPath,
  parseLandingPath,
  parsePreviewFile,
  pathOwner,
  previewPath,
} from './paths.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

describe('route table: who serves a path', () => {
  it.each([
    ['/', 'app'],
    ['/login', 'app'],
    ['/profile', 'app'],
    ['/profile/', 'app'],
    ['/dashboard', 'app'],
    ['/generate', 'app'],
    ['/links', 'app'],
    ['/links/', 'app'],
    ['/links/01JD-some_id', 'app'],
    ['/links/01JD-some_id/', 'app'],
    ['/links/01JD/more', 'worker'],
    ['/revenue', 'app'],
    ['/revenue/', 'app'],
    ['/revenue//', 'worker'],
    ['/assets/index-abc.js', 'static'],
    ['/robots.txt', 'static'],
    ['/api/openapi.json', 'static'],
    ['/api/openapi.json/', 'worker'],
    ['/favicon.svg', 'static'],
    ['/favicon.ico', 'static'],
    ['/theme.js', 'static'],
    ['/api/health', 'worker'],
    ['/token/bonk', 'worker'],
    ['/r/ada/x', 'worker'],
    [`/${mint}`, 'worker'],
    ['/nowhere', 'worker'],
    ['/Dashboard', 'worker'],
    ['/dashboard/x', 'worker'],
    ['/img/token/x', 'worker'],
    ['/og/preview.png', 'worker'],
    ['/actions.json', 'worker'],
    ['/mcp', 'worker'],
    ['//', 'worker'],
    ['/login//', 'worker'],
    ['//login', 'worker'],
    ['/links//id', 'worker'],
    ['/assets//index-abc.js', 'worker'],
    ['//robots.txt', 'worker'],
  ])('%s → %s', (path, owner) => {
    expect(pathOwner(path)).toBe(owner);
  });
});

describe('route table: landing paths', { tags: '3.routes.parameters' }, () => {
  it.each([
    ['/token/bonk', { kind: 'identifier', identifier: 'bonk', mint: null }],
    ['/token/My-Link_1/', { kind: 'identifier', identifier: 'My-Link_1', mint: null }],
    [`/token/${mint}`, { kind: 'identifier', identifier: mint, mint }],
    [`/r/ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/r/ada/${mint}.pump`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/r/a%20b/${mint}`, { kind: 'referrer', refCode: 'a b', mint }],
    [`/r=ada/${mint}`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/r=ada/${mint}.PUMP`, { kind: 'referrer', refCode: 'ada', mint }],
    [`/${mint}`, { kind: 'mint', mint }],
    [`/${mint}.pump`, { kind: 'mint', mint }],
    [`/ref/whatever/${mint}`, { kind: 'mint', mint }],
    ['/r', { kind: 'nothing' }],
    ['/r/', { kind: 'nothing' }],
    ['/r/ada', { kind: 'promoter', refCode: 'ada' }],
    ['/r/Ada.B-c_1/', { kind: 'promoter', refCode: 'Ada.B-c_1' }],
    [`/r/${mint}`, { kind: 'mint', mint }],
    [`/r/${mint}.pump`, { kind: 'mint', mint }],
    ['/r/ab', { kind: 'nothing' }],
    ['/r/a%20b', { kind: 'nothing' }],
    ['/r/%E2%9C%93ada', { kind: 'nothing' }],
    ['/r/ada/short', { kind: 'short', refCode: 'ada', identifier: 'short' }],
    ['/r/ada/My-Link_1/', { kind: 'short', refCode: 'ada', identifier: 'My-Link_1' }],
    ['/r/ada/xy', { kind: 'nothing' }],
    ['/r/ada/two%20words', { kind: 'nothing' }],
    ['/r/ada/bonk/more', { kind: 'nothing' }],
    ['/r=ada/bonk', { kind: 'nothing' }],
    ['/rabbit', { kind: 'nothing' }],
    ['/r=ada', { kind: 'nothing' }],
    ['/token', { kind: 'nothing' }],
    ['/token/a/b', { kind: 'nothing' }],
    ['/r/%E0%A4%A/x', { kind: 'nothing' }],
    ['/r//x', { kind: 'nothing' }],
    ['/r//', { kind: 'nothing' }],
    [`/r//ada/${mint}`, { kind: 'nothing' }],
    [`/r/ada//${mint}`, { kind: 'nothing' }],
    ['/rabbit//', { kind: 'nothing' }],
    ['/token//bonk', { kind: 'nothing' }],
    ['/token/bonk//', { kind: 'nothing' }],
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
    `//${mint}`,
    `/${mint}//`,
    `//r/ada/${mint}`,
    '/links//r',
  ])('%s is no landing path', (path) => {
    expect(parseLandingPath(path)).toBeNull();
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
    [`/r/ada//${mint}`, false],
    ['/img//token/x', false],
  ])('serves %s: %s', (path, served) => {
    expect(isLinkHostPath(path)).toBe(served);
  });
});

describe('preview pictures', () => {
  it.each([
    { mint, refCode: null, revision: '1a2b' },
    { mint, refCode: 'ada', revision: '0' },
    { mint, refCode: 'a.b-c_d', revision: 'zzz' },
    { mint, refCode: 'link', revision: 'a' },
  ])('%j is read back from its path', (name) => {
    const path = previewPath(name);
    expect(path.startsWith('/og/')).toBe(true);
    expect(parsePreviewFile(path.slice('/og/'.length))).toEqual(name);
  });

  it.each([
    'preview.png',
    `${mint}.png`,
    `${mint}-.png`,
    `${mint}-1A.png`,
    `.${mint}-1a.png`,
    `a b.${mint}-1a.png`,
    `${'x'.repeat(51)}.${mint}-1a.png`,
    `${mint}-1a.jpg`,
    `${'0'.repeat(40)}-1a.png`,
    `x/${mint}-1a.png`,
  ])('%s names none', (file) => {
    expect(parsePreviewFile(file)).toBeNull();
  });

  it('a link has one by its identifier', () => {
    expect(linkPreviewPath('my-bonk')).toBe('/og/link/my-bonk.png');
  });
});
