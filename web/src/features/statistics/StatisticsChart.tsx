import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { useCallback, useMemo, useState } from 'react';
import { PlotSlider } from '../../components/plot/PlotSlider.tsx';
import { messages } from '../../lib/messages.ts';
import { byDay } from './byDay.ts';
import { chartFrameClass } from './chartFrame.ts';
import { measureText } from './measures.ts';
import { createStatisticsPlot } from './statisticsPlot.ts';
import { bucketSentence, bucketTime, statisticsSummary } from './statisticsText.ts';
import type { Measure } from './statisticsView.ts';

type StatisticsChartProps = { statistics: Statistics; measure: Measure; isCompared: boolean };

/** A change of it requires a new plot. */
const shapeOf = ({ range, buckets }: Statistics): string =>
  [range.name, range.unit, range.zone, buckets.length, buckets[0]?.at].join(' ');

export const StatisticsChart = ({ statistics: given, measure, isCompared }: StatisticsChartProps) => {
  const statistics = useMemo(() => byDay(given), [given]);
  const { buckets, range, previous } = statistics;
  const [pointed, setPointed] = useState<number | null>(null);
  const shape = shapeOf(statistics);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for everything that the plot is made for.
  const create = useCallback(
    (element: HTMLElement, shown: Statistics) =>
      createStatisticsPlot(element, { statistics: shown, measure, isCompared, onPoint: setPointed }),
    [shape, measure, isCompared],
  );
  const last = buckets.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const bucket = buckets[shown];
  if (!bucket) return null;
  const before = isCompared ? previous?.buckets[shown] : undefined;
  return (
    <div className={chartFrameClass}>
      <p className="flex h-12 shrink-0 flex-wrap content-start gap-x-3 overflow-hidden text-muted text-sm tabular-nums sm:h-8">
        <span className="max-sm:w-full">{bucketTime(bucket, range)}</span>
        <span className="font-medium text-text">
          {messages.analytics.measured[measure](measureText(bucket, measure))}
        </span>
        {before ? <span>{messages.analytics.before(measureText(before, measure))}</span> : null}
        <span>{messages.analytics.byRobots(String(bucket.views.robots + bucket.clicks.robots))}</span>
      </p>
      <PlotSlider
        create={create}
        data={statistics}
        count={buckets.length}
        shown={shown}
        label={messages.analytics.bucket[range.unit]}
        valueText={bucketSentence(bucket, range)}
        summary={statisticsSummary(statistics, measure)}
      />
    </div>
  );
};
