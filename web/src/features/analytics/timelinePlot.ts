// Views and clicks on their canvas.
import type { Timeline } from '@soltrade/schema/contracts/analytics';
import { abbreviate } from '@soltrade/schema/format';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { followTouch } from '../../components/plot/followTouch.ts';
import type { Plot } from '../../components/plot/PlotSlider.tsx';
import { firstLabelled, labelRoom, labelWidth, plotAxis } from '../../components/plot/plotAxis.ts';
import { themeColour } from '../../components/plot/themeColour.ts';
import { countOf } from './countOf.ts';
import { TIMELINE_HEIGHT } from './timelineFrame.ts';
import { bucketLabels, labelledBuckets } from './timelineText.ts';

type TimelinePlotOptions = {
  timeline: Timeline;
  /** The crosshair moved to a bucket, or away from all. */
  onPoint: (index: number | null) => void;
};

const TIME_LABEL_WIDTH = 72;
const MAX_BAR_WIDTH = 22;
const BAR_SHARE = 0.62;
/** Fewer than this would make a single click fill the plot. */
const MIN_TOP = 4;
const OUTSIDE = { left: -10, top: -10 };
/** Half a view does not happen, so steps are whole. */
const WHOLE_STEPS = [1, 2, 5]
  .flatMap((digit) => Array.from({ length: 10 }, (_, power) => digit * 10 ** power))
  .toSorted((one, other) => one - other);

const faint = (colour: string): string => `color-mix(in srgb, ${colour} 18%, transparent)`;

const axesOf = ({ buckets, unit }: Timeline, allLabels: readonly string[]): uPlot.Axis[] => [
  {
    ...plotAxis(),
    grid: { show: false },
    size: 30,
    splits: (plot, _, min, max) => {
      const from = firstLabelled(plot, { min, max, widest: labelWidth(plot, allLabels) });
      return labelledBuckets({ buckets, unit }, plot.width / TIME_LABEL_WIDTH, from);
    },
    values: (_, positions) =>
      bucketLabels(
        positions.flatMap((position) => buckets[position] ?? []),
        unit,
      ),
  },
  {
    ...plotAxis(),
    scale: 'y',
    side: 1,
    gap: 8,
    incrs: WHOLE_STEPS,
    values: (_, counts) => counts.map(abbreviate),
    size: (plot, shown) => labelRoom(plot, shown ?? [], labelWidth(plot, allLabels)),
  },
];

/** An area of views behind bars of clicks; both are people and repeats. */
export const createTimelinePlot = (element: HTMLElement, options: TimelinePlotOptions): Plot => {
  const { timeline, onPoint } = options;
  const { buckets } = timeline;
  const columns = {
    views: buckets.map(({ views }) => countOf(views)),
    clicks: buckets.map(({ clicks }) => countOf(clicks)),
  };
  const top = Math.max(MIN_TOP, ...columns.views, ...columns.clicks);
  const plot = new uPlot(
    {
      width: Math.max(1, element.clientWidth),
      height: TIMELINE_HEIGHT,
      padding: [8, 0, 0, 0],
      legend: { show: false },
      scales: {
        x: { time: false, range: () => [-0.5, buckets.length - 0.5] },
        y: { range: () => [0, top * 1.06] },
      },
      axes: axesOf(timeline, bucketLabels(buckets, timeline.unit)),
      series: [
        {},
        {
          stroke: () => themeColour('--teal'),
          fill: () => faint(themeColour('--teal')),
          width: 1.5,
          points: { show: false },
        },
        {
          fill: () => themeColour('--accent'),
          width: 0,
          points: { show: false },
          ...(uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [BAR_SHARE, MAX_BAR_WIDTH] }) } : {}),
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
    [buckets.map((_, index) => index), columns.views, columns.clicks],
    element,
  );
  followTouch(plot);
  return {
    point(index) {
      if (index === null) return plot.setCursor(OUTSIDE);
      plot.setCursor({ left: plot.valToPos(index, 'x'), top: 0 });
    },
    resize: (width) => plot.setSize({ width: Math.max(1, width), height: TIMELINE_HEIGHT }),
    redraw: () => plot.redraw(),
    destroy: () => plot.destroy(),
  };
};
