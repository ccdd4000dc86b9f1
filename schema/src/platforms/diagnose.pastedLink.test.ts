import { describe, expect, it } from 'vitest';
import { formatOfPaste, platformOfLink } from './diagnose.ts';
import { CONNECTABLE_PLATFORMS, formatOf } from './index.ts';
import { tokenFormat } from './tokenFormat.ts';

const MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

describe('a pasted referral link', () => {
  it.each(
    CONNECTABLE_PLATFORMS.flatMap((platform) =>
      platform.formats.map((format) => ({ platform, format })),
    ),
  )(
    'of $platform.id in the format $format.id is recognized without a choice',
    ({ platform, format }) => {
      const code = format.expects === 'address' ? MINT : 'ada';
      const link = format.build({ mint: MINT, code });
      expect(platformOfLink(link)?.id).toBe(platform.id);
      expect(
        platformOfLink(`  ${link.replace('https://', 'www.').replace('www.t.me', 't.me')}\n`)?.id,
      ).toBe(platform.id);
    },
  );

  it.each([
    '',
    'ada',
    MINT,
    'https://example.com/?ref=ada',
    'https://jup.ag/?ref=',
    't.me/nobody?start=ada',
  ])('"%s" is none', (text) => expect(platformOfLink(text)).toBeNull());

  it.each([
    ['https://axiom.trade/@ada', 'token'],
    ['https://t.me/solana_trojanbot?start=r-ada', 'token'],
    // Uncertain, but only these open the token.
    ['https://jup.ag/?ref=ada', 'swap-ref'],
    ['https://pump.fun/join/ada', 'coin'],
    ['https://jup.ag/swap/SOL-x?referrer=ada', 'swap'],
  ])('%s begins with the format %s', (link, format) => {
    const platform = platformOfLink(link);
    expect(platform && formatOfPaste(platform, link)?.id).toBe(format);
  });
});

describe('a format that opens no token', () => {
  it.each([
    ['jupiter', 'invite', 'ada', 'swap-ref'],
    ['pump.fun', 'join', 'ada', 'coin'],
    ['gmgnbot', 'invite', 'ada', 'token'],
    // The token's link has less room for a code.
    ['gmgnbot', 'invite', 'a'.repeat(40), undefined],
    ['jupiter', 'swap', MINT, undefined],
  ])('of %s, %s with the code %s: %s opens it', (id, format, code, expected) => {
    const platform = CONNECTABLE_PLATFORMS.find((known) => known.id === id);
    expect(platform && tokenFormat(platform, formatOf(platform, format), code)?.id).toBe(expected);
  });
});
