import { describe, expect, it } from 'vitest';
import { landingModel } from '../../../landing/landingModel.fixture.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { loadFonts } from './fonts.ts';
import type { PageSubject } from './pageSubject.ts';
import { pageContent, previewContent, type Raster } from './previewContent.ts';

type Change = NonNullable<Parameters<typeof landingModel>[0]>;

const AT = Date.UTC(2026, 10, 21, 14, 5);
const CALL = {
  at: Date.UTC(2026, 10, 21, 12),
  age: { count: 2, unit: 'hour' },
  marketCap: '84000',
  price: '0.00001',
  multiple: 2,
} as const;
const PERSON = { userId: 'u1', refCode: 'alice', initial: 'A', imageUrl: null };

const content = async (
  { token, recommender, ...change }: Change = {},
  raster: Raster | null = null,
) =>
  previewContent({
    page: landingModel({
      call: CALL,
      ...change,
      recommender: { displayName: 'Alice', person: PERSON, ...recommender },
      token: { lines: [], figuresAt: AT, ...token },
    }),
    pictures: { token: raster, promoter: null },
    characters: (await loadFonts()).characters,
  });

describe('content of a preview picture', () => {
  it.each<[string, NonNullable<Change['token']>, string, string]>([
    ['name and symbol', {}, 'BONK', 'Bonk · DezX...B263'],
    [
      'the symbol for a name in another script',
      { ownName: '狗狗币' },
      'BONK',
      'BONK · DezX...B263',
    ],
    ['the name for a symbol in another script', { ownSymbol: '狗' }, 'Bonk', 'Bonk · DezX...B263'],
    [
      'the address where neither can be drawn',
      { ownName: 'عملة', ownSymbol: '🚀' },
      'DezX...B263',
      'Token on Solana',
    ],
    [
      'the address where neither is known',
      { ownName: null, ownSymbol: null },
      'DezX...B263',
      'Token on Solana',
    ],
  ])('shows %s', async (_name, change, symbol, name) => {
    expect((await content({ token: change })).token).toMatchObject({ symbol, name });
  });

  it('shows of when its figures are, with the day', async () => {
    expect((await content()).token.figures).toEqual({
      marketCap: '1234567.89',
      change24h: '12.34',
      time: 'Nov 21, 14:05',
    });
    expect((await content({ token: { figuresAt: null } })).token.figures).toBeNull();
  });

  it('shows the price’s line while it is known', async () => {
    expect((await content()).token.line).toBeNull();
    const line = { span: '24h' as const, closes: [1, 2] };
    const lines = [{ ...line, from: 1, to: 2, called: null }];
    expect((await content({ token: { lines } })).token.line).toEqual(line);
  });

  it.each([
    [2, { text: '2.0×', outcome: 'higher' }],
    [0.5, { text: '0.50×', outcome: 'lower' }],
    [1.2, { text: '1.2×', outcome: undefined }],
  ])('says what became of a call, and since when: %d', async (multiple, expected) => {
    const { token } = await content({ call: { ...CALL, multiple } });
    expect(token).toMatchObject({
      multiple: expected,
      call: 'since Nov 21, 2026, called at $84K',
    });
  });

  it('has no multiple in a call’s first hour, and none of an unknown price', async () => {
    const called = { multiple: null, call: 'Called at $84K on Nov 21, 2026' };
    const at = Date.UTC(2026, 10, 21, 13, 5) + 1;
    expect((await content({ call: { ...CALL, at } })).token).toMatchObject(called);
    expect((await content({ call: { ...CALL, multiple: null } })).token).toMatchObject(called);
    const worthless = { ...CALL, marketCap: null, price: null, multiple: null };
    expect((await content({ call: worthless })).token).toMatchObject({
      multiple: null,
      call: null,
    });
  });

  it('shows who recommends by the name in the link, whatever they call themselves', async () => {
    const recommender = {
      name: 'eve',
      displayName: '@alice ✓',
      person: { ...PERSON, refCode: 'eve' },
      proof: { handle: 'not_alice' },
    };
    expect((await content({ recommender })).recommender).toMatchObject({
      displayName: '@alice',
      handle: '@eve',
      proof: 'X: @not_alice',
    });
    const unlinked = { ...recommender, proof: { handle: null } };
    expect((await content({ recommender: unlinked })).recommender.proof).toBeNull();
    const named = {
      ...recommender,
      displayName: '王小明',
      person: { ...PERSON, initial: '王' },
    };
    expect((await content({ recommender: named })).recommender).toMatchObject({
      displayName: null,
      portrait: { letter: 'E' },
    });
    const nameless = { ...recommender, displayName: null };
    expect((await content({ recommender: nameless })).recommender.portrait?.letter).toBe('A');
  });

  it('shows the product where nobody is known to recommend', async () => {
    expect(
      (
        await content({
          recommender: { name: 'SolTrade', displayName: null, proof: null, person: null },
        })
      ).recommender,
    ).toEqual({
      displayName: null,
      handle: '@SolTrade',
      proof: null,
      portrait: null,
    });
  });

  const sized = (width: number, height = width): Uint8Array<ArrayBuffer> => {
    const bytes = picture('png');
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return bytes;
  };

  it.each<[string, Raster, boolean]>([
    ['PNG', { bytes: picture('png'), contentType: 'image/png' }, true],
    ['JPEG', { bytes: picture('jpeg'), contentType: 'image/jpeg' }, true],
    ['GIF', { bytes: picture('gif'), contentType: 'image/gif' }, true],
    ['PNG as large as is allowed', { bytes: sized(2_048), contentType: 'image/png' }, true],
    [
      'PNG whose pixels would fill the memory',
      { bytes: sized(2_049), contentType: 'image/png' },
      false,
    ],
    ['PNG of a banner', { bytes: sized(400, 100), contentType: 'image/png' }, true],
    ['PNG of one line', { bytes: sized(4_000_000, 1), contentType: 'image/png' }, false],
    ['JPEG of printing inks', { bytes: picture('inkJpeg'), contentType: 'image/jpeg' }, false],
    ['WebP', { bytes: picture('webp'), contentType: 'image/webp' }, false],
    [
      'SVG',
      {
        bytes: new TextEncoder().encode('<svg width="9" height="9"/>'),
        contentType: 'image/svg+xml',
      },
      false,
    ],
  ])('a token’s picture that is a %s', async (_name, raster, isDrawn) => {
    const { portrait } = (await content({}, raster)).token;
    expect(portrait.source?.startsWith(`data:${raster.contentType};base64,`) ?? false).toBe(
      isDrawn,
    );
    expect(portrait.letter).toBe('B');
  });
});

describe('content of the preview picture of a promoter’s page', () => {
  const pageSubject = (facts: Partial<PageSubject>): PageSubject => {
    const promoter = { ...PERSON, displayName: 'Alice', twitterUsername: 'alice_x' };
    return { promoter, settled: 3, reached: null, best: [], ...facts };
  };
  const contentOf = async (facts: Partial<PageSubject> = {}) =>
    pageContent({
      productName: 'SolTrade',
      subject: pageSubject(facts),
      picture: null,
      characters: (await loadFonts()).characters,
    });

  it('has a rate only of enough finished calls', async () => {
    expect(await contentOf()).toMatchObject({ record: '3 finished calls', best: [] });
    const best = [{ symbol: 'BONK', multiple: 12.4 }];
    expect(await contentOf({ settled: 10, reached: { reached: 4, of: 10 }, best })).toMatchObject({
      record: '4 of 10 finished calls reached 2×',
      best: [{ symbol: 'BONK', multiple: '12×' }],
    });
  });

  it('says who it is, and what proves that', async () => {
    expect(await contentOf()).toMatchObject({
      name: 'Alice',
      handle: '@alice',
      proof: 'X: @alice_x',
    });
    const unproved = { ...pageSubject({}).promoter, displayName: '狗', twitterUsername: null };
    expect(await contentOf({ promoter: unproved })).toMatchObject({
      name: '@alice',
      proof: null,
    });
  });
});
