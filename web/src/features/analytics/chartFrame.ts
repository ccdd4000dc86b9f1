/** Of the canvas with its axes, in CSS pixels. */
export const CHART_HEIGHT = 220;

/** Every state of the chart takes this much room: the values of a bucket above, and the canvas. */
export const chartFrameClass = 'flex h-[268px] flex-col sm:h-[252px]';
