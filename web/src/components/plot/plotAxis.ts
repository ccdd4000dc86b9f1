import type uPlot from 'uplot';
import { themeColour } from './themeColour.ts';

const FONT = '12px "Inter Variable", system-ui, sans-serif';
const LABEL_GAP = 14;

/** What all axes have in common: the theme's colours and font, and a grid without ticks. */
export const plotAxis = (): uPlot.Axis => ({
  stroke: () => themeColour('--muted'),
  font: FONT,
  ticks: { show: false },
  grid: { stroke: () => themeColour('--border'), width: 1 },
});

/** Of the widest of the labels, in CSS pixels. */
export const labelWidth = (plot: uPlot, labels: readonly (string | null)[]): number => {
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
export const labelRoom = (plot: uPlot, labels: readonly (string | null)[], widestBelow: number): number =>
  Math.max(labelWidth(plot, labels) + LABEL_GAP, Math.ceil(widestBelow / 2));

/** The first position whose label below the plot does not overflow on the left, where nothing is drawn. */
export const firstLabelled = (
  plot: uPlot,
  { min, max, widest }: { min: number; max: number; widest: number },
): number => {
  // Not known yet when uPlot asks for the first time.
  const width = plot.bbox.width / devicePixelRatio || plot.width;
  return Math.max(0, Math.ceil(min + (widest / 2) * ((max - min) / width)));
};
