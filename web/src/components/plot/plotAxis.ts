import type uPlot from 'uplot';

/** A color of the current theme, read at each drawing because canvases don't restyle themselves. */
export const themeColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

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

/** Width of the widest label, in CSS pixels. */
const labelWidth = (plot: uPlot, labels: readonly (string | null)[]): number => {
  plot.ctx.save();
  plot.ctx.font = FONT;
  // A week of hours repeats its labels daily.
  const widths = [...new Set(labels)].map((label) =>
    label === null ? 0 : plot.ctx.measureText(label).width,
  );
  plot.ctx.restore();
  return Math.ceil(Math.max(0, ...widths));
};

/**
 * Room for the labels beside the plot, in CSS pixels; includes the overhanging half of a label
 * below.
 */
const labelRoom = (plot: uPlot, labels: readonly (string | null)[], widestBelow: number): number =>
  Math.max(labelWidth(plot, labels) + LABEL_GAP, Math.ceil(widestBelow / 2));

/** The first position whose label doesn't overflow on the left. */
const firstLabelled = (
  plot: uPlot,
  { min, max, widest }: { min: number; max: number; widest: number },
): number => {
  // Unknown when uPlot calls for the first time.
  const width = plot.bbox.width / devicePixelRatio || plot.width;
  return Math.max(0, Math.ceil(min + (widest / 2) * ((max - min) / width)));
};

type TimeAxisOptions = {
  /** Labels of all positions; the widest one needs room at both ends. */
  allLabels: readonly string[];
  /** Positions from `from` on to label if `room` labels fit. */
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

/** On the right by default, as wide as its labels and half of the time axis's widest one. */
export const valueAxis = (axis: uPlot.Axis, timeLabels: readonly string[]): uPlot.Axis => ({
  ...plotAxis(),
  side: 1,
  gap: 8,
  size: (plot, shown) => labelRoom(plot, shown ?? [], labelWidth(plot, timeLabels)),
  ...axis,
});

/** Positions from `from` on that get a label if `room` labels fit; always includes the last. */
export const labelledPositions = (count: number, room: number, from = 0): number[] => {
  const start = Math.min(from, count - 1);
  const step = Math.max(1, Math.ceil((count - start) / Math.max(1, Math.floor(room))));
  const first = start + ((count - 1 - start) % step);
  return Array.from(
    { length: Math.ceil((count - first) / step) },
    (_, index) => first + index * step,
  );
};
