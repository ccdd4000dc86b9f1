import type { Timeline } from '@soltrade/schema/contracts/analytics';
import { useCallback, useState } from 'react';
import { PlotSlider } from '../../components/plot/PlotSlider.tsx';
import { messages } from '../../lib/messages.ts';
import { timelineFrameClass } from './timelineFrame.ts';
import { createTimelinePlot } from './timelinePlot.ts';
import { bucketSentence, bucketTime, bucketValues, timelineSummary } from './timelineText.ts';

/** A value beside the colour that it is drawn in. */
const Keyed = ({ swatch, children }: { swatch: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5 font-medium text-text">
    <span aria-hidden="true" className={`size-2 rounded-xs ${swatch}`} />
    {children}
  </span>
);

/** Views and clicks over time, under a crosshair that the mouse, a finger and the arrow keys move. */
export const TimelineChart = ({ timeline }: { timeline: Timeline }) => {
  const { buckets, unit } = timeline;
  const [pointed, setPointed] = useState<number | null>(null);
  const create = useCallback(
    (element: HTMLElement) => createTimelinePlot(element, { timeline, onPoint: setPointed }),
    [timeline],
  );
  const last = buckets.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const bucket = buckets[shown];
  if (!bucket) return null;
  const { views, clicks, robots } = bucketValues(bucket);
  return (
    <div className={timelineFrameClass}>
      <p className="flex h-12 shrink-0 flex-wrap content-start gap-x-3 overflow-hidden text-muted text-sm tabular-nums sm:h-8">
        <span className="max-sm:w-full">{bucketTime(bucket, unit)}</span>
        <Keyed swatch="bg-teal">{messages.analytics.viewed(views)}</Keyed>
        <Keyed swatch="bg-accent">{messages.analytics.clicked(clicks)}</Keyed>
        <span>{messages.analytics.byRobots(robots)}</span>
      </p>
      <PlotSlider
        create={create}
        count={buckets.length}
        shown={shown}
        label={messages.analytics.bucket[unit]}
        valueText={bucketSentence(bucket, unit)}
        summary={timelineSummary(timeline)}
      />
    </div>
  );
};
