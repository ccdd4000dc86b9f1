import { countOf } from '@soltrade/schema/counts';
import { expect, it } from 'vitest';
import { statistics } from '../../../test/statistics.ts';
import { byDay } from './measures.ts';

it('a week has a bucket a day, of the reader’s zone, and the same sums', () => {
  const { range, buckets, previous } = byDay(statistics('7d'));
  expect(range.unit).toBe('day');
  // It begins and ends within a day.
  expect(buckets.map(({ at }) => at.slice(8, 13))).toEqual([
    '14T14',
    '15T00',
    '16T00',
    '17T00',
    '18T00',
    '19T00',
    '20T00',
    '21T00',
  ]);
  expect(buckets.map(({ clicks }) => countOf(clicks))).toEqual([0, 0, 0, 0, 0, 0, 0, 1_000]);
  expect(previous?.buckets.map(({ clicks }) => countOf(clicks))).toEqual([
    0, 0, 0, 0, 0, 0, 0, 500,
  ]);
});

it('hours of a day, and days, stay as they are', () => {
  for (const range of ['24h', '30d'] as const) {
    const given = statistics(range);
    expect(byDay(given)).toBe(given);
  }
});
