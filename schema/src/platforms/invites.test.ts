import { describe, expect, it } from 'vitest';
import { buildInvites } from './invites.ts';
import type { PlatformCodes } from './pageButtons.ts';

const codes = (given: Record<string, string>): PlatformCodes =>
  new Map(Object.entries(given).map(([id, code]) => [id, { code, format: null }]));

const MINT = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

describe('sign-up links', () => {
  it('lead to the platform with the code and without a token, in the promoter’s order', () => {
    expect(
      buildInvites(codes({ axiom: 'ada', 'pump.fun': 'ada1', gmgn: 'Ada7', maestro: 'ada2' })),
    ).toEqual([
      { platform: 'axiom', url: 'https://axiom.trade/@ada' },
      { platform: 'pump.fun', url: 'https://pump.fun/join/ada1' },
      { platform: 'gmgn', url: 'https://gmgn.ai/r/Ada7' },
      { platform: 'maestro', url: 'https://t.me/maestro?start=r-ada2' },
    ]);
  });

  it.each([
    ['no sign-up link', 'raydium', 'ada'],
    ['an address in the place of a code', 'padre', MINT],
    ['a code that the link would lose', 'gmgn', 'a_b'],
    ['no platform of ours', 'nowhere', 'ada'],
  ])('%s: none', (_, platform, code) => {
    expect(buildInvites(codes({ [platform]: code }))).toEqual([]);
  });
});
