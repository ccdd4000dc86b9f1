import { describe, expect, it } from 'vitest';
import { PLATFORM_IDS } from './index.ts';
import { buildPageButtons, closedLast, pagePlatforms } from './pageButtons.ts';

const mint = 'So11111111111111111111111111111111111111112';

const idsOf = (own: string[], closed: string[] = []): string[] =>
  closedLast(pagePlatforms(own), ({ platform }) => platform.id, closed).map(({ platform }) => platform.id);

describe('the order of a page', () => {
  it('is the registry’s where nobody earns', () => {
    expect(idsOf([])).toEqual(PLATFORM_IDS);
  });

  it('begins with the promoter’s own, in the promoter’s order', () => {
    expect(idsOf(['padre', 'jupiter'])).toEqual([
      'padre',
      'jupiter',
      'pump.fun',
      'axiom',
      'bonkbot',
      'bullx',
    ]);
  });

  it('leaves out what has left the registry, and shows each platform once', () => {
    expect(idsOf(['gone', 'axiom', 'axiom']).toSorted()).toEqual(PLATFORM_IDS.toSorted());
    expect(idsOf(['gone', 'axiom'])[0]).toBe('axiom');
  });

  it('ends with what is closed, the promoter’s own too', () => {
    expect(idsOf(['padre', 'jupiter'], ['padre', 'pump.fun'])).toEqual([
      'jupiter',
      'axiom',
      'bonkbot',
      'bullx',
      'padre',
      'pump.fun',
    ]);
  });
});

describe('the buttons of a page', () => {
  it('§9.referrer-generated carry the default referrer for every platform without a code', () => {
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
      ['pump.fun', false],
      ['jupiter', false],
      ['bonkbot', false],
      ['bullx', false],
    ]);
    const urls = Object.fromEntries(buttons.map(({ platform, url }) => [platform, url]));
    expect(urls.axiom).toContain('@ada');
    expect(urls.padre).toContain('?rk=ada');
    expect(urls.jupiter).toContain('referrer=soltrade');
  });
});
