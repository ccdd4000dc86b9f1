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

/** Room for the widest of the labels beside the plot, in CSS pixels. */
export const labelRoom = (plot: uPlot, labels: readonly (string | null)[]): number => {
  plot.ctx.save();
  plot.ctx.font = FONT;
  const widths = labels.map((label) => (label === null ? 0 : plot.ctx.measureText(label).width));
  plot.ctx.restore();
  return Math.ceil(Math.max(0, ...widths)) + LABEL_GAP;
};
