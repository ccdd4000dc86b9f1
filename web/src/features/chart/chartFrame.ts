/** Of the canvas with its axes, in CSS pixels. */
export const CHART_HEIGHT = 400;

/** Every state of the chart takes this much room, so nothing below it moves: values and canvas. */
export const chartFrameClass = 'flex h-[472px] flex-col sm:h-[432px]';
