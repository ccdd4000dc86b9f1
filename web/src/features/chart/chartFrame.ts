/** Height of canvas and axes, in CSS pixels. */
export const CHART_HEIGHT = 400;

/** Fixed height for every state of the chart, so content below doesn't move: values and canvas. */
export const chartFrameClass = 'flex h-[472px] flex-col sm:h-[432px]';
