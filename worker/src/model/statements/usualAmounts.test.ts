import { expect, it } from 'vitest';
import { usualBeside } from './usualAmounts.ts';

const amount = (units: number, asset = 'USD', decimals = 6) => ({
  rawAmount: String(units * 10 ** decimals),
  decimals,
  asset,
});
const usual = [30, 10, -20, 40].map((units) => amount(units));
/** Its middle is 20, in dollars or at par. */
const beside = usualBeside([...usual, amount(10, 'USDC'), amount(1, 'SOL', 9)]);

it.each([
  ['twenty times the usual and twice the largest is not far', amount(400), null],
  ['more is', amount(-401), '20'],
  ['a twentieth of the usual is not far', amount(1), null],
  ['less is', amount(0.9), '20'],
  ['of an asset that came less than five times nothing is usual', amount(1_000, 'SOL', 9), null],
])('%s', (_what, stated, expected) => {
  expect(beside(stated)).toBe(expected);
});

it('what is no more than twice the largest, or no less than half of the smallest, is not far', () => {
  const varied = usualBeside([1, 100, 100, 100, 2_000].map((units) => amount(units)));
  expect([4_000, 4_001, 0.5, 0.4].map((units) => varied(amount(units)))).toEqual([
    null,
    '100',
    null,
    '100',
  ]);
  expect(usualBeside(usual)(amount(1_000))).toBeNull();
});
