import { expect, it } from 'vitest';
import { addressKey } from '../../lib/addressKey.ts';
import { networkKey } from './networkKey.ts';

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.8', '203.0.113'],
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:db8:1:ffff::3', '2001:db8:1'],
  ['2001:db8::3', '2001:db8:0'],
  ['', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkKey(addressKey(address))).toBe(network);
});
