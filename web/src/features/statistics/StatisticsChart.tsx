import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { HOUR } from '@soltrade/schema/durations';
import { abbreviate } from '@soltrade/schema/format';
import { useCallback, useState } from 'react';
import uPlot from 'uplot';
import { createPlot } from '../../components/plot/createPlot.ts';
import { type Plot, PlotSlider } from '../../components/plot/PlotSlider.tsx';
import {
  labelledPositions,
  themeColour,
  timeAxis,
  valueAxis,
} from '../../components/plot/plotAxis.ts';
import { CLOCK, SHORT_DAY, zonedFormat } from '../../lib/timeTexts.ts';
import {
  chartFrameClass,
  chartHeight,
  MEASURE_COLOUR,
  measureOf,
  measureText,
  periodText,
} from './measures.ts';
import { MEASURES, type Measure } from './statisticsView.ts';
import { analyticsTexts } from './texts.ts';

export type Bucket = Statistics['buckets'][number];
type Range = Pick<Statistics['range'], 'unit' | 'zone'>;
type Times = readonly Pick<Bucket, 'at'>[];

const MONTH = { month: 'short', year: 'numeric' } as const;

/** A bucket's time: hour from start to end, day, week or month. */
export const bucketTime = ({ at }: Pick<Bucket, 'at'>, { unit, zone }: Range): string => {
  const start = new Date(at);
  const day = zonedFormat(zone, SHORT_DAY).format(start);
  if (unit === 'month') return zonedFormat(zone, MONTH).format(start);
  if (unit === 'week') return analyticsTexts.weekOf(day);
  if (unit === 'day') return day;
  const clock = zonedFormat(zone, CLOCK);
  return `${day}, ${clock.format(start)}–${clock.format(new Date(start.getTime() + HOUR))}`;
};

/**
 * Buckets from `from` on to label if `room` fit: the first hours of days if there are several, else
 * any.
 */
export const labelledBuckets = (buckets: Times, range: Range, room: number, from = 0): number[] => {
  const isMidnight = ({ at }: Pick<Bucket, 'at'>): boolean =>
    zonedFormat(range.zone, CLOCK).format(new Date(at)).startsWith('00');
  const days =
    range.unit === 'hour'
      ? buckets.flatMap((bucket, index) => (index >= from && isMidnight(bucket) ? [index] : []))
      : [];
  if (days.length < 3) return labelledPositions(buckets.length, room, from);
  return labelledPositions(days.length, room).flatMap((position) => days[position] ?? []);
};

/** Labels of the given buckets: the day where it changes, else the time of day. */
export const bucketLabels = (buckets: Times, { unit, zone }: Range): string[] => {
  const form = zonedFormat(zone, unit === 'month' ? MONTH : SHORT_DAY);
  const days = buckets.map(({ at }) => form.format(new Date(at)));
  if (unit !== 'hour') return days;
  return buckets.map(({ at }, index) => {
    const day = days[index] ?? '';
    return day === days[index - 1] ? zonedFormat(zone, CLOCK).format(new Date(at)) : day;
  });
};

const NAMES = { clicks: 'clicked', views: 'viewed' } as const;

const valueText = (bucket: Bucket, measure: Measure): string =>
  measure === 'rate'
    ? analyticsTexts.rateIs(measureText(bucket, measure))
    : analyticsTexts[NAMES[measure]](measureText(bucket, measure));

/** A bucket as a sentence for screen readers: views, clicks, and how many by robots. */
const bucketSentence = (bucket: Bucket, range: Range): string => {
  const robots = analyticsTexts.byRobots(String(bucket.views.robots + bucket.clicks.robots));
  const values = [valueText(bucket, 'views'), valueText(bucket, 'clicks'), robots];
  return `${bucketTime(bucket, range)}: ${values.join(', ')}`;
};

/** The whole chart as a sentence. */
const statisticsSummary = ({ range, buckets, ...all }: Statistics, measure: Measure): string => {
  const most = buckets.reduce<Bucket | null>(
    (best, bucket) =>
      bucket.clicks.persons + bucket.clicks.repeats >
      (best ? best.clicks.persons + best.clicks.repeats : 0)
        ? bucket
        : best,
    null,
  );
  return analyticsTexts.summary({
    period: periodText(range, range.zone),
    values: MEASURES.filter((each) => each !== 'rate').map((each) =>
      valueText({ at: '', ...all }, each),
    ),
    shown: analyticsTexts.measures[measure],
    most: most ? bucketTime(most, range) : null,
  });
};

type Options = {
  statistics: Statistics;
  measure: Measure;
  isCompared: boolean;
  /** Reports the crosshair's bucket, or null. */
  onPoint: (index: number | null) => void;
};

const MAX_BAR_WIDTH = 22;
const BAR_SHARE = 0.62;
/** A smaller scale would let a single click fill the plot. */
const MIN_TOP = 4;
const DASH = [4, 4];
/** Whole steps, because half a view doesn't exist. */
const WHOLE_STEPS = [1, 2, 5]
  .flatMap((digit) => Array.from({ length: 10 }, (_, power) => digit * 10 ** power))
  .toSorted((one, other) => one - other);

type Columns = { now: (number | null)[]; before: (number | null)[]; top: number };

const columnsOf = (statistics: Statistics, measure: Measure, isCompared: boolean): Columns => {
  const { buckets, previous } = statistics;
  const now = buckets.map((bucket) => measureOf(bucket, measure));
  const earlier = isCompared && previous ? previous.buckets : [];
  const before = buckets.map((_, index) => {
    const bucket = earlier[index];
    return bucket ? measureOf(bucket, measure) : null;
  });
  return { now, before, top: Math.max(MIN_TOP, ...now.map(Number), ...before.map(Number)) };
};

const axesOf = ({ statistics, measure }: Options): uPlot.Axis[] => {
  const { buckets, range } = statistics;
  const allLabels = bucketLabels(buckets, range);
  const valueText = (value: number): string =>
    measure === 'rate' ? `${abbreviate(value)}%` : abbreviate(value);
  return [
    timeAxis({
      allLabels,
      labelled: (room, from) => labelledBuckets(buckets, range, room, from),
      labelsOf: (positions) =>
        bucketLabels(
          positions.flatMap((position) => buckets[position] ?? []),
          range,
        ),
    }),
    valueAxis(
      { scale: 'y', incrs: WHOLE_STEPS, values: (_, values) => values.map(valueText) },
      allLabels,
    ),
  ];
};

const seriesOf = (measure: Measure): uPlot.Series[] => [
  {},
  {
    fill: () => themeColour(MEASURE_COLOUR[measure]),
    width: 0,
    points: { show: false },
    ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [BAR_SHARE, MAX_BAR_WIDTH] }) } : {}),
  },
  {
    stroke: () => themeColour('--muted'),
    width: 1.25,
    dash: DASH,
    alpha: 0.7,
    points: { show: false },
  },
];

/** Draws one measure. New statistics with the same buckets reuse the plot. */
export const createStatisticsPlot = (element: HTMLElement, options: Options): Plot<Statistics> => {
  const { statistics, measure, isCompared, onPoint } = options;
  const positions = statistics.buckets.map((_, index) => index);
  let columns = columnsOf(statistics, measure, isCompared);
  const { plot, ...rest } = createPlot(element, {
    height: chartHeight,
    positions: () => [-0.5, positions.length - 0.5],
    scales: { y: { range: () => [0, columns.top * 1.06] } },
    axes: axesOf(options),
    series: seriesOf(measure),
    data: [positions, columns.now, columns.before],
    onPoint,
  });
  return {
    ...rest,
    redraw(newer) {
      columns = columnsOf(newer, measure, isCompared);
      plot.setData([positions, columns.now, columns.before]);
    },
  };
};

type StatisticsChartProps = { statistics: Statistics; measure: Measure; isCompared: boolean };

/** A change of it requires a new plot. */
const shapeOf = ({ range, buckets }: Statistics): string =>
  [range.name, range.unit, range.zone, buckets.length, buckets[0]?.at].join(' ');

export const StatisticsChart = ({ statistics, measure, isCompared }: StatisticsChartProps) => {
  const { buckets, range, previous } = statistics;
  const [pointed, setPointed] = useState<number | null>(null);
  const shape = shapeOf(statistics);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for everything that the plot is made for.
  const create = useCallback(
    (element: HTMLElement, shown: Statistics) =>
      createStatisticsPlot(element, {
        statistics: shown,
        measure,
        isCompared,
        onPoint: setPointed,
      }),
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
          {analyticsTexts.measured[measure](measureText(bucket, measure))}
        </span>
        {before ? <span>{analyticsTexts.before(measureText(before, measure))}</span> : null}
        <span>{analyticsTexts.byRobots(String(bucket.views.robots + bucket.clicks.robots))}</span>
      </p>
      <PlotSlider
        create={create}
        data={statistics}
        count={buckets.length}
        shown={shown}
        label={analyticsTexts.bucket[range.unit]}
        valueText={bucketSentence(bucket, range)}
        summary={statisticsSummary(statistics, measure)}
      />
    </div>
  );
};
