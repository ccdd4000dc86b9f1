import type { Candle } from '@soltrade/schema/contracts/tokens';
import { describe, expect, it } from 'vitest';
import {
  candleSentence,
  candleTime,
  candleValues,
  chartSummary,
  priceLabel,
  timeLabels,
} from './candleText.ts';

/** In the machine's time zone, which is the reader's. */
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime() / 1_000;

const candle = (facts: Partial<Candle> = {}): Candle => ({
  time: at(20, 14),
  open: 0.0042,
  high: 0.005,
  low: 0.004,
  close: 0.00421234,
  volume: 76_543,
  ...facts,
});

describe('what the crosshair says', { tags: '4.chart.ready' }, () => {
  it('names the five values, prices to four digits and the volume in short', () => {
    expect(candleValues(candle()).map(({ letter, value }) => [letter, value])).toEqual([
      ['O', '$0.0042'],
      ['H', '$0.005'],
      ['L', '$0.004'],
      ['C', '$0.004212'],
      ['V', '$76.5K'],
    ]);
  });

  it('names clicks instead of the volume where a link’s are shown, known or not', () => {
    expect(candleValues(candle(), 1_234).at(-1)).toEqual({
      letter: 'Clicks',
      name: 'clicks',
      value: '1.2K',
    });
    expect(candleSentence(candle(), '1h', { clicks: 0 })).toMatch(/, clicks 0$/);
    expect(candleSentence(candle(), '1h', { clicks: null })).toMatch(/, clicks unknown$/);
  });

  it('says when, by day for candles of a day', () => {
    expect(candleTime(candle(), '1h')).toBe('Nov 20, 14:00');
    expect(candleTime(candle(), '1d')).toBe('Nov 20, 2026');
  });

  it('is one sentence for those who hear it', () => {
    expect(candleSentence(candle(), '5m')).toBe(
      'Nov 20, 14:00: open $0.0042, high $0.005, low $0.004, close $0.004212, volume $76.5K',
    );
  });

  it('sums the whole chart up; no candles have no summary', () => {
    const newest = candle({ time: at(21, 9), open: 0.005, high: 0.01, low: 0.003, close: 0.0084 });
    const summary = chartSummary([candle(), newest], '4h');
    expect(summary).toContain('2 candles, 4h each, from Nov 20, 14:00 to Nov 21, 09:00.');
    expect(summary).toContain(
      'Opened at $0.0042, closed at $0.0084 (+100.0%); lowest $0.003, highest $0.01.',
    );
    expect(chartSummary([], '4h')).toBeNull();
  });
});

describe('the labels of the axes', () => {
  it('give the time, and the day where it changes', () => {
    const candles = [at(20, 22), at(20, 23), at(21, 0), at(21, 1)].map((time) => candle({ time }));
    expect(timeLabels(candles, '1h')).toEqual(['Nov 20', '23:00', 'Nov 21', '01:00']);
    expect(timeLabels(candles, '1d')).toEqual(['Nov 20', 'Nov 20', 'Nov 21', 'Nov 21']);
  });

  it.each([
    [0.0045, 0.0005, '$0.0045'],
    [0.004, 0.0005, '$0.0040'],
    [0.000025, 0.0000025, '$0.0000250'],
    [1.5, 0.5, '$1.5'],
    [12_000, 1_000, '$12,000'],
    [0.000000012, 0.000000001, '$0.000000012'],
  ])('%d in steps of %d is %s', (price, step, label) => {
    expect(priceLabel(price, step)).toBe(label);
  });
});
