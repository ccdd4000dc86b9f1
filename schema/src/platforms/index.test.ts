import { describe, expect, it } from 'vitest';
import {
  buildPlatformLinks,
  buildPlatformUrl,
  CONNECTABLE_PLATFORMS,
  findPlatform,
  PLATFORMS,
} from './index.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

// Specification section 3 (credential), section 2 (tagline) and section 9 (URL shape), one row a platform.
const table = [
  ['pump.fun', 'Fastest execution', 'referralCode', 'Referral Code', `https://pump.fun/coin/${mint}?ref=ada`],
  [
    'jupiter',
    'Best prices',
    'walletAddress',
    'Affiliate Wallet',
    `https://jup.ag/swap/SOL-${mint}?referrer=ada`,
  ],
  ['axiom', 'Advanced trading', 'walletAddress', 'Referral Wallet', `https://axiom.trade/t/${mint}/@ada`],
  ['bonkbot', 'Telegram bot', 'inviteCode', 'Invite Code', `https://t.me/bonkbot_bot?start=ref_ada_${mint}`],
  [
    'padre',
    'Advanced trading',
    'walletAddress',
    'Referral Wallet',
    `https://trade.padre.gg/trade/solana/${mint}?ref=ada`,
  ],
  ['bullx', null, null, null, `https://neo.bullx.io/terminal?chainId=1399811149&address=${mint}&r=ada`],
] as const;

describe('platform registry', () => {
  it('§9.platforms holds exactly the six supported platforms, in the order of the landing page', () => {
    expect(PLATFORMS.map(({ id }) => id)).toEqual(table.map(([id]) => id));
    expect(CONNECTABLE_PLATFORMS.map(({ id }) => id)).toEqual([
      'pump.fun',
      'jupiter',
      'axiom',
      'bonkbot',
      'padre',
    ]);
  });

  it.each(table)(
    '§9.referral-urls §3.platform.credentials §3.platform.labels %s has the tagline, credential and URL of the specification',
    (id, tagline, field, label, url) => {
      const platform = findPlatform(id);
      if (!platform) throw new Error('missing');
      expect(platform.tagline).toBe(tagline);
      expect(platform.credential).toEqual(field === null ? null : { field, label });
      expect(buildPlatformUrl(platform, { mint, code: 'ada' })).toBe(url);
    },
  );

  it.each(PLATFORMS.map((platform) => [platform.id, platform] as const))(
    '%s keeps every credential that may be entered, on its own host',
    (_, platform) => {
      for (const code of [
        'a',
        'a/b',
        '../..',
        '?x=1&y=2',
        '#top',
        '@evil.example',
        'é😀',
        '%2F',
        'a'.repeat(100),
      ]) {
        const url = new URL(buildPlatformUrl(platform, { mint, code }));
        expect(url.protocol).toBe('https:');
        expect(platform.hosts).toContain(url.host);
        expect(decodeURIComponent(url.href)).toContain(code);
        expect(url.href).toContain(mint);
      }
    },
  );

  it.each(PLATFORMS.map((platform) => [platform.id, platform] as const))(
    '%s says where its shape is from',
    (_, platform) => {
      expect(platform.evidence.length).toBeGreaterThan(20);
      expect(Date.parse(platform.verifiedOn)).not.toBeNaN();
    },
  );

  it('refuses to build a URL that leaves the platform', () => {
    const [platform] = PLATFORMS;
    if (!platform) throw new Error('missing');
    const elsewhere = { ...platform, build: () => 'https://evil.example/' };
    const insecure = { ...platform, build: () => 'http://pump.fun/' };
    expect(() => buildPlatformUrl(elsewhere, { mint, code: 'a' })).toThrow(RangeError);
    expect(() => buildPlatformUrl(insecure, { mint, code: 'a' })).toThrow(RangeError);
  });

  it('§9.referrer-generated uses the default referrer for every platform without a code', () => {
    const links = buildPlatformLinks({
      mint,
      codes: new Map([['axiom', 'ada']]),
      defaultReferrer: 'soltrade',
    });
    expect(Object.keys(links)).toHaveLength(6);
    expect(links.axiom).toContain('@ada');
    expect(links.jupiter).toContain('referrer=soltrade');
  });
});
