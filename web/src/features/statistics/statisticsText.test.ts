import { expect, it } from 'vitest';
import { emptyStatistics } from '../../../test/statistics.ts';
import { periodText } from './measures.ts';
import { bucketLabels, bucketTime, labelledBuckets } from './StatisticsChart.tsx';

const at = '2026-11-20T23:00:00.000Z';

it.each([
  ['hour', 'UTC', 'Nov 20, 23:00–00:00'],
  ['hour', 'Europe/Berlin', 'Nov 21, 00:00–01:00'],
  ['hour', 'Asia/Kolkata', 'Nov 21, 04:30–05:30'],
  ['day', 'Europe/Berlin', 'Nov 21'],
  ['week', 'UTC', 'Week of Nov 20'],
  ['month', 'UTC', 'Nov 2026'],
] as const)('of the unit %s are those of the zone %s', (unit, zone, text) => {
  expect(bucketTime({ at }, { unit, zone })).toBe(text);
});

it('a period has its first and its last day, without the moment after it', () => {
  const period = { from: '2026-11-14T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
  expect(periodText(period, 'UTC')).toBe('Nov 14 – 20, 2026');
});

it('a week is labelled at the beginnings of its days, as many as fit', () => {
  const { buckets, range } = emptyStatistics('7d');
  const labelled = labelledBuckets(buckets, range, 20);
  expect(labelled).toHaveLength(7);
  expect(labelledBuckets(buckets, range, 4)).toHaveLength(4);
  const labels = bucketLabels(
    labelled.flatMap((index) => buckets[index] ?? []),
    range,
  );
  expect(labels.every((label) => /^Nov \d+$/.test(label))).toBe(true);
  expect(labelledBuckets(buckets, range, 20, (labelled[0] ?? 0) + 1)).toEqual(labelled.slice(1));
  const day = emptyStatistics('24h');
  expect(labelledBuckets(day.buckets, day.range, 24)).toHaveLength(24);
  expect(labelledBuckets(day.buckets, day.range, 24, 2)[0]).toBe(2);
  const month = emptyStatistics('30d');
  expect(labelledBuckets(month.buckets, month.range, 10).at(-1)).toBe(29);
});

it('labels name the day where it changes', () => {
  const { buckets, range } = emptyStatistics('24h');
  const labels = bucketLabels(buckets, range);
  expect(labels[0]).toBe('Nov 20');
  expect(labels[1]).toBe('15:00');
  expect(labels.filter((label) => label.startsWith('Nov'))).toEqual(['Nov 20', 'Nov 21']);
  const month = emptyStatistics('30d');
  expect(bucketLabels(month.buckets, month.range)[29]).toBe('Nov 21');
});
