import { describe, expect, it } from 'vitest';
import { microUsdOf } from './prices.ts';

describe('microUsdOf', () => {
  it.each([
    // 0.009402371 SOL at $199.41
    [9_402_371n, 9, '199.41', 1_874_927],
    [50_000_000n, 6, '1', 50_000_000],
    [0n, 9, '199.41', 0],
    [-9_402_371n, 9, '199.41', -1_874_927],
    // BONK: prices far below a micro-dollar.
    [100_000n, 5, '0.0000203456', 20],
    [123_456_789_012_345n, 5, '0.0000203456', 25_118_024_465],
  ])('%d with %d decimals at $%s is %d', (rawAmount, decimals, price, microUsd) => {
    expect(microUsdOf({ rawAmount, decimals, price })).toBe(microUsd);
  });

  it.each([
    [5n, '0.1', 0],
    [15n, '0.1', 2],
    [25n, '0.1', 2],
    [35n, '0.1', 4],
    [-15n, '0.1', -2],
    [-25n, '0.1', -2],
    [26n, '0.1', 3],
    [24n, '0.1', 2],
  ])('rounds half to even: %d at %s', (rawAmount, price, microUsd) => {
    expect(microUsdOf({ rawAmount, decimals: 6, price })).toBe(microUsd);
  });

  it('is exact where floating point is not', () => {
    // 2^53 + 1 lamports at $1: a number type would lose the last one.
    expect(microUsdOf({ rawAmount: 9_007_199_254_740_993n, decimals: 6, price: '0.5' })).toBe(
      4_503_599_627_370_496,
    );
  });

  it('is null beyond what a number holds, and refuses what is no price', () => {
    expect(microUsdOf({ rawAmount: 10n ** 30n, decimals: 6, price: '1' })).toBeNull();
    for (const price of ['', '-1', '1e3', 'NaN', '1.', ' 1']) {
      expect(() => microUsdOf({ rawAmount: 1n, decimals: 6, price })).toThrow('not a price');
    }
  });
});
