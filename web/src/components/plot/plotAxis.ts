import type uPlot from 'uplot';
import { themeColour } from './themeColour.ts';

const FONT = '12px "Inter Variable", system-ui, sans-serif';
const LABEL_GAP = 14;
const TIME_LABEL_WIDTH = 72;

/** The theme's colours and font, and a grid without ticks. */
const plotAxis = (): uPlot.Axis => ({
  stroke: () => themeColour('--muted'),
  font: FONT,
  ticks: { show: false },
  grid: { stroke: () => themeColour('--border'), width: 1 },
});

/** Of the widest of the labels, in CSS pixels. */
const labelWidth = (plot: uPlot, labels: readonly (string | null)[]): number => {
  plot.ctx.save();
  plot.ctx.font = FONT;
  // A week of hours has the same ones every day.
  const widths = [...new Set(labels)].map((label) =>
    label === null ? 0 : plot.ctx.measureText(label).width,
  );
  plot.ctx.restore();
  return Math.ceil(Math.max(0, ...widths));
};

/** Room for the labels beside the plot, in CSS pixels; also for the half of a label below it that stands out there. */
const labelRoom = (plot: uPlot, labels: readonly (string | null)[], widestBelow: number): number =>
  Math.max(labelWidth(plot, labels) + LABEL_GAP, Math.ceil(widestBelow / 2));

/** The first position whose label below the plot does not overflow on the left, where nothing is drawn. */
const firstLabelled = (
  plot: uPlot,
  { min, max, widest }: { min: number; max: number; widest: number },
): number => {
  // Not known yet when uPlot asks for the first time.
  const width = plot.bbox.width / devicePixelRatio || plot.width;
  return Math.max(0, Math.ceil(min + (widest / 2) * ((max - min) / width)));
};

type TimeAxisOptions = {
  /** Labels of all positions: the widest one needs room at both ends. */
  allLabels: readonly string[];
  /** The positions that are labelled, from the first one on, where `room` labels fit. */
  labelled: (room: number, from: number) => number[];
  labelsOf: (positions: readonly number[]) => string[];
};

export const timeAxis = ({ allLabels, labelled, labelsOf }: TimeAxisOptions): uPlot.Axis => ({
  ...plotAxis(),
  grid: { show: false },
  size: 30,
  splits: (plot, _, min, max) => {
    const from = firstLabelled(plot, { min, max, widest: labelWidth(plot, allLabels) });
    return labelled(plot.width / TIME_LABEL_WIDTH, from);
  },
  values: (_, positions) => labelsOf(positions),
});

/** On the right by default, as wide as its labels and half of the widest one of the time axis. */
export const valueAxis = (axis: uPlot.Axis, timeLabels: readonly string[]): uPlot.Axis => ({
  ...plotAxis(),
  side: 1,
  gap: 8,
  size: (plot, shown) => labelRoom(plot, shown ?? [], labelWidth(plot, timeLabels)),
  ...axis,
});
