import { describe, expect, it } from 'vitest';
import { DOLLARS } from '../currencies.ts';
import { readLoneAmount } from './amounts.ts';

describe('an amount that stands alone', () => {
  it.each([
    ['1,234.50', 1_234_500_000n],
    ['1.234,50', 1_234_500_000n],
    ['12,5', 12_500_000n],
    ['$5', 5_000_000n],
    ['5 USD', 5_000_000n],
    ['.5', 500_000n],
    ['-3.25', -3_250_000n],
    ['( 3.25 )', -3_250_000n],
    ['1 234,5', 1_234_500_000n],
    ['1,234,567', 1_234_567_000_000n],
    ['1,23,456.5', 123_456_500_000n],
    ['12e-1', 1_200_000n],
    // Programs write points for decimals.
    ['1.234', 1_234_000n],
  ])('%s is read', (text, units) => {
    expect(readLoneAmount(text, DOLLARS)).toBe(units);
  });

  it.each([
    ['1,234', 'Could be thousands or decimals: write it such as 1234.56'],
    ['€5', 'Says €, and its currency is USD'],
    ['5 SOL', 'Says SOL, and its currency is USD'],
    ...['five', '--5', '-5-', '$5 USD', '1,23.5', '1.2.3', '12 34', '1,234.5.6'].map((text) => [
      text,
      'Must be an amount such as 1234.56',
    ]),
    ['1.2E+1', 'A spreadsheet shortened this number: save it with all digits'],
    ['1'.repeat(25), 'Has too many digits'],
    ['0', 'Must not be zero'],
  ])('%s is refused', (text, reason) => {
    expect(readLoneAmount(text, DOLLARS)).toBe(reason);
  });
});
