// One measure over time on its canvas: bars, and a faint line of the period before.
import type { Statistics } from '@soltrade/schema/contracts/analytics';
import { abbreviate } from '@soltrade/schema/format';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { followTouch } from '../../components/plot/followTouch.ts';
import type { Plot } from '../../components/plot/PlotSlider.tsx';
import { firstLabelled, labelRoom, labelWidth, plotAxis } from '../../components/plot/plotAxis.ts';
import { themeColour } from '../../components/plot/themeColour.ts';
import { chartHeight } from './chartFrame.ts';
import { MEASURE_COLOUR, measureOf } from './measures.ts';
import { bucketLabels, labelledBuckets } from './statisticsText.ts';
import type { Measure } from './statisticsView.ts';

type Options = {
  statistics: Statistics;
  measure: Measure;
  /** Whether the period before is drawn too. */
  isCompared: boolean;
  /** The crosshair moved to a bucket, or away from all. */
  onPoint: (index: number | null) => void;
};

const TIME_LABEL_WIDTH = 72;
const MAX_BAR_WIDTH = 22;
const BAR_SHARE = 0.62;
/** Fewer than this would make a single click fill the plot. */
const MIN_TOP = 4;
const OUTSIDE = { left: -10, top: -10 };
/** In CSS pixels. */
const DASH = [4, 4];
/** Half a view does not happen, so steps are whole. */
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

const axesOf = ({ statistics, measure }: Options, allLabels: readonly string[]): uPlot.Axis[] => {
  const { buckets, range } = statistics;
  return [
    {
      ...plotAxis(),
      grid: { show: false },
      size: 30,
      splits: (plot, _, min, max) => {
        const from = firstLabelled(plot, { min, max, widest: labelWidth(plot, allLabels) });
        return labelledBuckets(buckets, range, plot.width / TIME_LABEL_WIDTH, from);
      },
      values: (_, positions) =>
        bucketLabels(
          positions.flatMap((position) => buckets[position] ?? []),
          range,
        ),
    },
    {
      ...plotAxis(),
      scale: 'y',
      side: 1,
      gap: 8,
      incrs: WHOLE_STEPS,
      values: (_, values) =>
        values.map((value) => (measure === 'rate' ? `${abbreviate(value)}%` : abbreviate(value))),
      size: (plot, shown) => labelRoom(plot, shown ?? [], labelWidth(plot, allLabels)),
    },
  ];
};

/** Draws one measure. Newer statistics of the same buckets are taken without building the plot again. */
export const createStatisticsPlot = (element: HTMLElement, options: Options): Plot<Statistics> => {
  const { statistics, measure, isCompared, onPoint } = options;
  const { buckets, range } = statistics;
  const positions = buckets.map((_, index) => index);
  let columns = columnsOf(statistics, measure, isCompared);
  const colour = () => themeColour(MEASURE_COLOUR[measure]);
  const plot = new uPlot(
    {
      width: Math.max(1, element.clientWidth),
      height: chartHeight(),
      padding: [8, 0, 0, 0],
      legend: { show: false },
      scales: {
        x: { time: false, range: () => [-0.5, buckets.length - 0.5] },
        y: { range: () => [0, columns.top * 1.06] },
      },
      axes: axesOf(options, bucketLabels(buckets, range)),
      series: [
        {},
        {
          fill: colour,
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
      ],
      cursor: {
        y: false,
        drag: { x: false, y: false, setScale: false },
        points: { show: false },
        move: (self, left, above) =>
          left < 0 ? [left, above] : [self.valToPos(self.posToIdx(left), 'x'), above],
      },
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [positions, columns.now, columns.before],
    element,
  );
  followTouch(plot);
  return {
    point(index) {
      if (index === null) return plot.setCursor(OUTSIDE);
      plot.setCursor({ left: plot.valToPos(index, 'x'), top: 0 });
    },
    resize: (width) => plot.setSize({ width: Math.max(1, width), height: chartHeight() }),
    redraw(newer) {
      columns = columnsOf(newer, measure, isCompared);
      plot.setData([positions, columns.now, columns.before]);
    },
    destroy: () => plot.destroy(),
  };
};
