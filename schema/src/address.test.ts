import { describe, expect, it } from 'vitest';
import { looksLikeAddress, mintFromInput, shortAddress } from './address.ts';

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

  it.each([
    mint,
    `  ${mint}\n`,
    `${mint}.pump`,
    `https://pump.fun/coin/${mint}`,
    `https://pump.fun/${mint}?ref=x`,
    `https://solscan.io/token/${mint}#txs`,
    `https://jup.ag/swap/SOL-${mint}`,
    `https://jup.ag/swap?sell=So11111111111111111111111111111111111111112&buy=${mint}`,
    `https://axiom.trade/t/${mint}/@ada`,
    `https://birdeye.so/solana/token/${mint}`,
    `solana:${mint}`,
  ])('understands %s', (input) => {
    expect(mintFromInput(input)).toBe(mint);
  });

  it.each(['', '   ', 'hello', `https://evil.example/${mint}`, `${mint} ${mint}`, `${mint}.pump.pump`])(
    'finds nothing in %j',
    (input) => {
      expect(mintFromInput(input)).toBeNull();
    },
  );
});

it('§9.wallet-address shows an address by its first and last four characters', () => {
  expect(shortAddress(mint)).toBe('8Hji...pump');
});
