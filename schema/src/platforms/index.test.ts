import { describe, expect, it } from 'vitest';
import { codeRefusal } from './codeRule.ts';
import {
  buildPlatformUrl,
  CONNECTABLE_PLATFORMS,
  findPlatform,
  PLATFORM_IDS,
  PLATFORMS,
  withSubId,
} from './index.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

// Specification section 3 (credential) and section 9 (URL shape), one row a platform.
const table = [
  ['pump.fun', 'referralCode', 'Referral Code', `https://pump.fun/coin/${mint}?ref=ada`],
  ['jupiter', 'walletAddress', 'Affiliate Wallet', `https://jup.ag/swap/SOL-${mint}?referrer=ada`],
  ['axiom', 'walletAddress', 'Referral Wallet', `https://axiom.trade/t/${mint}/@ada`],
  ['bonkbot', 'inviteCode', 'Invite Code', `https://t.me/bonkbot_bot?start=ref_ada_${mint}`],
  [
    'padre',
    'walletAddress',
    'Referral Wallet',
    `https://trade.padre.gg/trade/solana/${mint}?ref=ada`,
  ],
  ['bullx', null, null, `https://neo.bullx.io/terminal?chainId=1399811149&address=${mint}&r=ada`],
] as const;

// The alternatives of public practice (docs/platforms.md), one row a format.
const alternatives = [
  ['pump.fun', 'join', 'https://pump.fun/join/ada'],
  ['jupiter', 'swap-fee', `https://jup.ag/swap/SOL-${mint}?referrer=ada&feeBps=50`],
  [
    'jupiter',
    'swap-ref',
    `https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy=${mint}&ref=ada`,
  ],
  ['jupiter', 'invite', 'https://jup.ag/?ref=ada'],
  ['axiom', 'token-chain', `https://axiom.trade/t/${mint}/@ada?chain=sol`],
  ['axiom', 'invite', 'https://axiom.trade/@ada'],
  ['bonkbot', 'token-ca', `https://t.me/bonkbot_bot?start=ref_ada_ca_${mint}`],
  ['bonkbot', 'invite', 'https://t.me/bonkbot_bot?start=ref_ada'],
  ['padre', 'rk', `https://trade.padre.gg/trade/solana/${mint}?rk=ada`],
  ['padre', 'invite', 'https://trade.padre.gg/rk/ada'],
] as const;

const formats = PLATFORMS.flatMap((platform) =>
  platform.formats.map((format) => [`${platform.id} ${format.id}`, platform, format] as const),
);

const platformOf = (id: string) => {
  const platform = findPlatform(id);
  if (!platform) throw new Error(`no platform ${id}`);
  return platform;
};

describe('platform registry', () => {
  it('begins with the six supported platforms, in the order of the landing page; others follow by name', {
    tags: '9.platforms',
  }, () => {
    expect(PLATFORM_IDS.slice(0, table.length)).toEqual(table.map(([id]) => id));
    const others = PLATFORM_IDS.slice(table.length);
    expect(others).toEqual(others.toSorted());
    expect(new Set(PLATFORM_IDS).size).toBe(PLATFORM_IDS.length);
    const connectable = CONNECTABLE_PLATFORMS.map(({ id }) => id);
    expect(connectable.slice(0, 5)).toEqual(['pump.fun', 'jupiter', 'axiom', 'bonkbot', 'padre']);
    expect(connectable).not.toContain('bullx');
  });

  it.each(table)(
    '%s has the credential and URL of the specification',
    { tags: ['9.referral-urls', '3.platform.credentials', '3.platform.labels'] },
    (id, field, label, url) => {
      const platform = platformOf(id);
      expect(platform.credential).toEqual(field === null ? null : { field, label });
      expect(buildPlatformUrl(platform, { mint, code: 'ada', format: null })).toBe(url);
    },
  );

  it.each(alternatives)('%s can be chosen in the format %s', (id, format, url) => {
    expect(buildPlatformUrl(platformOf(id), { mint, code: 'ada', format })).toBe(url);
  });

  it('every format of theirs is in these tables', () => {
    const supported = formats.filter(([, { id }]) => table.some(([one]) => one === id));
    expect(supported).toHaveLength(table.length + alternatives.length);
  });

  it.each(PLATFORMS.map((platform) => [platform.id, platform] as const))(
    '%s has a mark',
    (_, { mark }) => {
      for (const path of mark) {
        expect(path.d).toMatch(/^[Mm][\d\s.,\-A-Za-z]+$/);
        expect('fill' in path ? path.fill : path.stroke).toMatch(/^#(?:[\da-f]{3}){1,2}$/);
      }
    },
  );

  it.each(formats)(
    '%s keeps every credential that may be entered, on its own host',
    (_, platform, format) => {
      const codes = [
        'a',
        'a/b',
        '../..',
        '?x=1&y=2',
        '#top',
        '@evil.example',
        'é😀',
        '%2F',
        'a'.repeat(100),
      ];
      for (const code of codes.filter((one) => codeRefusal(format, one) === null)) {
        const url = new URL(buildPlatformUrl(platform, { mint, code, format: format.id }));
        expect(url.protocol).toBe('https:');
        expect(platform.hosts).toContain(url.host);
        expect(url.href.includes(mint)).toBe(format.opensToken);
        expect(format.read(url)).toBe(code);
      }
    },
  );

  it.each(formats)(
    '%s is told apart from the other formats of its platform',
    (_, platform, format) => {
      const url = new URL(buildPlatformUrl(platform, { mint, code: 'ada', format: format.id }));
      expect(platform.formats.filter(({ read }) => read(url) !== null)).toEqual([format]);
    },
  );

  it.each(formats)('%s says where its shape is from', (_, platform, format) => {
    expect(format.evidence.length).toBeGreaterThan(20);
    expect(format.verifiedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(platform.formats.filter(({ id }) => id === format.id)).toHaveLength(1);
    expect(platform.formats.filter(({ label }) => label === format.label)).toHaveLength(1);
  });

  it('only Raydium, and Jupiter with a fee, let the visitor pay', () => {
    const paid = formats.filter(([, , { paidBy }]) => paidBy === 'visitor').map(([name]) => name);
    expect(paid).toEqual(['jupiter swap-fee', 'raydium swap']);
  });

  it('half a character in a credential breaks no link', () => {
    for (const platform of PLATFORMS) {
      expect(buildPlatformUrl(platform, { mint, code: 'a\ud800', format: null })).toContain(
        'a%EF%BF%BD',
      );
    }
  });

  it('a format that has left the registry is the specification’s', () => {
    const target = { mint, code: 'ada' };
    expect(buildPlatformUrl(platformOf('padre'), { ...target, format: 'gone' })).toBe(
      buildPlatformUrl(platformOf('padre'), { ...target, format: null }),
    );
  });

  it('refuses to build a URL that leaves the platform', () => {
    const [platform] = PLATFORMS;
    if (!platform) throw new Error('missing');
    const [format] = platform.formats;
    for (const built of ['https://evil.example/', 'http://pump.fun/']) {
      const changed = { ...platform, formats: [{ ...format, build: () => built }] as const };
      expect(() => buildPlatformUrl(changed, { mint, code: 'a', format: null })).toThrow(
        RangeError,
      );
    }
  });
});

describe('a sub-id in a URL', () => {
  const link = { linkId: '0b9f3c1e-7a42-4d10-9f00-1234567890ab', channel: 'tg-vip' };
  const rule = { parameter: 'sub', maxLength: 64, verifiedOn: '2026-11-27', evidence: 'A test.' };

  it('is in none of a platform that is not known to return it', () => {
    for (const platform of PLATFORMS.filter(({ subId }) => subId === undefined)) {
      const url = buildPlatformUrl(platform, { mint, code: 'ada', format: null });
      expect(withSubId(platform, url, link)).toBe(url);
    }
  });

  it.each(formats)('%s keeps its code, token and host beside one', (_, platform, format) => {
    const url = buildPlatformUrl(platform, { mint, code: 'ada', format: format.id });
    const { subId = rule } = platform;
    const carried = new URL(withSubId({ subId }, url, link));
    expect(carried.searchParams.get(subId.parameter)).toMatch(/^0b9f3c1e7a424d10(?:_tg-vip)?$/);
    expect(format.read(carried)).toBe(format.read(new URL(url)));
    expect(platform.mintIn(carried)).toBe(platform.mintIn(new URL(url)));
    expect(platform.formats.filter(({ read }) => read(carried) !== null)).toEqual([format]);
    // It doesn't change what was there.
    expect(carried.href.startsWith(url.split('#')[0] ?? url)).toBe(true);
    expect(carried.href.length - url.length).toBeLessThanOrEqual(
      subId.parameter.length + 2 + subId.maxLength,
    );
  });

  it('leaves the channel out where the platform has too little room for one', () => {
    const short = { subId: { ...rule, maxLength: 20 } };
    expect(withSubId(short, 'https://a.example/?r=1', link)).toBe(
      'https://a.example/?r=1&sub=0b9f3c1e7a424d10',
    );
  });

  it('stands before a fragment', () => {
    expect(withSubId({ subId: rule }, 'https://a.example/x#top', { ...link, channel: null })).toBe(
      'https://a.example/x?sub=0b9f3c1e7a424d10#top',
    );
  });

  it('only of platforms whose documents were found', () => {
    const rules = PLATFORMS.flatMap(({ subId }) => subId ?? []);
    for (const { parameter, evidence, verifiedOn, maxLength } of [rule, ...rules]) {
      expect(parameter).toMatch(/^[A-Za-z0-9_]+$/);
      expect(maxLength).toBeGreaterThanOrEqual(16);
      expect(evidence).not.toBe('');
      expect(verifiedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    // None, as of docs/platforms.md.
    expect(rules).toEqual([]);
  });
});
