import { describe, expect, it } from 'vitest';
import { looksLikeAddress, shortAddress } from './address.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

describe('contract address: 32 to 44 alphanumeric characters', { tags: '5.address.shape' }, () => {
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

it('shows an address by its first and last four characters', { tags: '9.wallet-address' }, () => {
  expect(shortAddress(mint)).toBe('8Hji...pump');
});
