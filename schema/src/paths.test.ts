import { describe, expect, it } from 'vitest';
import {
  isApiPath,
  linkPreviewPath,
  parseLinkPreviewFile,
  parsePagePreviewFile,
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
    ['/api-reference', 'static'],
    ['/api-reference/x', 'worker'],
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

it.each(['/api', '/mcp', '/oauth', '/.well-known/openid-configuration'])(
  'programs call %s and what is below it, and nothing that only begins so',
  (path) => {
    expect([path, `${path}/x`, `${path}x`].map(isApiPath)).toEqual([true, true, false]);
  },
);

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
    expect(parseLinkPreviewFile('my-bonk.png')).toBe('my-bonk');
    expect(parseLinkPreviewFile('x/my-bonk.png')).toBeNull();
  });

  it.each(['.', ')', '%29', '\u200b', '&utm_source=x', '。'])(
    'is found with %j behind its name',
    (tail) => {
      expect(parsePreviewFile(`ada.${mint}-1a2b.png${tail}`)).toEqual({
        mint,
        refCode: 'ada',
        revision: '1a2b',
      });
      expect(parsePreviewFile(`.ada.${mint}-1a.png`)).toEqual({
        mint,
        refCode: '.ada',
        revision: '1a',
      });
      expect(parsePagePreviewFile(`ada.1.png${tail}`)).toEqual({ refCode: 'ada', revision: '1' });
      expect(parseLinkPreviewFile(`my-bonk.png${tail}`)).toBe('my-bonk');
    },
  );
});
