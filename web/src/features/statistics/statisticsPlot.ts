import type { Statistics } from '@soltrade/schema/contracts/statistics';
import { abbreviate } from '@soltrade/schema/format';
import uPlot from 'uplot';
import { createPlot } from '../../components/plot/createPlot.ts';
import type { Plot } from '../../components/plot/PlotSlider.tsx';
import { timeAxis, valueAxis } from '../../components/plot/plotAxis.ts';
import { themeColour } from '../../components/plot/themeColour.ts';
import { chartHeight } from './chartFrame.ts';
import { MEASURE_COLOUR, measureOf } from './measures.ts';
import { bucketLabels, labelledBuckets } from './statisticsText.ts';
import type { Measure } from './statisticsView.ts';

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
    valueAxis({ scale: 'y', incrs: WHOLE_STEPS, values: (_, values) => values.map(valueText) }, allLabels),
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
  { stroke: () => themeColour('--muted'), width: 1.25, dash: DASH, alpha: 0.7, points: { show: false } },
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
