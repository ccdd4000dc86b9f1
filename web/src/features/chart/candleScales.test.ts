import type { Candle } from '@soltrade/schema/contracts/tokens';
import { describe, expect, it } from 'vitest';
import { hasRisen, positionRange, priceRange, toColumns, volumeRange } from './candleScales.ts';

const candle = (facts: Partial<Candle> = {}): Candle => ({
  time: 1_790_000_000,
  open: 1,
  high: 3,
  low: 0.5,
  close: 2,
  volume: 10,
  ...facts,
});

describe('the chart’s data', { tags: ['3.candle.fields', '4.chart.ready'] }, () => {
  it('has one column a field, and candles beside each other whatever lies between their times', () => {
    const second = candle({ time: 1_790_086_400, open: 2, high: 4, low: 1, close: 3, volume: 20 });
    expect(toColumns([candle(), second])).toEqual([
      [0, 1],
      [1, 2],
      [3, 4],
      [0.5, 1],
      [2, 3],
      [10, 20],
    ]);
  });

  it('shows a hundred from edge to edge, and a few at the right', {
    tags: '9.chart.candles',
  }, () => {
    expect(positionRange(100)).toEqual([-0.5, 99.5]);
    const [first, last] = positionRange(3);
    expect(last).toBe(2.5);
    expect(last - first).toBeGreaterThan(20);
  });

  it.each([
    ['of many candles', [candle(), candle({ low: 0.1, high: 9 })], 0.1, 9],
    ['of a price that never moved', [candle({ open: 2, high: 2, low: 2, close: 2 })], 2, 2],
    ['of a tiny price', [candle({ open: 2e-9, high: 3e-9, low: 1e-9, close: 2e-9 })], 1e-9, 3e-9],
    ['of nothing but zeros', [candle({ open: 0, high: 0, low: 0, close: 0 })], 0, 0],
  ])(
    'the price range %s holds them all, with the volume’s fifth free below',
    (_, candles, low, high) => {
      const [min, max] = priceRange(candles);
      expect(max).toBeGreaterThan(high);
      expect(min).toBeLessThan(low);
      expect((low - min) / (max - min)).toBeGreaterThan(0.2);
      expect((high - min) / (max - min)).toBeLessThan(1);
    },
  );

  it('the largest bar fills a fifth of the height, and none is no trouble', {
    tags: '9.chart.volume',
  }, () => {
    expect(volumeRange([candle({ volume: 10 }), candle({ volume: 40 })])).toEqual([0, 200]);
    const [, max] = volumeRange([candle({ volume: 0 })]);
    expect(max).toBeGreaterThan(0);
  });

  it.each([
    [1, 2, true],
    [2, 2, true],
    [2, 1, false],
  ])('the direction from %d to %d', { tags: '9.chart.volume' }, (open, close, risen) => {
    expect(hasRisen(candle({ open, close }))).toBe(risen);
  });
});
