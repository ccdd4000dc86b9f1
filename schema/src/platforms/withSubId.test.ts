import { describe, expect, it } from 'vitest';
import { buildPlatformUrl, PLATFORMS } from './index.ts';
import { withSubId } from './withSubId.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

const formats = PLATFORMS.flatMap((platform) =>
  platform.formats.map((format) => [`${platform.id} ${format.id}`, platform, format] as const),
);

describe('a sub-id in a URL', () => {
  const link = { linkId: 'kq7w3m9c4t8x2h6p5r22', channel: 'tg-vip' };
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
    expect(carried.searchParams.get(subId.parameter)).toMatch(/^kq7w3m9c4t8x2h6p(?:_tg-vip)?$/);
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
      'https://a.example/?r=1&sub=kq7w3m9c4t8x2h6p',
    );
  });

  it('stands before a fragment', () => {
    expect(withSubId({ subId: rule }, 'https://a.example/x#top', { ...link, channel: null })).toBe(
      'https://a.example/x?sub=kq7w3m9c4t8x2h6p#top',
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
