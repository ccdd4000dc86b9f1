import { describe, expect, it } from 'vitest';
import { emptyTimeline, timeline } from '../../../test/timeline.ts';
import { bucketLabels, bucketTime, labelledBuckets, timelineSummary } from './timelineText.ts';

describe('times of buckets', () => {
  it('a day is one of UTC, wherever the reader is', () => {
    expect(bucketTime({ at: '2026-11-21T00:00:00.000Z' }, 'day')).toBe('Nov 21');
  });

  it('an hour has a beginning and an end, in the reader’s own time', () => {
    expect(bucketTime({ at: '2026-11-21T00:00:00.000Z' }, 'hour')).toMatch(
      /^Nov 2[01], \d\d:\d\d–\d\d:\d\d$/,
    );
  });

  it('a week is labelled at the beginnings of its days, as many as fit', () => {
    const week = emptyTimeline('7d');
    const labelled = labelledBuckets(week, 20);
    expect(labelled).toHaveLength(7);
    expect(labelledBuckets(week, 4)).toHaveLength(4);
    const labels = bucketLabels(
      labelled.flatMap((index) => week.buckets[index] ?? []),
      'hour',
    );
    expect(labels.every((label) => /^Nov \d+$/.test(label))).toBe(true);
    expect(labelledBuckets(week, 20, (labelled[0] ?? 0) + 1)).toEqual(labelled.slice(1));
    expect(labelledBuckets(emptyTimeline('24h'), 24)).toHaveLength(24);
    expect(labelledBuckets(emptyTimeline('24h'), 24, 2)[0]).toBe(2);
    expect(labelledBuckets(emptyTimeline('30d'), 10).at(-1)).toBe(29);
  });

  it('labels name the day where it changes', () => {
    const labels = bucketLabels(emptyTimeline('24h').buckets, 'hour');
    expect(labels[0]).toMatch(/^Nov \d+$/);
    expect(labels[1]).toMatch(/^\d\d:\d\d$/);
    expect(labels.filter((label) => label.startsWith('Nov'))).toHaveLength(2);
    expect(bucketLabels(emptyTimeline('30d').buckets, 'day')[29]).toBe('Nov 21');
  });
});

it('a summary names the busiest bucket, where there is one', () => {
  expect(timelineSummary(timeline('30d'))).toBe(
    '4.0K views and 1.0K clicks in the last 30 days, excluding robots. Most clicks: Nov 21. Use the arrow keys, Home and End to move along the chart.',
  );
  expect(timelineSummary(emptyTimeline('30d'))).not.toContain('Most clicks');
});
