import { describe, expect, it } from 'vitest';
import { PLATFORM_IDS, SPECIFIED_IDS } from './index.ts';
import { buildPageButtons, closedLast, codesOnLink, pagePlatforms } from './pageButtons.ts';

const mint = 'So11111111111111111111111111111111111111112';

const others = (...own: string[]): string[] => SPECIFIED_IDS.filter((id) => !own.includes(id));

const idsOf = (own: string[], closed: string[] = []): string[] =>
  closedLast(pagePlatforms(own), ({ platform }) => platform.id, closed).map(
    ({ platform }) => platform.id,
  );

describe('the order of a page', () => {
  it('is the registry’s where nobody earns', () => {
    expect(idsOf([])).toEqual(SPECIFIED_IDS);
  });

  it('begins with the promoter’s own, in the promoter’s order', () => {
    const own = ['padre', 'jupiter'];
    expect(idsOf(own)).toEqual([...own, ...others(...own)]);
  });

  it('leaves out what has left the registry, and shows each platform once', () => {
    expect(idsOf(['gone', 'axiom', 'axiom']).toSorted()).toEqual(SPECIFIED_IDS.toSorted());
    expect(idsOf(['gone', 'axiom'])[0]).toBe('axiom');
  });

  it('ends with what is closed, the promoter’s own too', () => {
    expect(idsOf(['padre', 'jupiter'], ['padre', 'pump.fun'])).toEqual([
      'jupiter',
      ...others('jupiter', 'padre', 'pump.fun'),
      'padre',
      'pump.fun',
    ]);
  });
});

describe('an optional platform', () => {
  it('is on the pages of those who connected it, in their order, and on no other', () => {
    expect(idsOf(['raydium', 'jupiter', 'gmgn'])).toEqual([
      'raydium',
      'jupiter',
      'gmgn',
      ...others('jupiter'),
    ]);
    expect(idsOf([])).not.toContain('gmgn');
    expect(idsOf(PLATFORM_IDS.toReversed())).toEqual(PLATFORM_IDS.toReversed());
  });

  it('is on the page of a link that it was chosen for; the specified ones are regardless of that', () => {
    const code = { code: 'ada', format: null };
    const codes = new Map(['gmgn', 'axiom', 'raydium', 'gone'].map((id) => [id, code]));
    const on = (...chosen: string[]) => [...codesOnLink(codes, chosen).keys()];
    expect(on()).toEqual(['axiom']);
    expect(on('raydium', 'photon', 'gone')).toEqual(['axiom', 'raydium']);
    expect(on('raydium', 'gmgn', 'axiom')).toEqual(['gmgn', 'axiom', 'raydium']);
  });

  it('says where the visitor pays', () => {
    const codes = new Map([
      ['raydium', { code: 'ada', format: null }],
      ['gmgn', { code: 'ada', format: null }],
      ['jupiter', { code: 'ada', format: 'swap-fee' }],
    ]);
    const buttons = buildPageButtons({ mint, codes, defaultReferrer: 'soltrade' });
    expect(
      buttons.filter(({ isPaidByVisitor }) => isPaidByVisitor).map(({ platform }) => platform),
    ).toEqual(['raydium', 'jupiter']);
  });
});

describe('the buttons of a page', () => {
  it('carry the default referrer for every platform without a code', {
    tags: '9.referrer-generated',
  }, () => {
    const buttons = buildPageButtons({
      mint,
      codes: new Map([
        ['padre', { code: 'ada', format: 'rk' }],
        ['axiom', { code: 'ada', format: null }],
      ]),
      defaultReferrer: 'soltrade',
    });
    expect(buttons.map(({ platform, isOwn }) => [platform, isOwn])).toEqual([
      ['padre', true],
      ['axiom', true],
      ...others('padre', 'axiom').map((id) => [id, false]),
    ]);
    const urls = Object.fromEntries(buttons.map(({ platform, url }) => [platform, url]));
    expect(urls.axiom).toContain('@ada');
    expect(urls.padre).toContain('?rk=ada');
    expect(urls.jupiter).toContain('referrer=soltrade');
  });
});
