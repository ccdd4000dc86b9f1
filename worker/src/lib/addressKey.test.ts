import { describe, expect, it } from 'vitest';
import { addressKey, networkOf } from './addressKey.ts';

describe('addressKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:198.51.100.4', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each([[undefined], [null], [''], [' '], [':'], ['2001:db8'], ['fe80::1%eth0'], ['::1]/[::2']])(
    'what is no address (%s) is the unknown one',
    (address) => {
      expect(addressKey(address)).toBe('unknown');
    },
  );

  it('all addresses of one /64 are one, and of two are two', () => {
    const of = (network: number) =>
      Array.from({ length: 30 }, (_, host) =>
        addressKey(`2001:db8:0:${network.toString(16)}::${host + 1}`),
      );
    expect(new Set(of(7)).size).toBe(1);
    expect(new Set([...of(7), ...of(8)]).size).toBe(2);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(addressKey(address))).toBe(network);
});
