import { describe, expect, it } from 'vitest';
import { looksLikeAddress, shortAddress } from './address.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

describe('§5.address.shape contract address: 32 to 44 alphanumeric characters', () => {
  it.each([
    ['a'.repeat(31), false],
    ['a'.repeat(32), true],
    ['a'.repeat(44), true],
    ['a'.repeat(45), false],
    [`${'a'.repeat(32)}-`, false],
    ['', false],
  ])('%s → %s', (text, expected) => {
    expect(looksLikeAddress(text)).toBe(expected);
  });
});

it('§9.wallet-address shows an address by its first and last four characters', () => {
  expect(shortAddress(mint)).toBe('8Hji...pump');
});
