import { TIMELINE_RANGES, type TimelineRange } from '@soltrade/schema/contracts/analytics';
import { expect, it, vi } from 'vitest';
import { readCanvas, timeline } from '../../../test/timeline.ts';
import { createTimelinePlot } from './timelinePlot.ts';

const HOUR = 3_600_000;
const RANGES = Object.keys(TIMELINE_RANGES) as TimelineRange[];

it.each(RANGES)('every label of %s is seen in full, whatever the hour and the width', async (range) => {
  const shown = timeline(range);
  for (const width of [250, 316, 668, 1_000]) {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
    for (let hour = 0; hour < 24; hour += 1) {
      const labels = readCanvas();
      const buckets = shown.buckets.map((bucket) => ({
        ...bucket,
        at: new Date(Date.parse(bucket.at) + hour * HOUR).toISOString(),
      }));
      const element = document.createElement('div');
      const plot = createTimelinePlot(element, { timeline: { ...shown, buckets }, onPoint: () => {} });
      // uPlot draws after the current task.
      await Promise.resolve();
      expect(labels.length).toBeGreaterThan(2);
      expect(labels.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
      plot.destroy();
    }
  }
});
