import { STATISTICS_RANGES } from '@soltrade/schema/choices';
import { HOUR } from '@soltrade/schema/durations';
import { expect, it, vi } from 'vitest';
import { readCanvas, statistics } from '../../../test/statistics.ts';
import { createStatisticsPlot } from './StatisticsChart.tsx';
import { MEASURES } from './statisticsView.ts';

const drawn = async (element: HTMLElement, shown: ReturnType<typeof statistics>, hour: number) => {
  const labels = readCanvas();
  const measure = MEASURES[hour % MEASURES.length] ?? 'clicks';
  const plot = createStatisticsPlot(element, {
    statistics: shown,
    measure,
    isCompared: hour % 2 === 0,
    onPoint: () => {},
  });
  // uPlot draws after the current task.
  await Promise.resolve();
  return { labels, plot };
};

it.each(STATISTICS_RANGES)(
  'every label of %s is seen in full, whatever the hour and the width',
  async (range) => {
    const shown = statistics(range);
    for (const width of [250, 316, 668, 1_000]) {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
      for (let hour = 0; hour < 24; hour += 5) {
        const buckets = shown.buckets.map((bucket) => ({
          ...bucket,
          at: new Date(Date.parse(bucket.at) + hour * HOUR).toISOString(),
        }));
        const { labels, plot } = await drawn(
          document.createElement('div'),
          { ...shown, buckets },
          hour,
        );
        expect(labels.length).toBeGreaterThan(2);
        expect(labels.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
        plot.destroy();
      }
    }
  },
);

it('newer figures are drawn on the same plot, with a scale that fits them', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(668);
  const element = document.createElement('div');
  const { labels, plot } = await drawn(element, statistics('7d'), 0);
  const canvas = element.querySelector('canvas');
  expect(labels.some(({ text }) => text === '50.0K')).toBe(false);
  const busy = { persons: 60_000, repeats: 0, robots: 0 };
  const newer = statistics('7d', {
    buckets: statistics('7d').buckets.map((bucket) => ({ ...bucket, clicks: busy })),
  });
  labels.length = 0;
  plot.redraw(newer);
  await Promise.resolve();
  expect(element.querySelector('canvas')).toBe(canvas);
  expect(labels.some(({ text }) => text === '60.0K')).toBe(true);
  plot.destroy();
});
