import { describe, expect, it } from 'vitest';
import {
  audienceIn,
  audienceOf,
  audienceText,
  isAudienceValue,
  NO_AUDIENCE,
  NO_FACTS,
  robotAudience,
} from './audience.ts';
import { channelOfSource, SOURCES } from './sources.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const X_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Twitter for iPhone/11.0';

type Facts = Parameters<typeof audienceOf>[0];

const audience = (facts: Partial<Facts> = {}) =>
  audienceOf({
    ...NO_FACTS,
    userAgent: CHROME,
    ownHosts: ['sol.example', 'go.sol.example:8788'],
    host: null,
    isPaid: false,
    ...facts,
  });

const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';

describe('the source', () => {
  it.each([
    ['an ad, whatever else there is', { isPaid: true, channel: 'tg-vip', referrer: 't.co' }, '$'],
    [
      'the channel of the link, before all but an ad',
      { channel: 'tg-vip', referrer: 't.co', userAgent: X_APP },
      '?tg-vip',
    ],
    [
      'a channel that names a site is that site',
      { channel: 'telegram', referrer: 't.co' },
      'telegram',
    ],
    ['also by its short name', { channel: 'tg', referrer: 't.co' }, 'telegram'],
    ['the app around the browser', { userAgent: X_APP, referrer: 'discord.com' }, 'x'],
    ['a site of the table', { referrer: 't.co' }, 'x'],
    ['one of its subdomains', { referrer: 'webk.telegram.org' }, 'telegram'],
    ['an app of Android', { referrer: 'org.telegram.messenger' }, 'telegram'],
    ['a port says nothing', { referrer: 'L.Instagram.com:443' }, 'instagram'],
    ['a country of Google', { referrer: 'www.google.co.uk' }, 'google'],
    ['any other host, bare', { referrer: 'www.Blog.Example.org' }, 'blog.example.org'],
    ['a host that only looks like one of the table', { referrer: 'nott.co' }, 'nott.co'],
    ['our own page', { referrer: 'sol.example' }, '-'],
    ['our own page in capitals', { referrer: 'SOL.example' }, '-'],
    ['our own page with its port', { referrer: 'go.sol.example:8788' }, '-'],
    ['nothing', {}, '-'],
  ] satisfies [string, Partial<Facts>, string][])('%s', (_, facts, source) => {
    expect(audience(facts).source).toBe(source);
  });

  it.each([
    ['a path', 'blog.example.org/secret'],
    ['a query', 'blog.example.org?user=7'],
    ['a password', 'alice:pw@blog.example.org'],
    ['an address, which could be somebody’s', '203.0.113.7'],
    ['an IPv6 address', '[2001:db8::1]'],
    ['a machine at home', 'router'],
    ['markup', '<b>x.org</b>'],
    ['a space, which would split the text', 'a.org b.org'],
    ['a right-to-left override', 'gro.elpmaxe\u202e.org'],
    ['a channel’s mark', '?tg'],
    ['no knowledge', '-'],
    ['a host longer than 64 characters', `${'a'.repeat(61)}.org`],
    ['dots', '...'],
  ])('is none for %s', (_, referrer) => expect(audience({ referrer }).source).toBe('-'));

  it('has about thirty sites, each host once', () => {
    const hosts = SOURCES.flatMap((source) => source.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(SOURCES.length).toBeGreaterThanOrEqual(30);
    for (const { id, hosts } of SOURCES)
      for (const host of hosts) expect(audience({ referrer: `www.${host}` }).source).toBe(id);
  });
});

describe('country and language', () => {
  it.each([
    ['DE', 'DE'],
    ['T1', 'T1'],
    ['XX', '-'],
    ['de', '-'],
    ['DE-BE', '-'],
    [null, '-'],
  ])('country %s: %s', (country, expected) => expect(audience({ country }).country).toBe(expected));

  it.each([
    ['de-DE,de;q=0.9', 'de'],
    ['PT-br', 'pt'],
    ['fil', 'fil'],
    ['iw', 'he'],
    ['zh_Hant', 'zh'],
    ['en;q=0.5', 'en'],
    ['xx', '-'],
    ['qzz-DE', '-'],
    ['*', '-'],
    ['deutsch', '-'],
    ['', '-'],
    [null, '-'],
  ])('language %s: %s', (acceptLanguage, expected) =>
    expect(audience({ acceptLanguage }).language).toBe(expected),
  );
});

it('an iPad, which calls itself a Macintosh, is known by its touch', () => {
  const touched = (touchPoints: number | null) => {
    const { device, system } = audience({ userAgent: IPAD, touchPoints });
    return [device, system];
  };
  expect([5, 0, null].map(touched)).toEqual([
    ['tablet', 'ios'],
    ['computer', 'macos'],
    ['computer', 'macos'],
  ]);
});

describe('the text of an audience', () => {
  const full = audience({
    country: 'DE',
    network: 'relay',
    referrer: 'blog.example.org',
    acceptLanguage: 'de',
  });

  it('is short, and says it all', () => {
    expect(audienceText(full)).toBe('DE blog.example.org computer windows chrome de main relay');
    expect(audienceIn(audienceText(full))).toEqual(full);
  });

  it('of a channel tells the channel', () => {
    expect(audienceIn(audienceText(audience({ channel: 'tg-vip' }))).source).toBe('?tg-vip');
    expect(channelOfSource('?tg-vip')).toBe('tg-vip');
    expect(channelOfSource('x')).toBeNull();
  });

  it.each(['', 'nonsense', 'DE', 'ZZ <b> toaster dos ie tlh', 'DE  x'])(
    'that we did not make tells nothing that is not a value: %j',
    (text) => {
      for (const [dimension, value] of Object.entries(audienceIn(text))) {
        expect(['DE', '-'], dimension).toContain(value);
      }
    },
  );

  it('of a robot has nothing that it says of itself', () => {
    expect(
      robotAudience({
        country: 'US',
        channel: 'tg-vip',
        host: 'go.ada.example',
        network: 'datacenter',
      }),
    ).toEqual({
      ...NO_AUDIENCE,
      country: 'US',
      source: '?tg-vip',
      host: 'go.ada.example',
      network: 'datacenter',
    });
  });

  it('knows the values of its dimensions', () => {
    expect(isAudienceValue('device', 'phone')).toBe(true);
    expect(isAudienceValue('device', '-')).toBe(true);
    expect(isAudienceValue('device', 'ios')).toBe(false);
    expect(isAudienceValue('source', '?'.padEnd(40, 'a'))).toBe(false);
    expect(isAudienceValue('host', 'go.ada.example')).toBe(true);
    expect(isAudienceValue('host', 'router')).toBe(false);
  });
});
