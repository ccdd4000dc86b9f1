import { expect, it } from 'vitest';
import { networkOf } from './networks.ts';

it.each([
  [16509, 'datacenter'],
  [24940, 'datacenter'],
  [20473, 'datacenter'],
  [13335, 'relay'],
  [36183, 'relay'],
  [9009, 'relay'],
  [3320, 'other'],
  [4_294_967_295, 'other'],
  [4_294_967_296, null],
  [0, null],
  [-16509, null],
  [16509.5, null],
  [Number.NaN, null],
  ['16509', null],
  [null, null],
  [undefined, null],
])('the network of %s is %s', (asn, network) => {
  expect(networkOf(asn)).toBe(network);
});
