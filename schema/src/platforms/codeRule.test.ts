import { describe, expect, it } from 'vitest';
import { codeRefusal, maxCodeLength } from './codeRule.ts';
import { diagnose } from './diagnose.ts';
import { buildPlatformUrl, findPlatform, formatOf, isSpecified, PLATFORMS } from './index.ts';
import { readLink } from './readLink.ts';
import { SAMPLE_MINT } from './tokenFormat.ts';

const platformOf = (id: string) => {
  const platform = findPlatform(id);
  if (!platform) throw new Error(`no platform ${id}`);
  return platform;
};

// Limits of codes on the optional platforms, one row per format: the longest code, its separator,
// the URL.
const table = [
  ['bloom', 'token', 10, '_', 'https://t.me/BloomSolana_bot?start=ref_CODE_ca_MINT'],
  ['bloom', 'invite', 10, '_', 'https://t.me/BloomSolana_bot?start=ref_CODE'],
  ['gmgn', 'token', 100, '_', 'https://gmgn.ai/sol/token/CODE_MINT'],
  ['gmgn', 'invite', 100, '_', 'https://gmgn.ai/r/CODE'],
  ['gmgnbot', 'token', 13, '_', 'https://t.me/gmgnaibot?start=i_CODE_sol_MINT'],
  ['gmgnbot', 'invite', 62, '_', 'https://t.me/gmgnaibot?start=i_CODE'],
  ['jupiterbot', 'token', 17, '_', 'https://t.me/JupiterCometTradingBot?start=t_MINT_CODE'],
  ['jupiterbot', 'invite', 64, '_', 'https://t.me/JupiterCometTradingBot?start=CODE'],
  ['maestro', 'token', 19, '-', 'https://t.me/maestro?start=MINT-CODE'],
  ['maestro', 'invite', 62, '-', 'https://t.me/maestro?start=r-CODE'],
  ['nova', 'token', 17, '-', 'https://t.me/TradeonNovaBot?start=r-CODE-MINT'],
  ['nova', 'invite', 62, '-', 'https://t.me/TradeonNovaBot?start=r-CODE'],
  ['pepeboost', 'token', 12, '_', 'https://t.me/pepeboost_sol_bot?start=ref_CODE_ca_MINT'],
  ['pepeboost', 'invite', 60, '_', 'https://t.me/pepeboost_sol_bot?start=ref_CODE'],
  ['photon', 'token', 100, null, 'https://photon-sol.tinyastro.io/en/r/@CODE/MINT'],
  ['photon', 'invite', 100, null, 'https://photon-sol.tinyastro.io/@CODE'],
  [
    'raydium',
    'swap',
    100,
    null,
    'https://raydium.io/swap/?inputMint=sol&outputMint=MINT&referrer=CODE',
  ],
  ['soltradingbot', 'token', 19, '-', 'https://t.me/SolTradingBot?start=MINT-CODE'],
  ['soltradingbot', 'invite', 64, '-', 'https://t.me/SolTradingBot?start=CODE'],
  ['trojan', 'token', 17, '-', 'https://t.me/solana_trojanbot?start=r-CODE-MINT'],
  ['trojan', 'invite', 62, '-', 'https://t.me/solana_trojanbot?start=r-CODE'],
  ['trojanterminal', 'terminal', 100, null, 'https://trojan.com/terminal?token=MINT&ref=CODE'],
  ['trojanterminal', 'invite', 100, null, 'https://trojan.com/@CODE'],
] as const;

const HOSTILE = [
  '../..',
  '?start=evil',
  'a&start=evil',
  '#top',
  '@evil.example',
  'a b',
  'é😀',
  '%2F',
  'a.b',
  'a+b',
  '\u202eab',
  '<script>',
];

describe('a code in a link', () => {
  it('has a row in the table for every format of the optional platforms', () => {
    const known = PLATFORMS.filter((platform) => !isSpecified(platform)).flatMap(
      ({ id, formats }) => formats.map((format) => `${id} ${format.id}`),
    );
    expect(table.map(([id, format]) => `${id} ${format}`)).toEqual(known);
  });

  it.each(table)(
    'of %s %s has at most %i characters, without %j',
    (id, formatId, longest, separator, url) => {
      const platform = platformOf(id);
      const format = formatOf(platform, formatId);
      const code = 'Ab1'.repeat(40).slice(0, longest);
      const built = buildPlatformUrl(platform, { mint: SAMPLE_MINT, code, format: formatId });
      expect(built).toBe(url.replace('MINT', SAMPLE_MINT).replace('CODE', code));
      expect((new URL(built).searchParams.get('start') ?? '').length).toBeLessThanOrEqual(64);
      expect(readLink(platform, new URL(built))).toEqual({ code, format });
      expect(codeRefusal(format, code)).toBeNull();
      expect(maxCodeLength(format)).toBe(longest);
      if (separator === null) return;
      expect(codeRefusal(format, `${code}b`)).toMatch(/at most \d+ characters/);
      for (const refused of [separator, `a${separator}b`, `a${separator}`]) {
        expect(codeRefusal(format, refused)).toContain(`“${separator}”`);
      }
      const other = separator === '_' ? '-' : '_';
      expect(codeRefusal(format, `a${other}b`)).toBeNull();
      for (const hostile of HOSTILE) expect(codeRefusal(format, hostile), hostile).not.toBeNull();
    },
  );

  it('refuses nothing more than before on the specified platforms, which warn', () => {
    for (const platform of PLATFORMS.filter(isSpecified)) {
      for (const format of platform.formats) {
        for (const code of [...HOSTILE, 'x'.repeat(100)])
          expect(codeRefusal(format, code)).toBeNull();
      }
    }
  });

  it('that cannot be carried has no URL in the link doctor, which says why', () => {
    const { findings, url } = diagnose(platformOf('gmgnbot'), {
      format: null,
      input: 'under_score',
    });
    expect(url).toBeNull();
    expect(findings).toEqual([
      {
        kind: 'refused',
        level: 'error',
        reason: 'Must not contain “_”, which separates the parts of this link',
      },
    ]);
  });

  it('is read from the mirrors of a bot, and from no other bot', () => {
    const link = (bot: string) => new URL(`https://t.me/${bot}?start=r-ada-${SAMPLE_MINT}`);
    expect(readLink(platformOf('trojan'), link('Paris_TrojanBot'))).toMatchObject({ code: 'ada' });
    for (const bot of ['evil_trojanbot', 'solana_trojanbot/x', 'TradeonNovaBot', '']) {
      expect(readLink(platformOf('trojan'), link(bot))).toBeNull();
    }
  });
});
