import { describe, expect, it } from 'vitest';
import { diagnose, formatOfLink } from './diagnose.ts';
import { findPlatform, PLATFORMS, type PlatformId } from './index.ts';
import { SAMPLE_MINT } from './tokenFormat.ts';

const ADDRESS = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const platformOf = (id: PlatformId) => {
  const platform = findPlatform(id);
  if (!platform) throw new Error(`no platform ${id}`);
  return platform;
};

const examine = (id: PlatformId, format: string | null, input: string) => {
  const { credential, findings, url } = diagnose(platformOf(id), { format, input });
  return { credential, kinds: findings.map(({ kind }) => kind), url };
};

describe('the link doctor', () => {
  it.each([
    ['pump.fun', null, 'dave', `https://pump.fun/coin/${SAMPLE_MINT}?ref=dave`],
    ['jupiter', null, ADDRESS, `https://jup.ag/swap/SOL-${SAMPLE_MINT}?referrer=${ADDRESS}`],
    ['axiom', 'token-chain', 'dave', `https://axiom.trade/t/${SAMPLE_MINT}/@dave?chain=sol`],
    ['bonkbot', 'token-ca', 'ab1cd', `https://t.me/bonkbot_bot?start=ref_ab1cd_ca_${SAMPLE_MINT}`],
    ['padre', 'invite', 'dave', 'https://trade.padre.gg/rk/dave'],
  ] as const)(
    'finds nothing wrong with what %s %s expects, and shows the final URL',
    (id, format, input, url) => {
      expect(examine(id, format, input)).toEqual({ credential: input, kinds: [], url });
    },
  );

  it.each(PLATFORMS.map(({ id }) => id))('says nothing about an empty field of %s', (id) => {
    for (const input of ['', '   ', '\u200b']) {
      expect(examine(id, null, input)).toEqual({ credential: '', kinds: [], url: null });
    }
  });

  it.each([
    [' dave\n', 'dave', ['cleaned']],
    ['\u200bda\u00adve\u2060\ufeff', 'dave', ['cleaned']],
    ['d a ve', 'd a ve', ['spaces-inside']],
    ['da\u00a0ve', 'da\u00a0ve', ['spaces-inside']],
    ['x'.repeat(101), 'x'.repeat(101), ['too-long']],
    ['x'.repeat(100), 'x'.repeat(100), []],
    ['düde', 'düde', ['unusual-characters']],
    ['my/code', 'my/code', ['unusual-characters']],
    [ADDRESS, ADDRESS, ['address-for-code']],
  ])('reads %j for pump.fun', (input, credential, kinds) => {
    expect(examine('pump.fun', null, input)).toMatchObject({ credential, kinds });
  });

  it('has no URL for what cannot be saved', () => {
    for (const input of ['a b', 'x'.repeat(101)])
      expect(examine('pump.fun', null, input).url).toBeNull();
  });

  it.each([
    ['jupiter', null, 'dave', ['not-an-address']],
    ['jupiter', null, `${ADDRESS.slice(0, -1)}0`, ['not-an-address']],
    ['jupiter', null, ADDRESS.slice(0, 31), ['not-an-address']],
    ['jupiter', 'swap-fee', 'dave', ['not-an-address']],
    ['jupiter', 'swap-ref', 'dave', []],
    ['jupiter', 'swap-ref', ADDRESS, ['address-for-code']],
    ['padre', null, 'dave', ['not-an-address']],
    ['padre', 'rk', 'dave', []],
    ['axiom', null, ADDRESS, ['address-for-code']],
    ['axiom', null, '@dave', ['at-sign-dropped']],
    ['axiom', null, '@', ['unusual-characters']],
  ] as const)('%s %s with %s: %j, and warns only', (id, format, input, kinds) => {
    const found = examine(id, format, input);
    expect(found.kinds).toEqual(kinds);
    expect(found.url).not.toBeNull();
  });

  it.each([
    [null, 15],
    ['token-ca', 12],
    ['invite', 60],
  ])(
    'keeps Telegram’s 64 characters of bonkbot %s: a code of %i fits, one more does not',
    (format, longest) => {
      expect(examine('bonkbot', format, 'x'.repeat(longest)).kinds).toEqual([]);
      const input = 'x'.repeat(longest + 1);
      const { findings } = diagnose(platformOf('bonkbot'), { format, input });
      expect(findings).toEqual([
        { kind: 'telegram-too-long', level: 'warning', maxLength: longest },
      ]);
    },
  );

  it('knows the letters that Telegram hands to a bot', () => {
    expect(examine('bonkbot', null, 'Ab_9-z').kinds).toEqual([]);
    for (const input of ['da.ve', 'da+ve', 'dä', 'a/b']) {
      expect(examine('bonkbot', null, input).kinds).toEqual(['telegram-characters']);
    }
  });

  it.each(
    PLATFORMS.flatMap((platform) =>
      platform.formats.map((format) => [platform.id, format.id] as const),
    ),
  )('takes the code out of a whole link of %s %s', (id, format) => {
    const code =
      platformOf(id).formats.find((one) => one.id === format)?.expects === 'address'
        ? ADDRESS
        : 'ada7';
    const { url } = diagnose(platformOf(id), { format, input: code });
    for (const pasted of [
      url ?? '',
      ` ${url?.replace('https://', '')} `,
      url?.replace('//', '//www.') ?? '',
    ]) {
      const found = diagnose(platformOf(id), { format, input: pasted });
      expect(found.credential).toBe(code);
      expect(found.url).toBe(url);
      expect(found.findings.filter(({ kind }) => kind !== 'cleaned')).toEqual([
        {
          kind: 'taken-from-link',
          level: 'note',
          format: expect.objectContaining({ id: format }),
          host: new URL(`https://${pasted.trim().replace('https://', '')}`).host,
        },
      ]);
    }
  });

  it('says when the pasted link has another shape, unless it leads to no token', () => {
    const pasted = `https://trade.padre.gg/trade/solana/${SAMPLE_MINT}?rk=ada`;
    const { credential, findings } = diagnose(platformOf('padre'), { format: null, input: pasted });
    expect(credential).toBe('ada');
    expect(findings).toContainEqual({
      kind: 'other-format',
      level: 'warning',
      format: expect.objectContaining({ id: 'rk' }),
    });
    expect(examine('padre', 'rk', 'https://trade.padre.gg/rk/ada').kinds).toEqual([
      'taken-from-link',
    ]);
  });

  it.each([
    ['jupiter', ' jup.ag/?ref=ada', 'invite'],
    [
      'jupiter',
      `https://www.jup.ag/swap/SOL-${SAMPLE_MINT}?referrer=${ADDRESS}&feeBps=50`,
      'swap-fee',
    ],
    ['padre', 'https://trade.padre.gg/rk/ada', 'invite'],
    ['padre', 'https://jup.ag/?ref=ada', null],
    ['jupiter', 'https://jup.ag/?ref=', null],
    ['jupiter', 'https://jup.ag/?ref=%E2%80%8B', null],
    ['jupiter', 'ada', null],
    ['jupiter', '', null],
  ] as const)('knows the shape of a pasted link of %s: %s', (id, input, format) => {
    expect(formatOfLink(platformOf(id), input)?.id ?? null).toBe(format);
  });

  it.each([
    ['https://evil.example/?ref=ada', 'evil.example'],
    ['https://pump.fun.evil.example/?ref=ada', 'pump.fun.evil.example'],
    ['https://pump.fun@evil.example/?ref=ada', 'evil.example'],
    ['https://pump.fun:444/?ref=ada', 'pump.fun:444'],
    ['ftp://pump.fun/?ref=ada', 'pump.fun'],
    ['axiom.trade/@ada', 'axiom.trade'],
  ])('takes nothing out of %s', (input, host) => {
    const { credential, findings } = diagnose(platformOf('pump.fun'), { format: null, input });
    expect(credential).toBe(input);
    expect(findings).toEqual([
      { kind: 'foreign-link', level: 'warning', host, hosts: ['pump.fun'] },
    ]);
  });

  it.each([
    ['pump.fun', `https://pump.fun/coin/${SAMPLE_MINT}`],
    ['pump.fun', 'https://pump.fun/coin/x?ref=%E2%80%8B'],
    ['bonkbot', 'https://t.me/other_bot?start=ref_ada'],
    ['bonkbot', 'https://t.me/bonkbot_bot'],
    ['axiom', `https://axiom.trade/t/${SAMPLE_MINT}`],
  ] as const)('says that a link of %s carries no code: %s', (id, input) => {
    expect(examine(id, null, input)).toMatchObject({
      credential: input,
      kinds: ['link-without-code'],
    });
  });

  it('says when a browser would drop the code from the path', () => {
    expect(examine('pump.fun', 'join', '..').kinds).toEqual(['lost-on-the-way']);
    expect(examine('pump.fun', null, '..').kinds).toEqual([]);
  });

  it('never throws, whatever is typed', () => {
    const odd = [
      '\ud800',
      'https://',
      'http://[',
      '%',
      '%E0%A4%A',
      '://',
      'a'.repeat(5_000),
      '\u0000',
      '@@@',
    ];
    for (const platform of PLATFORMS) {
      for (const { id } of platform.formats) {
        for (const input of odd)
          expect(() => diagnose(platform, { format: id, input })).not.toThrow();
      }
    }
  });
});
