import { HOUR } from '@soltrade/schema/durations';
import { describe, expect, it } from 'vitest';
import { candleAt, clicksOfCandles, postsOfCandles } from './clicksOfCandles.ts';

/** Hour 0 is some midnight; candles count in seconds. */
const MIDNIGHT = Date.UTC(2026, 10, 20);
const candle = (hour: number) => ({ time: (MIDNIGHT + hour * HOUR) / 1_000 });
const clicks = (...hours: [hour: number, count: number][]) =>
  hours.map(([hour, count]) => ({ at: MIDNIGHT + hour * HOUR, count }));

describe('the clicks of candles', () => {
  it('are those of the same hours', () => {
    const shown = clicksOfCandles([0, 1, 2].map(candle), clicks([0, 3], [1, 0], [2, 5]), HOUR);
    expect(shown).toEqual({ counts: [3, 0, 5], before: 0, after: 0 });
  });

  it('of an hour without a trade belong to the last candle before it', () => {
    const shown = clicksOfCandles([0, 3].map(candle), clicks([0, 1], [1, 2], [2, 4], [3, 8]), HOUR);
    expect(shown.counts).toEqual([7, 8]);
  });

  it('before the first candle and after the end of the last one stand apart, and none is lost', () => {
    const hours = clicks([0, 1], [1, 2], [2, 4], [3, 8], [4, 16]);
    const shown = clicksOfCandles([1, 2].map(candle), hours, HOUR);
    expect(shown).toEqual({ counts: [2, 4], before: 1, after: 24 });
  });

  it('are summed over candles of four hours', () => {
    const hours = clicks(...Array.from({ length: 10 }, (_, hour): [number, number] => [hour, 1]));
    expect(clicksOfCandles([0, 4].map(candle), hours, 4 * HOUR)).toEqual({
      counts: [4, 4],
      before: 0,
      after: 2,
    });
  });

  it('are unknown, not none, for candles older than the oldest hour', () => {
    const shown = clicksOfCandles([0, 1, 2, 3].map(candle), clicks([2, 4], [3, 1]), HOUR);
    expect(shown.counts).toEqual([null, null, 4, 1]);
    expect(clicksOfCandles([candle(0)], [], HOUR).counts).toEqual([null]);
  });

  it('need no candle', () => {
    expect(clicksOfCandles([], clicks([0, 1]), HOUR)).toEqual({ counts: [], before: 1, after: 0 });
  });
});

it('something happened during a candle, or before all of them', () => {
  const candles = [1, 2, 5].map(candle);
  expect(candleAt(candles, MIDNIGHT + 2.5 * HOUR)).toBe(1);
  expect(candleAt(candles, MIDNIGHT + 4 * HOUR)).toBe(1);
  expect(candleAt(candles, MIDNIGHT + 90 * HOUR)).toBe(2);
  expect(candleAt(candles, MIDNIGHT)).toBeNull();
});

it('a post belongs to the candle of its time, several in their order; one before them all to none', () => {
  const posts = [
    { name: 'later', at: MIDNIGHT + 3.5 * HOUR },
    { name: 'sooner', at: MIDNIGHT + 3.2 * HOUR },
    { name: 'before', at: MIDNIGHT - HOUR },
    { name: 'first', at: MIDNIGHT },
  ];
  expect([...postsOfCandles([0, 3, 4].map(candle), posts)]).toEqual([
    [0, ['first']],
    [1, ['sooner', 'later']],
  ]);
});
