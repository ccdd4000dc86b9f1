/** Height of canvas and axes, in CSS pixels. */
export const CHART_HEIGHT = 400;

/** Beside a link's clicks. */
export const SHORT_CHART_HEIGHT = 240;

/** Fixed height for every state of the chart, so content below doesn't move: values and canvas. */
export const chartFrameClass = (isShort: boolean): string =>
  `flex flex-col ${isShort ? 'h-[312px] sm:h-[272px]' : 'h-[472px] sm:h-[432px]'}`;
