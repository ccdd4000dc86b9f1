import { HOUR, MINUTE } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import { closesOf } from './tokens.ts';

const NOW = 1_800_000_000_000;

const candle = (minutesAgo: number, close: number) => ({
  time: (NOW - minutesAgo * MINUTE) / 1_000,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});

const closes = (candles: ReturnType<typeof candle>[], count = 4) =>
  closesOf(candles, { span: HOUR, now: NOW, count });

describe('the line of a price', () => {
  it('ends with the newest close, at equal distances', () => {
    const every5 = Array.from({ length: 13 }, (_, index) => candle(60 - 5 * index, index + 1));
    expect(closes(every5)).toEqual([4, 7, 10, 13]);
  });

  it('stays where nobody trades, also from before its span', () => {
    expect(closes([candle(300, 2), candle(31, 5)])).toEqual([2, 5, 5, 5]);
    expect(closes([candle(300, 2)])).toEqual([2, 2, 2, 2]);
  });

  it('begins with the first trade of a young token, and is none of a single price', () => {
    expect(closes([candle(20, 3), candle(2, 4)])).toEqual([3, 4]);
    expect(closes([candle(1, 4)])).toEqual([]);
    expect(closes([])).toEqual([]);
  });

  it('has at most 32 prices of four digits', () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      candle(1_000 - index, 0.000012345678 * (index + 1)),
    );
    const line = closesOf(many, { span: HOUR, now: NOW });
    expect(line).toHaveLength(32);
    for (const price of line)
      expect(String(price).replace(/e.*|^0\.0*|\./g, '').length).toBeLessThanOrEqual(4);
  });
});
